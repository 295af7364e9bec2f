import { sql, type RawBuilder } from 'kysely';
import type { ContentOrder } from '#contract/content-orders.ts';
import { ApiError } from '#contract/errors.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { ContentColumns } from '#db/content-tables.ts';
import { engineOf } from '#db/dialect.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import type { ContentTable, Db } from '#db/tables.ts';
import { noteChange } from '#webhooks/changes.ts';
import type { OwnChoice } from './own-records.ts';
import { nextVersion } from './versions.ts';

/** The tables of records that are published and taken off the site. */
const CONTENT_TABLES: readonly ContentTable[] = ['blogs', 'template_ones', 'projects'];

/** Records that become public in one transaction. */
const BATCH_SIZE = 200;

type Columns = Pick<ContentColumns, 'published_at' | 'publish_at'>;

/** Returns the columns of a record that is published as asked; `at` is the current time (ISO 8601 UTC). */
export const publicationColumns = (publish: Publish, at: string): Columns => {
  if (publish === 'draft') return { published_at: null, publish_at: null };
  if (publish === 'now' || Date.parse(publish) <= Date.parse(at))
    return { published_at: at, publish_at: null };
  return { published_at: null, publish_at: new Date(publish).toISOString() };
};

/** The fields of the answer, of a row. */
export const publicationOf = ({ published_at, publish_at }: Columns) => ({
  publishedAt: published_at,
  publishAt: publish_at,
});

/**
 * Requires that visitors see a record.
 * @throws ApiError `not_found`
 */
export const requirePublished = async (db: Db, table: ContentTable, id: number): Promise<void> => {
  const row = await db
    .selectFrom(table)
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.published_at) throw new ApiError('not_found');
};

/** Returns those of some records that visitors see. */
export const findPublished = async (
  db: Db,
  table: ContentTable,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', engineOf(db).listOf(ids))
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Publishes a record, plans that, or takes it off the site. What is public stays so since when it was.
 * @throws ApiError `not_found`, or `forbidden` for a plan of which nothing would come, as the account of the author is disabled
 */
export const setPublication = async (
  tx: Db,
  table: ContentTable,
  id: number,
  publish: Publish,
  now: Date,
): Promise<void> => {
  const version = await nextVersion(tx, table, id, now);
  const { published_at: since, posted_by: author } = await tx
    .selectFrom(table)
    .select(['published_at', 'posted_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const next = publicationColumns(publish, now.toISOString());
  if (next.publish_at !== null && !(await isOpenAccount(tx, author)))
    throw new ApiError('forbidden', [{ field: 'publish', message: 'author_disabled' }]);
  const isPublic = next.published_at !== null;
  // While visitors still see it: receivers of webhooks are told of nothing else.
  if (since !== null && !isPublic) await noteChange(tx, table, id, 'deleted');
  await tx
    .updateTable(table)
    .set({ ...next, ...(isPublic && since !== null && { published_at: since }) })
    .set({ updated_at: version })
    .where('id', '=', id)
    .execute();
  if (since === null && isPublic) await noteChange(tx, table, id, 'created');
};

/** Counts the records of an account that will be published by themselves. */
export const countPlanned = async (db: Db, userId: number): Promise<number> => {
  let sum = 0;
  for (const table of CONTENT_TABLES) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.count<number>('publish_at').as('count'))
      .where('posted_by', '=', userId)
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
};

/** The choice and the order of an own list: all, or what is not public. */
export const contentChoice = (
  show: 'draft' | undefined,
  order: ContentOrder | undefined,
): OwnChoice => ({
  ...(show === 'draft' && { where: sql`published_at is null` }),
  ...(order && { orderBy: CONTENT_ORDER[order] }),
});

const CONTENT_ORDER: Readonly<Record<ContentOrder, RawBuilder<unknown>>> = {
  oldest: sql`created_at, id`,
  title: sql`lower(title), id desc`,
};

/**
 * Publishes what was planned for before `now`; what belongs to an account that is disabled by then stays a draft, without the plan. Returns how
 * many records, at most a batch.
 */
export const publishDue = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let count = 0;
    for (const table of CONTENT_TABLES) {
      const due = await tx
        .selectFrom(table)
        .select(['id', 'posted_by'])
        .where('publish_at', '<=', now.toISOString())
        .limit(BATCH_SIZE - count)
        .execute();
      for (const { id, posted_by: author } of due)
        await setPublication(
          tx,
          table,
          id,
          (await isOpenAccount(tx, author)) ? 'now' : 'draft',
          now,
        );
      count += due.length;
    }
    return count;
  });
