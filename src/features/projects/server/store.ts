import { fromColumns, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import type { Db } from '#db/tables.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields, savedProjectFields } from '#features/projects/fields.ts';
import { inOrder, oneOf } from '#records/by-ids.ts';
import { createContent, updateContent, type NewContent } from '#records/content.ts';
import { withOwnNotes } from '#records/own-notes.ts';
import { pairsOf } from '#records/pairs.ts';
import { POSTER_COLUMNS, toPoster } from '#records/posters.ts';
import { publicationOf } from '#records/publication.ts';
import { cardsOf } from './cards.ts';
import { searchedProjects } from './searched.ts';

/** Content of a project, without its cards. */
type ProjectValues = NewValuesOf<typeof savedProjectFields>;

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

/** Finds a project with its cards in their order. */
export const getProject = oneOf(getProjects);

/** Finds a project with what those who may change it are told. */
export const getOwnProject = withOwnNotes('projects', getProject);
