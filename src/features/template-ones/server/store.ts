import { ApiError } from '../../../contract/errors.ts';
import { groupByMenu, type MenuGroups } from '../../../contract/menus.ts';
import type { Db } from '../../../db/tables.ts';
import { photosOf } from '../../../photos/store.ts';
import type { TemplateOne } from '../contract.ts';

/** A new page; its three texts are sanitised HTML. */
export type NewTemplateOne = {
  title: string;
  textOne: string;
  textTwo: string;
  textThree: string;
  menuText: string;
  postedBy: number;
  createdAt: string;
};

/** Writes a page and returns its id. */
export const createTemplateOne = async (db: Db, page: NewTemplateOne): Promise<number> => {
  const { id } = await db
    .insertInto('template_ones')
    .values({
      title: page.title,
      text_one: page.textOne,
      text_two: page.textTwo,
      text_three: page.textThree,
      menu_text: page.menuText,
      created_at: page.createdAt,
      updated_at: page.createdAt,
      posted_by: page.postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Every page under its menu text. */
export const templateOneMenu = async (db: Db): Promise<MenuGroups> =>
  groupByMenu(
    await db
      .selectFrom('template_ones')
      .select(['id', 'title', 'menu_text as menuText'])
      .orderBy('id')
      .execute(),
  );

/**
 * One page with its pictures.
 * @throws ApiError `not_found`
 */
export const getTemplateOne = async (db: Db, id: number): Promise<TemplateOne> => {
  const row = await db
    .selectFrom('template_ones')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const photos = (await photosOf(db, 'template_one_id', [id])).get(id) ?? [];
  const image = (slot: number) => photos.find((photo) => photo.slot === slot)?.url ?? null;
  return {
    id: row.id,
    title: row.title,
    textOne: row.text_one,
    textTwo: row.text_two,
    textThree: row.text_three,
    menuText: row.menu_text,
    image1: image(1),
    image2: image(2),
    image3: image(3),
    photos,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};
