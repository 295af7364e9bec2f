import { labelsOf } from '#features/blogs/labels.ts';
import { BLOG_SLOTS, type blogSaveContracts } from '#features/blogs/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { toStoredTexts, type StoredTexts } from '#platform/text/stored-texts.ts';
import { recordHandlers } from '#records/record-handlers.ts';
import { createBlog, getBlog, updateBlog, type BlogValues } from './store.ts';

type TypedBlog = { title: string; body: string; label: string; keepZawgyi: boolean };

const toStored = async ({
  title,
  body,
  label,
  keepZawgyi,
}: TypedBlog): Promise<StoredTexts<BlogValues>> => {
  const html = { body: 'text_is_needed' };
  const { values, convertedFromZawgyi } = await toStoredTexts(
    { title, body, label },
    html,
    keepZawgyi,
  );
  const { label: labels, ...texts } = values;
  return { values: { ...texts, labels: labelsOf(labels) }, convertedFromZawgyi };
};

/** What answers the endpoints by which articles are written. */
export const blogSaveHandlers = (parts: SaveParts): Handlers<typeof blogSaveContracts> =>
  recordHandlers(parts, {
    ...photoKind('blog_id', 'blogs'),
    use: 'articles',
    slots: BLOG_SLOTS,
    toStored,
    create: createBlog,
    update: updateBlog,
    get: getBlog,
  });
