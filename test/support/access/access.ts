import type { TokenScope } from '#contract/define.ts';
import { DAY_MS } from '#contract/durations.ts';
import { endSessions, startSession } from '#features/accounts/server/sessions/sessions.ts';
import { disableUser } from '#features/accounts/server/store.ts';
import { makeToken } from '#features/accounts/server/tokens/tokens.ts';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import type { TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { bearer } from '#test/support/app/sign-in.ts';

/** What a call runs against: the record belongs to `owner`, whichever account makes the call. */
export type AccessContext = { app: TestApp; owner: Account };

const EXPIRED_AGE_MS = 31 * DAY_MS;

/** Makes an access token of the owner for a program. */
const accessToken = async ({ app, owner }: AccessContext, scope: TokenScope): Promise<string> => {
  const wanted = { name: 'Office list', scope, days: 30 };
  return (await makeToken(app.db, owner.id, wanted, app.now())).token;
};

/** The token that each kind of caller sends. */
const TOKENS = {
  nobody: async () => undefined,
  garbage: async () => 'garbage',
  expired: ({ app, owner }: AccessContext) =>
    startSession(app.db, owner.id, new Date(app.now().getTime() - EXPIRED_AGE_MS)),
  revoked: async ({ app, owner }: AccessContext) => {
    const token = await startSession(app.db, owner.id, app.now());
    await endSessions(app.db, owner.id);
    return token;
  },
  disabled: async ({ app, owner }: AccessContext) => {
    await disableUser(app.db, owner.id, app.now());
    return startSession(app.db, owner.id, app.now());
  },
  other: async ({ app }: AccessContext) => (await createAccount(app)).token,
  owner: async ({ owner }: AccessContext) => owner.token,
  reading: (scene: AccessContext) => accessToken(scene, 'read'),
  writing: (scene: AccessContext) => accessToken(scene, 'write'),
  admin: async ({ app }: AccessContext) => (await createAccount(app, { role: 'admin' })).token,
};
type CallerKind = keyof typeof TOKENS;
const CALLERS = Object.keys(TOKENS) as CallerKind[];

/** What a call sends: `params` fill the path, and `form` is sent instead of `body`. */
type AccessCall = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  form?: FormData;
};

/**
 * One row of the access table: the expected status per caller, and the request, which is built for
 * every call because a call may delete its record.
 */
export type AccessRow = {
  statuses: Record<CallerKind, number>;
  send: (scene: AccessContext) => AccessCall | Promise<AccessCall>;
};

const NOT_SIGNED_IN = { nobody: 401, garbage: 401, expired: 401, revoked: 401, disabled: 401 };

/** What only reads may be done with any token of a program, everything else of the owner with one to write. */
const BY_PROGRAM = (status: number) => ({ reading: 403, writing: status });

type Send = AccessRow['send'];
const nothing: Send = () => ({});

/** The same status for every caller. */
export const everybody = (status: number, send: Send = nothing): AccessRow => ({
  statuses: Object.fromEntries(CALLERS.map((kind) => [kind, status])) as AccessRow['statuses'],
  send,
});

/** `status` for every signed-in caller, 401 for the others. */
export const signedIn = (status: number, send: Send = nothing): AccessRow => ({
  statuses: {
    ...NOT_SIGNED_IN,
    other: status,
    ...BY_PROGRAM(status),
    owner: status,
    admin: status,
  },
  send,
});

/** The same for what only people do, by no program with a token of theirs. */
export const inPerson = ({ statuses, send }: AccessRow): AccessRow => ({
  statuses: { ...statuses, reading: 403, writing: 403 },
  send,
});

/** The same for what is only read, by programs with any token. */
export const read = ({ statuses, send }: AccessRow): AccessRow => ({
  statuses: { ...statuses, reading: statuses.writing },
  send,
});

/** `status` for the owner and administrators, 403 for other accounts, 401 without a session. */
export const ownerOnly = (status: number, send: Send): AccessRow => ({
  statuses: { ...NOT_SIGNED_IN, other: 403, ...BY_PROGRAM(status), owner: status, admin: status },
  send,
});

/** `status` for administrators, 403 for other accounts, 401 without a session. */
export const adminOnly = (status: number, send: Send = nothing): AccessRow => ({
  statuses: { ...NOT_SIGNED_IN, other: 403, ...BY_PROGRAM(403), owner: 403, admin: status },
  send,
});

/** Calls an operation (`METHOD /path`) once as each kind of caller, each time on new records. */
export const statusesOf = async (
  app: TestApp,
  operation: string,
  { send }: AccessRow,
): Promise<Partial<AccessRow['statuses']>> => {
  const [method = '', path = ''] = operation.split(' ');
  const statuses: Partial<AccessRow['statuses']> = {};
  for (const kind of CALLERS) {
    const scene = { app, owner: await createAccount(app) };
    const { params = {}, query, body, form } = await send(scene);
    const token = await TOKENS[kind](scene);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const url = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    const { status } = await callApi(app, method as Parameters<typeof callApi>[1], url, {
      headers: { ...(token && bearer(token)), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
      ...(form && { payload: form }),
    });
    statuses[kind] = status;
  }
  return statuses;
};
