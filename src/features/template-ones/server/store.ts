import type { Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { fromColumns, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { TemplateOnesTable } from '#db/content-tables.ts';
import { arrangeMenus, findMenus } from '#db/stores/menus.ts';
import type { Db } from '#db/tables.ts';
import { TEMPLATE_ONE_SLOTS, type TemplateOne } from '#features/template-ones/contract.ts';
import { savedTemplateOneFields, templateOneFields } from '#features/template-ones/fields.ts';
import { imagesOf, photosOf } from '#photos/store.ts';
import { groupByMenu } from '#records/group-by-menu.ts';
import { inOrder } from '#records/in-order.ts';
import { pairsOf } from '#records/pairs.ts';
import { publicationColumns, publicationOf } from '#records/publication.ts';
import { indexRecords } from '#records/search-index.ts';
import { noteChange } from '#webhooks/changes.ts';
import { searchedTemplateOnes } from './searched.ts';

/** Content of a page; its three texts are sanitised HTML. */
export type TemplateOneValues = NewValuesOf<typeof savedTemplateOneFields>;

/** New page: its content, the id of its author, and its creation time (ISO 8601 UTC). */
export type NewTemplateOne = TemplateOneValues & {
  postedBy: number;
  createdAt: string;
  publish?: Publish;
};

/** Inserts a page and returns its id. */
export const createTemplateOne = async (
  db: Db,
  { postedBy, createdAt, publish = 'now', ...values }: NewTemplateOne,
): Promise<number> => {
  const { id } = await db
    .insertInto('template_ones')
    .values({
      ...toColumns(savedTemplateOneFields, values),
      ...publicationColumns(publish, createdAt),
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
    .set({
      ...toGivenColumns(savedTemplateOneFields, values),
      updated_at: updatedAt,
      saved_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
  await indexRecords(db, searchedTemplateOnes, [id]);
};

/** Groups public pages by their menu text, in the order of the administrators and without what is hidden. */
export const templateOneMenu = async (db: Db): Promise<MenuGroups> =>
  arrangeMenus(
    groupByMenu(
      await db
        .selectFrom('template_ones')
        .select(['id', 'title', 'menu_text as menuText', 'pair_id as pairId'])
        .where('published_at', 'is not', null)
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
  const pairs = await pairsOf(db, 'template_ones', rows);
  return inOrder(ids, rows).map((row) => ({
    ...toTemplateOne(row, photos.get(row.id) ?? []),
    pair: pairs.get(row.pair_id ?? 0) ?? null,
  }));
};

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
