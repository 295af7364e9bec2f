import type { NewValuesOf } from '#contract/fields.ts';
import { blogFields } from '#features/blogs/fields.ts';
import { labelsOf } from '#features/blogs/labels.ts';
import { BLOG_SLOTS, type blogSaveContracts } from '#features/blogs/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import { recordHandlers } from '#photos/record-handlers.ts';
import { keepTextPhotos } from '#photos/text-photos.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { toStoredValues, type StoredTexts } from '#platform/text/stored-texts.ts';
import { contentPublishing } from '#records/content-handlers.ts';
import { withOwnNotes } from '#records/own-notes.ts';
import { ownerOf } from '#records/ownership.ts';
import { putPair } from '#records/pairs.ts';
import { createBlog, getBlog, updateBlog, type BlogValues } from './store.ts';

type BlogInput = NewValuesOf<typeof blogFields> & { keepZawgyi: boolean };

const toStored = async ({
  keepZawgyi,
  pairId: _pairId,
  ...typed
}: BlogInput): Promise<StoredTexts<BlogValues>> => {
  const { values, convertedFromZawgyi } = await toStoredValues(blogFields, typed, keepZawgyi);
  const { label: labels, ...texts } = values;
  return { values: { ...texts, labels: labelsOf(labels) }, convertedFromZawgyi };
};

/** Handlers of the endpoints that write articles. */
export const blogSaveHandlers = (parts: SaveParts): Handlers<typeof blogSaveContracts> => ({
  ...recordHandlers(parts, {
    ...photoKind('blog_id', 'blogs'),
    quota: 'articles',
    slots: BLOG_SLOTS,
    toStored,
    create: createBlog,
    update: updateBlog,
    get: withOwnNotes('blogs', getBlog),
    afterSave: async (tx, { id, typed: { pairId }, values: { body: html }, user }) => {
      const { userId } = user;
      const authorId = (await ownerOf(tx, 'blogs', id)) ?? userId;
      const text = { owner: 'blog_id', ownerId: id, field: 'body', html } as const;
      await keepTextPhotos(tx, { ...text, userId, authorId }, parts.now());
      await putPair(tx, 'blogs', { id, pairId }, user, parts.now());
    },
  }),
  ...contentPublishing(parts, 'blogs', getBlog),
});
