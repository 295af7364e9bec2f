import { invalidInput } from '#contract/errors.ts';
import type { draftContracts } from '#features/drafts/contract.ts';
import type { SaveParts } from '#photos/changes.ts';
import { removePhotos } from '#photos/files.ts';
import { dropSurplusUploads, insertUpload, uploadUrl } from '#photos/uploads.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { deleteDraft, findDrafts, putDraft } from './store.ts';

/** Handlers of what is not published yet. */
export const draftHandlers = ({
  db,
  media,
  receivePhotos,
  now,
}: SaveParts): Handlers<typeof draftContracts> => ({
  uploadPhoto: async ({ files }, { user }) => {
    const { photo, dropped } = await receivePhotos(files, ({ photo: stored }) =>
      db.transaction().execute(async (tx) => {
        if (!stored) throw invalidInput('photo');
        await insertUpload(tx, user.userId, stored, now());
        return { photo: stored, dropped: await dropSurplusUploads(tx, user.userId) };
      }),
    );
    await removePhotos(media, dropped);
    const { look: _look, ...answered } = photo;
    return { ...answered, url: uploadUrl(photo) };
  },
  drafts: async ({ query: { form } }, { user }) => ({
    drafts: await findDrafts(db, { userId: user.userId, form }),
  }),
  saveDraft: ({ params: { key }, body }, { user }) =>
    putDraft(db, { ...body, key, userId: user.userId }, now()),
  deleteDraft: ({ params: { key } }, { user }) => deleteDraft(db, user.userId, key),
});
