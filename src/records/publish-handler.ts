import type { Publish } from '#contract/shapes/publication.ts';
import type { ContentTable, Db } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import { requireOwner } from './ownership.ts';
import { setPublication } from './publication.ts';

type PublishInput = { params: { id: number }; body: { publish: Publish } };

/** The handler that publishes a record of a kind, plans that, or takes it off the site. */
export const publishHandler = <R>(
  { db, now }: { db: Db; now: () => Date },
  table: ContentTable,
  get: (db: Db, id: number) => Promise<R>,
) => ({
  authorize: ({ params }: { params: { id: number } }, { user }: SignedInCaller) =>
    requireOwner(db, table, params.id, user),
  handle: ({ params: { id }, body: { publish } }: PublishInput) =>
    db.transaction().execute(async (tx) => {
      await setPublication(tx, table, id, publish, now());
      return get(tx, id);
    }),
});
