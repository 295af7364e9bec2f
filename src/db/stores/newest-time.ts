import type { Db } from '#db/tables.ts';

/** Returns when a listing was last changed or an event logged (ISO 8601 UTC); `undefined` in an empty database. */
export const newestTime = async (db: Db): Promise<string | undefined> => {
  const listing = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return [listing?.at, event?.at]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1);
};
