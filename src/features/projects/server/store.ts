import { ApiError } from '../../../contract/errors.ts';
import { groupByMenu, type MenuGroups } from '../../../contract/menus.ts';
import type { Db } from '../../../db/tables.ts';
import { photosOf } from '../../../photos/store.ts';
import type { Project } from '../contract.ts';

/** A new project, without its cards. */
export type NewProject = { title: string; menuText: string; postedBy: number; createdAt: string };

/** Writes a project and returns its id. */
export const createProject = async (
  db: Db,
  { title, menuText, postedBy, createdAt }: NewProject,
): Promise<number> => {
  const { id } = await db
    .insertInto('projects')
    .values({
      title,
      menu_text: menuText,
      created_at: createdAt,
      updated_at: createdAt,
      posted_by: postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds a card at the end of a project and returns its id; `text` is sanitised HTML. */
export const createCard = async (
  db: Db,
  card: { projectId: number; position: number; text: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('project_cards')
    .values({ project_id: card.projectId, position: card.position, text: card.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Every project under its menu text. */
export const projectMenu = async (db: Db): Promise<MenuGroups> =>
  groupByMenu(
    await db
      .selectFrom('projects')
      .select(['id', 'title', 'menu_text as menuText'])
      .orderBy('id')
      .execute(),
  );

/**
 * One project with its cards in their order.
 * @throws ApiError `not_found`
 */
export const getProject = async (db: Db, id: number): Promise<Project> => {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const cards = await db
    .selectFrom('project_cards')
    .select(['id', 'text'])
    .where('project_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const photos = await photosOf(
    db,
    'project_card_id',
    cards.map((card) => card.id),
  );
  return {
    id: row.id,
    title: row.title,
    menuText: row.menu_text,
    Cards: cards.map((card) => {
      const photo = photos.get(card.id)?.[0];
      return { id: card.id, text: card.text, image: photo?.url ?? null, photo: photo ?? null };
    }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};
