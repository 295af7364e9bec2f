import { endSessions, startSession } from '#features/accounts/server/sessions/sessions.ts';
import { disableUser } from '#features/accounts/server/store.ts';
import { createAccount, type Account } from './accounts.ts';
import type { TestApp } from './app.ts';
import { callApi } from './open-api.ts';
import { bearer } from './sign-in.ts';

/** What a call is about: `owner` owns it, whoever calls. */
export type Scene = { app: TestApp; owner: Account };

const LONG_AGO = 31 * 24 * 60 * 60 * 1000;

/** Whose token comes with a call. */
const TOKENS = {
  nobody: async () => undefined,
  garbage: async () => 'garbage',
  expired: ({ app, owner }: Scene) =>
    startSession(app.db, owner.id, new Date(app.now().getTime() - LONG_AGO)),
  revoked: async ({ app, owner }: Scene) => {
    const token = await startSession(app.db, owner.id, app.now());
    await endSessions(app.db, owner.id);
    return token;
  },
  disabled: async ({ app, owner }: Scene) => {
    await disableUser(app.db, owner.id, app.now());
    return startSession(app.db, owner.id, app.now());
  },
  other: async ({ app }: Scene) => (await createAccount(app)).token,
  owner: async ({ owner }: Scene) => owner.token,
  admin: async ({ app }: Scene) => (await createAccount(app, { role: 'admin' })).token,
};
type CallerKind = keyof typeof TOKENS;
const CALLERS = Object.keys(TOKENS) as CallerKind[];

/** What is sent; `params` fill the path. A form is sent instead of a body. */
type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  form?: FormData;
};

/** One row of the table: what is sent, made again for every call, and the status for each caller. */
export type Row = {
  statuses: Record<CallerKind, number>;
  send: (scene: Scene) => Sent | Promise<Sent>;
};

const NOT_SIGNED_IN = { nobody: 401, garbage: 401, expired: 401, revoked: 401, disabled: 401 };

type Send = Row['send'];
const nothing: Send = () => ({});

/** Whoever calls is answered the same. */
export const everybody = (status: number, send: Send = nothing): Row => ({
  statuses: Object.fromEntries(CALLERS.map((kind) => [kind, status])) as Row['statuses'],
  send,
});

/** Whoever is signed in. */
export const signedIn = (status: number, send: Send = nothing): Row => ({
  statuses: { ...NOT_SIGNED_IN, other: status, owner: status, admin: status },
  send,
});

/** Whoever owns what the call is about, and administrators. */
export const ownerOnly = (status: number, send: Send): Row => ({
  statuses: { ...NOT_SIGNED_IN, other: 403, owner: status, admin: status },
  send,
});

/** Administrators. */
export const adminOnly = (status: number, send: Send = nothing): Row => ({
  statuses: { ...NOT_SIGNED_IN, other: 403, owner: 403, admin: status },
  send,
});

/** Calls an operation, `METHOD /path`, as the row says, once as each kind of caller. */
export const statusesOf = async (
  app: TestApp,
  operation: string,
  { send }: Row,
): Promise<Partial<Row['statuses']>> => {
  const [method = '', path = ''] = operation.split(' ');
  const statuses: Partial<Row['statuses']> = {};
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
