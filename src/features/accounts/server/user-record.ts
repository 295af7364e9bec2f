import { listEvents } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { userContracts, UserRecord } from '#features/accounts/user-contract.ts';
import { STATUSES } from '#features/properties/life/status.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { countOwn } from '#records/ownership.ts';
import { countPlanned } from '#records/publication.ts';
import { getListedUser } from './directory.ts';
import { toSecurityEvent } from './security-events.ts';

/** Events on the page of an account. */
const SHOWN_EVENTS = 10;

/** Handlers of the page about an account. */
export const userHandlers = (db: Db): Handlers<Pick<typeof userContracts, 'user'>> => ({
  user: async ({ params: { id } }) => {
    const user = await getListedUser(db, id);
    const [codeMadeBy, listings, reports, log, blogs, templateOnes, projects, planned] =
      await Promise.all([
        codeMaker(db, id),
        countByStatus(db, id),
        countReports(db, id),
        listEvents(db, { userIds: [id], page: 1, limit: SHOWN_EVENTS }),
        countOwn(db, 'blogs', id),
        countOwn(db, 'template_ones', id),
        countOwn(db, 'projects', id),
        countPlanned(db, id),
      ]);
    return {
      user,
      codeMadeBy,
      listings,
      blogs,
      templateOnes,
      projects,
      planned,
      reports,
      events: log.events.flatMap(toSecurityEvent),
      eventCount: log.totalItems,
    };
  },
});

/** Finds who made the invitation of an account; the log forgets it after 180 days. */
const codeMaker = async (db: Db, id: number): Promise<UserRecord['codeMadeBy']> =>
  (await db
    .selectFrom('users')
    .innerJoin('events', (join) =>
      join
        .onRef('events.target_id', '=', 'users.invitation_id')
        .on('target_type', '=', 'invitation')
        .on('kind', '=', 'invitation_made'),
    )
    .innerJoin('users as makers', 'makers.id', 'actor_id')
    .select(['makers.id', 'makers.username'])
    .where('users.id', '=', id)
    .executeTakeFirst()) ?? null;

const countByStatus = async (db: Db, id: number): Promise<UserRecord['listings']> => {
  const rows = await db
    .selectFrom('properties')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('trashed_at').as('trashed'),
    ])
    .where('posted_by', '=', id)
    .groupBy('status')
    .execute();
  const counts = STATUSES.map((status) => {
    const row = rows.find((each) => each.status === status);
    return { status, count: (row?.count ?? 0) - (row?.trashed ?? 0) };
  });
  const trash = rows.reduce((sum, { trashed }) => sum + trashed, 0);
  return [...counts, { status: 'trash' as const, count: trash }].filter(({ count }) => count > 0);
};

const countReports = async (db: Db, id: number): Promise<UserRecord['reports']> => {
  const count = async (which: 'is' | 'is not'): Promise<number> => {
    const { homes } = await db
      .selectFrom('reports')
      .innerJoin('properties', 'properties.id', 'reports.property_id')
      .select((eb) => eb.fn.count<number>('property_id').distinct().as('homes'))
      .where('posted_by', '=', id)
      .where('resolved_at', which, null)
      .executeTakeFirstOrThrow();
    return homes;
  };
  return { waiting: await count('is'), decided: await count('is not') };
};
