import type { Db } from '#db/tables.ts';
import type { Property } from '#features/properties/contract.ts';
import type { ListingStatus } from '#features/properties/life/status.ts';
import { letTimePass } from '#features/properties/server/life/passing-time.ts';
import type { TestApp } from './app.ts';
import { sendJson, type Caller, type SaveResponse } from './calls.ts';

export type LifeAnswer = SaveResponse<Property>;

/** Asks for another status of a listing. */
export const setStatus = (
  app: TestApp,
  id: number,
  user: Caller | undefined,
  change: object,
): Promise<LifeAnswer> => sendJson(app, 'PUT', `properties/status/${id}`, user, change);

/** Confirms a listing. */
export const confirm = (app: TestApp, id: number, user?: Caller): Promise<LifeAnswer> =>
  sendJson(app, 'POST', `properties/confirm/${id}`, user);

/** Lets time pass once on a site; `onMailAdded` is for one that sends mails. Returns how often the site was told of a change, and what failed. */
export const passTime = async (
  { db, media, now }: TestApp,
  at = now(),
  onMailAdded?: () => void,
): Promise<{ told: number; errors: unknown[] }> => {
  const passed = { told: 0, errors: [] as unknown[] };
  await letTimePass({
    db,
    media,
    now: () => at,
    isClockBelieved: async () => true,
    onChanged: () => passed.told++,
    onMailAdded,
    onError: (error) => passed.errors.push(error),
  });
  return passed;
};

/** Reports a listing from a network, as a visitor does; a site trusts what says the address only from a proxy (`TRUST_PROXY`). */
export const reportFrom = (
  app: TestApp,
  id: number,
  address: string,
  { by = {}, ...body }: { by?: object; reason?: string; text?: string } = {},
): Promise<SaveResponse<undefined>> => {
  const headers = { authorization: '', ...by, 'x-forwarded-for': address };
  return sendJson(
    app,
    'POST',
    `properties/${id}/reports`,
    { headers },
    { reason: 'fake', ...body },
  );
};

/** Puts a listing into a state, however it got there. */
export const putInto = async (db: Db, id: number, status: ListingStatus): Promise<void> => {
  await db.updateTable('properties').set({ status }).where('id', '=', id).execute();
};

/** Lists the marks of a listing that is much like others: the reason and the other listing. */
export const marksOf = async (db: Db, id: number): Promise<[string, number][]> => {
  const rows = await db
    .selectFrom('reports')
    .select(['reason', 'text'])
    .where('property_id', '=', id)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ reason, text }) => [reason, Number(text)]);
};
