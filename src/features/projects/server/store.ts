import { ApiError } from '#contract/errors.ts';
import { fromColumns, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { Db } from '#db/tables.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields, savedProjectFields } from '#features/projects/fields.ts';
import { createContent, updateContent, type NewContent } from '#records/content.ts';
import { inOrder } from '#records/in-order.ts';
import { publicMenu } from '#records/menus.ts';
import { pairsOf } from '#records/pairs.ts';
import { POSTER_COLUMNS, toPoster } from '#records/posters.ts';
import { publicationOf } from '#records/publication.ts';
import { cardsOf } from './cards.ts';
import { searchedProjects } from './searched.ts';

/** Content of a project, without its cards. */
export type ProjectValues = NewValuesOf<typeof savedProjectFields>;

/** Inserts a project without cards and returns its id. */
export const createProject = (db: Db, project: NewContent<ProjectValues>): Promise<number> =>
  createContent(db, searchedProjects, project, toColumns(savedProjectFields, project));

/** Replaces the content of a project; `updatedAt` must be later than that of the last save. */
export const updateProject = (
  db: Db,
  id: number,
  values: ProjectValues,
  updatedAt: string,
): Promise<void> =>
  updateContent(db, searchedProjects, id, toGivenColumns(savedProjectFields, values), updatedAt);

/** Groups public projects by their menu text. */
export const projectMenu = (db: Db): Promise<MenuGroups> => publicMenu(db, 'projects', 'projects');

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
