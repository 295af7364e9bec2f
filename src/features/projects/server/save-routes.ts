import { savedProjectFields } from '#features/projects/fields.ts';
import { CARD_SLOTS, type projectSaveContracts } from '#features/projects/save-contract.ts';
import type { SaveParts } from '#photos/changes.ts';
import { deleteForGood } from '#photos/delete-records.ts';
import { insertPhotos } from '#photos/store.ts';
import { takeUploads } from '#photos/uploads.ts';
import type { Handle, Handlers } from '#platform/api/handlers.ts';
import { toStoredTexts, toStoredValues } from '#platform/text/stored-texts.ts';
import { contentPublishing } from '#records/content-handlers.ts';
import { createOnce } from '#records/idempotency.ts';
import { ownerOnly } from '#records/ownership.ts';
import { putPair } from '#records/pairs.ts';
import { nextVersion } from '#records/versions.ts';
import { createCard, deletedProjects } from './cards.ts';
import { createProject, getOwnProject, getProject, updateProject } from './store.ts';

/** Handlers of the endpoints that write projects. */
export const projectSaveHandlers = (parts: SaveParts): Handlers<typeof projectSaveContracts> => {
  const { db, now, quotas } = parts;
  const authorize = ownerOnly(db, 'projects');

  return {
    create: {
      authorize: (_request, { user }) => quotas.requireQuota(user, 'projects'),
      handle: createWithCards(parts),
    },

    update: {
      authorize,
      handle: async (
        { params: { id }, body: { updatedAt: baseVersion, keepZawgyi, pairId, ...typed } },
        { user },
      ) => {
        const { values, convertedFromZawgyi } = await toStoredValues(
          savedProjectFields,
          typed,
          keepZawgyi,
        );
        return db.transaction().execute(async (tx) => {
          await updateProject(
            tx,
            id,
            values,
            await nextVersion(tx, 'projects', id, now(), { baseVersion }),
          );
          await putPair(tx, 'projects', { id, pairId }, user, now());
          return { ...(await getOwnProject(tx, id)), convertedFromZawgyi };
        });
      },
    },

    delete: {
      authorize,
      handle: ({ params: { id } }, caller) => deleteForGood(parts, deletedProjects, id, caller),
    },

    ...contentPublishing(parts, 'projects', getProject),
  };
};

/** Creates a project with its cards, each with a photo that is sent or was sent before. */
const createWithCards =
  ({ db, receivePhotos, now, quotas }: SaveParts): Handle<typeof projectSaveContracts.create> =>
  async ({ body, files }, { user, idempotencyKey }) => {
    const slots = CARD_SLOTS.slice(0, body.cardCount);
    const cards = slots.map((slot) => ({ slot, text: textFieldOf(slot) }));
    const { title, menuText, pairId, publish, photos: names = [] } = body;
    const typed: Record<string, string> = {
      title,
      menuText,
      ...Object.fromEntries(FACTS.map((name) => [name, body[name] ?? ''])),
      ...Object.fromEntries(cards.map(({ text }) => [text, body[text] ?? ''])),
    };
    const html = Object.fromEntries(cards.map(({ text }) => [text, 'text_is_needed']));
    const { values, convertedFromZawgyi } = await toStoredTexts(typed, html, body.keepZawgyi);
    const time = now();
    const createdAt = time.toISOString();
    return receivePhotos(files, (photos) =>
      createOnce(db, idempotencyKey, time, async (tx) => {
        await quotas.count(tx, user, 'projects');
        const projectId = await createProject(tx, {
          title: values.title ?? '',
          menuText: values.menuText ?? '',
          ...Object.fromEntries(FACTS.map((name) => [name, values[name] || null])),
          postedBy: user.userId,
          createdAt,
          ...(publish && { publish }),
        });
        for (const [index, { slot, text }] of cards.entries()) {
          const id = await createCard(tx, { projectId, text: values[text] ?? '', createdAt });
          await insertPhotos(tx, 'project_card_id', id, [slot], photos);
          await takeUploads(tx, {
            owner: 'project_card_id',
            ownerId: id,
            slots: [slot],
            names: [names[index] ?? ''],
            sent: photos,
            userId: user.userId,
          });
        }
        await putPair(tx, 'projects', { id: projectId, pairId }, user, time);
        return { ...(await getProject(tx, projectId)), convertedFromZawgyi };
      }),
    );
  };

/** What may be missing of a project. */
const FACTS = ['place', 'developer', 'handover', 'units', 'summary'] as const;

/** Returns the field with the text of a card, by the slot of its photo. */
const textFieldOf = <D extends string>(slot: `image${D}`): `cards${D}` =>
  slot.replace('image', 'cards') as `cards${D}`;
