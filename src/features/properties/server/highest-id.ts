import type { Db } from '#db/tables.ts';

/** Returns the highest id of any listing, 0 if there is none. */
export const highestPropertyId = async (db: Db): Promise<number> => {
  const { highest } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
};
