import type { Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { fromColumns, toColumns, type NewValuesOf } from '#contract/fields.ts';
import { groupByMenu, type MenuGroups } from '#contract/shapes/menus.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import { arrangeMenus, findMenus } from '#db/stores/menus.ts';
import type { Db, TemplateOnesTable } from '#db/tables.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '#features/template-ones/contract.ts';
import { templateOneFields } from '#features/template-ones/fields.ts';
import { imagesOf, photosOf } from '#photos/store.ts';
import { inOrder } from '#records/in-order.ts';
import { indexRecords } from '#records/search-index.ts';
import { noteChange } from '#webhooks/changes.ts';
import { searchedTemplateOnes } from './searched.ts';

/** Content of a page; its three texts are sanitised HTML. */
export type TemplateOneValues = NewValuesOf<typeof templateOneFields>;

/** New page: its content, the id of its author, and its creation time (ISO 8601 UTC). */
export type NewTemplateOne = TemplateOneValues & { postedBy: number; createdAt: string };

/** Inserts a page and returns its id. */
export const createTemplateOne = async (
  db: Db,
  { postedBy, createdAt, ...values }: NewTemplateOne,
): Promise<number> => {
  const { id } = await db
    .insertInto('template_ones')
    .values({
      ...toColumns(templateOneFields, values),
      created_at: createdAt,
      updated_at: createdAt,
      saved_at: createdAt,
      posted_by: postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(db, 'template_ones', id, 'created');
  await indexRecords(db, searchedTemplateOnes, [id]);
  return id;
};

/** Replaces the content of a page; `updatedAt` must be later than that of the last save. */
export const updateTemplateOne = async (
  db: Db,
  id: number,
  values: TemplateOneValues,
  updatedAt: string,
): Promise<void> => {
  await db
    .updateTable('template_ones')
    .set({ ...toColumns(templateOneFields, values), updated_at: updatedAt, saved_at: updatedAt })
    .where('id', '=', id)
    .execute();
  await indexRecords(db, searchedTemplateOnes, [id]);
};

/** Groups all pages by their menu text, in the order of the administrators and without what is hidden. */
export const templateOneMenu = async (db: Db): Promise<MenuGroups> =>
  arrangeMenus(
    groupByMenu(
      await db
        .selectFrom('template_ones')
        .select(['id', 'title', 'menu_text as menuText'])
        .orderBy('id')
        .execute(),
    ),
    await findMenus(db, 'pages'),
    ({ menuText }) => menuText,
  );

/**
 * Finds a page with its photos.
 * @throws ApiError `not_found`
 */
export const getTemplateOne = async (db: Db, id: number): Promise<TemplateOne> => {
  const [page] = await getTemplateOnes(db, [id]);
  if (!page) throw new ApiError('not_found');
  return page;
};

/** Returns the pages with these ids and their photos, in this order. */
export const getTemplateOnes = async (db: Db, ids: readonly number[]): Promise<TemplateOne[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('template_ones').selectAll().where('id', 'in', ids).execute();
  const photos = await photosOf(db, 'template_one_id', ids);
  return inOrder(ids, rows).map((row) => toTemplateOne(row, photos.get(row.id) ?? []));
};

const toTemplateOne = (row: Selectable<TemplateOnesTable>, photos: Photo[]): TemplateOne => ({
  id: row.id,
  ...fromColumns(templateOneFields, row),
  ...imagesOf(photos, TEMPLATE_ONE_SLOTS),
  photos,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
