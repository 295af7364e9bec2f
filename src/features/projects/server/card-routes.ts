import { invalidInput } from '#contract/errors.ts';
import type { cardSaveContracts } from '#features/projects/card-contract.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import {
  deletePhotoAt,
  deleteWithPhotos,
  putPhoto,
  type PhotoKind,
  type SaveParts,
} from '#photos/changes.ts';
import { insertPhotos, photoNames } from '#photos/store.ts';
import type { Handle, Handlers, SignedInCaller } from '#platform/api/handlers.ts';
import { toStoredTexts } from '#platform/text/stored-texts.ts';
import { createOnce } from '#records/idempotency.ts';
import { logDeletion } from '#records/log-deletion.ts';
import { requireOwner } from '#records/ownership.ts';
import { markChanged, nextVersion } from '#records/versions.ts';
import { cardIdsOf, changeCard, createCard, deleteCard, findCard, orderCards } from './cards.ts';
import { getOwnProject } from './store.ts';

const TEXT_IS_NEEDED = 'text_is_needed';

/** A card has the owner of its project, and changes it. */
const CARDS: PhotoKind = {
  owner: 'project_card_id',
  requireOwner: async (db, id, user) =>
    requireOwner(db, 'projects', (await findCard(db, id)).projectId, user),
  touch: async (tx, id, now) => {
    const { projectId } = await findCard(tx, id);
    await changeCard(tx, { id, projectId }, await nextVersion(tx, 'projects', projectId, now));
  },
};

/** Handlers of the endpoints of a project's cards. */
export const cardSaveHandlers = (parts: SaveParts): Handlers<typeof cardSaveContracts> => {
  const { db, now, quotas } = parts;
  const requireCardOwner = ({ params }: { params: { cardId: number } }, { user }: SignedInCaller) =>
    CARDS.requireOwner(db, params.cardId, user);
  const requireProjectOwner = (
    { params }: { params: { projectId: number } },
    { user }: SignedInCaller,
  ) => requireOwner(db, 'projects', params.projectId, user);

  return {
    addCard: {
      authorize: async (request, caller) => {
        await requireProjectOwner(request, caller);
        await quotas.requireQuota(caller.user, 'cards');
      },
      handle: addCard(parts),
    },

    updateCardText: {
      authorize: requireCardOwner,
      handle: async (
        { params: { cardId: id }, body: { cardText, keepZawgyi, updatedAt: baseVersion } },
        { user },
      ) => {
        const html = { cardText: TEXT_IS_NEEDED };
        const { values, convertedFromZawgyi } = await toStoredTexts({ cardText }, html, keepZawgyi);
        return db.transaction().execute(async (tx) => {
          await CARDS.requireOwner(tx, id, user);
          const { projectId, savedAt } = await findCard(tx, id);
          const loaded = { baseVersion, savedAt };
          const version = await nextVersion(tx, 'projects', projectId, now(), loaded);
          await changeCard(tx, { id, projectId }, version, values.cardText);
          const { card } = await findCard(tx, id);
          return { message: 'updated_successfully', card, convertedFromZawgyi };
        });
      },
    },

    uploadCardPhoto: {
      authorize: requireCardOwner,
      handle: ({ params: { cardId: id }, files }, { user }) =>
        putPhoto(parts, CARDS, { id, slot: 1, part: 'image', user }, files, async (tx) => {
          const { image, photo } = (await findCard(tx, id)).card;
          return { image, photo };
        }),
    },

    deleteCardPhoto: {
      authorize: requireCardOwner,
      handle: ({ params: { cardId: id } }, { user }) =>
        deletePhotoAt(parts, CARDS, { id, slot: 1, user }),
    },

    orderCards: {
      authorize: requireProjectOwner,
      handle: ({ params: { projectId }, body: { order, updatedAt: baseVersion } }, { user }) =>
        db.transaction().execute(async (tx) => {
          await requireOwner(tx, 'projects', projectId, user);
          const version = await nextVersion(tx, 'projects', projectId, now(), { baseVersion });
          const ids = await cardIdsOf(tx, projectId);
          if (ids.length !== order.length || !ids.every((id) => order.includes(id)))
            throw invalidInput('order');
          await orderCards(tx, order);
          await markChanged(tx, 'projects', projectId, version, 'saved');
          return getOwnProject(tx, projectId);
        }),
    },

    deleteCard: {
      authorize: requireCardOwner,
      handle: ({ params: { cardId: id } }, caller) =>
        deleteWithPhotos(parts, async (tx) => {
          await CARDS.requireOwner(tx, id, caller.user);
          const { projectId } = await findCard(tx, id);
          const project = { type: 'projects', id: projectId, kind: 'card_deleted' } as const;
          await logDeletion(tx, parts.logSecurityEvent, project, caller);
          await CARDS.touch(tx, id, now());
          const names = await photoNames(tx, CARDS.owner, [id]);
          await deleteCard(tx, id);
          return names;
        }),
    },
  };
};

/** Adds a card with its photo behind the others. */
const addCard =
  ({ db, receivePhotos, now, quotas }: SaveParts): Handle<typeof cardSaveContracts.addCard> =>
  async ({ params: { projectId }, body, files }, { user, idempotencyKey }) => {
    const { text, keepZawgyi } = body;
    const { values, convertedFromZawgyi } = await toStoredTexts(
      { text },
      { text: TEXT_IS_NEEDED },
      keepZawgyi,
    );
    if (files.image === undefined) throw invalidInput('image', 'complete_card_first');
    const time = now();
    return receivePhotos(files, (photos) =>
      createOnce(db, idempotencyKey, time, async (tx) => {
        await requireOwner(tx, 'projects', projectId, user);
        await quotas.count(tx, user, 'cards');
        const createdAt = await nextVersion(tx, 'projects', projectId, time);
        if ((await cardIdsOf(tx, projectId)).length >= MAX_CARDS)
          throw invalidInput('cards', 'max_cards_per_project');
        const id = await createCard(tx, { projectId, text: values.text, createdAt });
        await insertPhotos(tx, CARDS.owner, id, ['image'], photos);
        await markChanged(tx, 'projects', projectId, createdAt);
        return { ...(await findCard(tx, id)).card, convertedFromZawgyi };
      }),
    );
  };
