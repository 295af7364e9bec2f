import type { Insertable, Updateable } from 'kysely';
import type { Publish } from '#contract/shapes/publication.ts';
import type { Db, Tables } from '#db/tables.ts';
import { noteChange } from '#webhooks/changes.ts';
import { publicationColumns } from './publication.ts';
import { indexRecords, type SearchedKind } from './search-index.ts';

/** New article, page or project: its content, the id of its author, and its creation time (ISO 8601 UTC). */
export type NewContent<V> = V & { postedBy: number; createdAt: string; publish?: Publish };

/** Returns the columns of a new record that every kind of content has. */
export const newContentColumns = ({
  postedBy,
  createdAt,
  publish = 'now',
}: NewContent<unknown>) => ({
  ...publicationColumns(publish, createdAt),
  created_at: createdAt,
  updated_at: createdAt,
  saved_at: createdAt,
  posted_by: postedBy,
});

type ContentWithMenu = 'template_ones' | 'projects';
type OwnColumns<T extends ContentWithMenu> = Omit<
  Insertable<Tables[T]>,
  keyof ReturnType<typeof newContentColumns> | 'renamed_from'
>;

/** Inserts a page or a project with these columns of its own, and returns its id. */
export const createContent = async <T extends ContentWithMenu>(
  db: Db,
  kind: SearchedKind<T>,
  content: NewContent<unknown>,
  columns: OwnColumns<T>,
): Promise<number> => {
  const { id } = await db
    .insertInto<ContentWithMenu>(kind.table)
    .values({ ...columns, ...newContentColumns(content) } as Insertable<Tables[ContentWithMenu]>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(db, kind.table, id, 'created');
  await indexRecords(db, kind, [id]);
  return id;
};

/** Replaces these columns of a page or a project; `updatedAt` must be later than that of the last save. */
export const updateContent = async <T extends ContentWithMenu>(
  db: Db,
  kind: SearchedKind<T>,
  id: number,
  columns: Partial<OwnColumns<T>>,
  updatedAt: string,
): Promise<void> => {
  const times = { updated_at: updatedAt, saved_at: updatedAt };
  await db
    .updateTable<ContentWithMenu>(kind.table)
    // Who saves has seen what the menu is called now.
    .set({ ...columns, ...times, renamed_from: null } as Updateable<Tables[ContentWithMenu]>)
    .where('id', '=', id)
    .execute();
  await indexRecords(db, kind, [id]);
};
