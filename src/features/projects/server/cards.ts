import type { Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { ProjectCardsTable } from '#db/content-tables.ts';
import type { Db } from '#db/tables.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import type { DeletedKind } from '#photos/delete-records.ts';
import { photoNames, photosOf } from '#photos/store.ts';
import { indexRecords } from '#records/search-index.ts';
import { markChanged } from '#records/versions.ts';
import { searchedProjects } from './searched.ts';

/** New card; `text` is sanitised HTML, `createdAt` ISO 8601 UTC. */
type NewCard = { projectId: number; text: string; createdAt: string };

/** Inserts a card at the end of a project and returns its id. */
export const createCard = async (
  db: Db,
  { projectId, text, createdAt }: NewCard,
): Promise<number> => {
  const { last } = await db
    .selectFrom('project_cards')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('project_cards')
    .values({
      project_id: projectId,
      position: (last ?? -1) + 1,
      text,
      updated_at: createdAt,
      saved_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexRecords(db, searchedProjects, [projectId]);
  return id;
};

/** Returns the ids of a project's cards, in their order. */
export const cardIdsOf = async (db: Db, projectId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('project_cards')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Returns the cards of projects by project id, in their order. */
export const cardsOf = async (
  db: Db,
  projectIds: readonly number[],
): Promise<Map<number, ProjectCard[]>> => {
  const rows = await db
    .selectFrom('project_cards')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const photos = await photosOf(db, 'project_card_id', ids);
  const groups = Map.groupBy(rows, (row) => row.project_id);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map((row) => toCard(row, photos.get(row.id)?.[0])),
    ]),
  );
};

/** Card with its project and the time at which its text was last saved. */
type FoundCard = { card: ProjectCard; projectId: number; savedAt: string };

/**
 * Finds a card.
 * @throws ApiError `not_found`
 */
export const findCard = async (db: Db, id: number): Promise<FoundCard> => {
  const row = await db
    .selectFrom('project_cards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  const photos = await photosOf(db, 'project_card_id', [id]);
  return {
    card: toCard(row, photos.get(id)?.[0]),
    projectId: row.project_id,
    savedAt: row.saved_at,
  };
};

const toCard = (row: Selectable<ProjectCardsTable>, photo: Photo | undefined): ProjectCard => ({
  id: row.id,
  text: row.text,
  image: photo?.url ?? null,
  photo: photo ?? null,
  updatedAt: row.updated_at,
});

/** Marks a card and its project as changed; saves `text` if there is one. */
export const changeCard = async (
  tx: Db,
  { id, projectId }: { id: number; projectId: number },
  version: string,
  text?: string,
): Promise<void> => {
  await tx
    .updateTable('project_cards')
    .set({ updated_at: version, ...(text !== undefined && { text, saved_at: version }) })
    .where('id', '=', id)
    .execute();
  await markChanged(tx, 'projects', projectId, version);
  if (text !== undefined) await indexRecords(tx, searchedProjects, [projectId]);
};

/** Puts cards into the order of these ids. */
export const orderCards = async (tx: Db, ids: readonly number[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await tx.updateTable('project_cards').set({ position }).where('id', '=', id).execute();
};

/** Deletes a card with the row of its photo. */
export const deleteCard = async (tx: Db, id: number): Promise<void> => {
  const deleted = await tx
    .deleteFrom('project_cards')
    .where('id', '=', id)
    .returning('project_id')
    .executeTakeFirst();
  if (deleted) await indexRecords(tx, searchedProjects, [deleted.project_id]);
};

/** Projects, which are deleted with the photos of their cards. */
export const deletedProjects: DeletedKind = {
  table: 'projects',
  photosOf: async (tx, id) => photoNames(tx, 'project_card_id', await cardIdsOf(tx, id)),
};
