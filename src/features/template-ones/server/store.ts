import type { Selectable } from 'kysely';
import { fromColumns, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { TemplateOnesTable } from '#db/content-tables.ts';
import type { Db } from '#db/tables.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '#features/template-ones/contract.ts';
import { savedTemplateOneFields, templateOneFields } from '#features/template-ones/fields.ts';
import { imagesOf, photosOf } from '#photos/store.ts';
import { inOrder, oneOf } from '#records/by-ids.ts';
import { createContent, updateContent, type NewContent } from '#records/content.ts';
import { pairsOf } from '#records/pairs.ts';
import { publicationOf } from '#records/publication.ts';
import { searchedTemplateOnes } from './searched.ts';

/** Content of a page; its three texts are sanitised HTML. */
export type TemplateOneValues = NewValuesOf<typeof savedTemplateOneFields>;

/** Inserts a page and returns its id. */
export const createTemplateOne = (db: Db, page: NewContent<TemplateOneValues>): Promise<number> =>
  createContent(db, searchedTemplateOnes, page, toColumns(savedTemplateOneFields, page));

/** Replaces the content of a page; `updatedAt` must be later than that of the last save. */
export const updateTemplateOne = (
  db: Db,
  id: number,
  values: TemplateOneValues,
  updatedAt: string,
): Promise<void> =>
  updateContent(
    db,
    searchedTemplateOnes,
    id,
    toGivenColumns(savedTemplateOneFields, values),
    updatedAt,
  );

/** Returns the pages with these ids and their photos, in this order. */
export const getTemplateOnes = async (db: Db, ids: readonly number[]): Promise<TemplateOne[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('template_ones').selectAll().where('id', 'in', ids).execute();
  const photos = await photosOf(db, 'template_one_id', ids);
  const pairs = await pairsOf(db, 'template_ones', rows);
  return inOrder(ids, rows).map((row) => ({
    ...toTemplateOne(row, photos.get(row.id) ?? []),
    pair: pairs.get(row.pair_id ?? 0) ?? null,
  }));
};

/** Finds a page with its photos. */
export const getTemplateOne = oneOf(getTemplateOnes);

const toTemplateOne = (
  row: Selectable<TemplateOnesTable>,
  photos: Photo[],
): Omit<TemplateOne, 'pair'> => ({
  id: row.id,
  ...fromColumns(templateOneFields, row),
  ...imagesOf(photos, TEMPLATE_ONE_SLOTS),
  photos,
  ...publicationOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
