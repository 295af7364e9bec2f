import type { Db, SettingName } from '#db/tables.ts';

/** Finds a setting. */
export const findSetting = async (db: Db, name: SettingName): Promise<string | undefined> => {
  const found = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.value;
};

/** Stores a setting; removes it if it is undefined. */
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
