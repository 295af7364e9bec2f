import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { Confirmation, lifeContracts } from '#features/properties/life/life-contract.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import { TRANSITIONS } from '#features/properties/life/transitions.ts';
import { getCard, getProperty } from '#features/properties/server/store.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { ownerOnly } from '#records/ownership.ts';
import { paths } from '#site/paths.ts';
import { findConfirmLink, makeConfirmLink } from './confirm-links.ts';
import { changeStatus, confirmListing, statusOf } from './status-store.ts';

type ConfirmParts = { db: Db; now: () => Date; config: Pick<Config, 'publicUrl'> };

/** Handlers by which listings are confirmed: by those who may change one, or by anybody who has a link. */
export const confirmHandlers = ({
  db,
  now,
  config: { publicUrl },
}: ConfirmParts): Handlers<
  Pick<
    typeof lifeContracts,
    'confirm' | 'makeConfirmLink' | 'findConfirmation' | 'answerConfirmation'
  >
> => ({
  confirm: {
    authorize: ownerOnly(db, 'properties'),
    handle: ({ params: { id } }) =>
      db.transaction().execute(async (tx) => {
        await confirmListing(tx, id, now());
        return getProperty(tx, id, 'owner');
      }),
  },
  makeConfirmLink: {
    authorize: ownerOnly(db, 'properties'),
    handle: async ({ params: { id } }, { user }) => {
      const { code, expiresAt } = await db
        .transaction()
        .execute((tx) => makeConfirmLink(tx, id, now(), { madeBy: user.userId }));
      return { url: `${publicUrl}${paths.confirm(code)}`, expiresAt };
    },
  },
  findConfirmation: async ({ body }) => {
    const { id } = await openLink(db, body.code, now());
    return confirmationOf(db, id);
  },
  answerConfirmation: ({ body: { code, status } }) =>
    db.transaction().execute(async (tx) => {
      const { id, status: before } = await openLink(tx, code, now());
      if (status === 'available' && TRANSITIONS[before].canConfirm)
        await confirmListing(tx, id, now());
      else await changeStatus(tx, id, { status }, { role: 'owner', now: now() });
      return confirmationOf(tx, id);
    }),
});

/**
 * Finds the listing of a link. It does not open what its owner or an administrator has taken away.
 * @throws ApiError `not_found`
 */
const openLink = async (db: Db, code: string, now: Date) => {
  const id = await findConfirmLink(db, code, now);
  const status = await statusOf(db, id);
  if (isPrivate(status)) throw new ApiError('not_found');
  return { id, status };
};

const confirmationOf = async (db: Db, id: number): Promise<Confirmation> => {
  const { expires_at: expiresAt } = await db
    .selectFrom('properties')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { card: await getCard(db, id), expiresAt };
};
