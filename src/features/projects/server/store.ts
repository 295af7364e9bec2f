import { ApiError } from '#contract/errors.ts';
import { fromColumns, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import { arrangeMenus, findMenus } from '#db/stores/menus.ts';
import type { Db } from '#db/tables.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields, savedProjectFields } from '#features/projects/fields.ts';
import { groupByMenu } from '#records/group-by-menu.ts';
import { inOrder } from '#records/in-order.ts';
import { pairsOf } from '#records/pairs.ts';
import { POSTER_COLUMNS, toPoster } from '#records/posters.ts';
import { publicationColumns, publicationOf } from '#records/publication.ts';
import { indexRecords } from '#records/search-index.ts';
import { noteChange } from '#webhooks/changes.ts';
import { cardsOf } from './cards.ts';
import { searchedProjects } from './searched.ts';

/** Content of a project, without its cards. */
export type ProjectValues = NewValuesOf<typeof savedProjectFields>;

/** New project: its content, the id of its author, and its creation time (ISO 8601 UTC). */
export type NewProject = ProjectValues & {
  postedBy: number;
  createdAt: string;
  publish?: Publish;
};

/** Inserts a project without cards and returns its id. */
export const createProject = async (
  db: Db,
  { postedBy, createdAt, publish = 'now', ...values }: NewProject,
): Promise<number> => {
  const { id } = await db
    .insertInto('projects')
    .values({
      ...toColumns(savedProjectFields, values),
      ...publicationColumns(publish, createdAt),
      created_at: createdAt,
      updated_at: createdAt,
      saved_at: createdAt,
      posted_by: postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(db, 'projects', id, 'created');
  await indexRecords(db, searchedProjects, [id]);
  return id;
};

/** Replaces the content of a project; `updatedAt` must be later than that of the last save. */
export const updateProject = async (
  db: Db,
  id: number,
  values: ProjectValues,
  updatedAt: string,
): Promise<void> => {
  await db
    .updateTable('projects')
    .set({
      ...toGivenColumns(savedProjectFields, values),
      updated_at: updatedAt,
      saved_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
  await indexRecords(db, searchedProjects, [id]);
};

/** Groups public projects by their menu text, in the order of the administrators and without what is hidden. */
export const projectMenu = async (db: Db): Promise<MenuGroups> =>
  arrangeMenus(
    groupByMenu(
      await db
        .selectFrom('projects')
        .select(['id', 'title', 'menu_text as menuText', 'pair_id as pairId'])
        .where('published_at', 'is not', null)
        .orderBy('id')
        .execute(),
    ),
    await findMenus(db, 'projects'),
    ({ menuText }) => menuText,
  );

/**
 * Finds a project with its cards in their order.
 * @throws ApiError `not_found`
 */
export const getProject = async (db: Db, id: number): Promise<Project> => {
  const [project] = await getProjects(db, [id]);
  if (!project) throw new ApiError('not_found');
  return project;
};

/** Returns the projects with these ids and their cards, in this order. */
export const getProjects = async (db: Db, ids: readonly number[]): Promise<Project[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.posted_by')
    .selectAll('projects')
    .select(POSTER_COLUMNS)
    .where('projects.id', 'in', ids)
    .execute();
  const cards = await cardsOf(db, ids);
  const pairs = await pairsOf(db, 'projects', rows);
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    ...fromColumns(projectFields, row),
    pair: pairs.get(row.pair_id ?? 0) ?? null,
    Cards: cards.get(row.id) ?? [],
    posted_by: toPoster({ ...row, email: row.email1 }),
    ...publicationOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
};
