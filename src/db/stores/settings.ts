import type { Db, SettingName } from '#db/tables.ts';

/** Stores a part of the configuration that queries read; removes it if it is undefined. */
export const saveSetting = async (
  db: Db,
  name: SettingName,
  value: string | undefined,
): Promise<void> => {
  if (value === undefined) {
    await db.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
