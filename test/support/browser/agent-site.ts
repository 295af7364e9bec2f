import type { Page, Response } from 'playwright-core';
import { inject } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import type { NewUser } from '#features/accounts/server/store.ts';
import type { Session } from '#site/session.ts';
import { PASSWORD, PASSWORD_HASH } from '#test/support/app/passwords.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { databaseIn, emptyDatabase, skipEncoding } from '#test/support/sites/demo-data.ts';
import type { RunningSite } from '#test/support/sites/shared-sites.ts';
import {
  newDataDir,
  startSite,
  type Site,
  type SiteEnvironment,
  type SiteOptions,
} from '#test/support/sites/site.ts';
import { goTo, originOf } from './browser.ts';

export type Credentials = { username: string; password: string };

/** An account that can log in. */
export type Agent = Credentials & { id: number; email: string };

/** The built site with agents, and a connection of its own to the site's database. */
export type AgentSite = {
  origin: string;
  db: Db;
  addAgent: (values?: Partial<NewUser>) => Promise<Agent>;
  /** Closes the connection; stops the site if it was started for this file. */
  stop: () => Promise<void>;
};

/** Starts a site with a single listing and without the demo. It encodes photos only if `isEncoding`. */
export const startAgentSite = async (
  environment: Omit<SiteEnvironment, 'DATA_DIR'>,
  { isEncoding = false, ...options }: SiteOptions & { isEncoding?: boolean } = {},
): Promise<AgentSite & Site> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite(
    { DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off', ALERTS: 'private', ...environment },
    options,
  );
  if (!isEncoding) skipEncoding(dir);
  const opened = await openAgentSite(site.origin, connect(databaseIn(dir)));
  return {
    ...site,
    ...opened,
    stop: async () => {
      await opened.stop();
      await site.stop();
      await remove();
    },
  };
};

/** The site of agents that already runs for this worker. */
export const workerSite = (): RunningSite => {
  const site = inject('agentSites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error('There is no site for this worker');
  return site;
};

/**
 * Empties the site of this worker down to a single listing, and returns it: starting another site takes
 * as long as four pages, and its first pages take twice as long as later ones. Ids continue from the
 * previous file.
 */
export const takeAgentSite = async (): Promise<AgentSite> => {
  const site = workerSite();
  emptyDatabase(site.dataDir);
  return openAgentSite(site.origin, connect(databaseIn(site.dataDir)));
};

/** Adds a single listing to the database of a site that runs at `origin`, and returns it as a site of agents. */
export const openAgentSite = async (origin: string, db: Db): Promise<AgentSite> => {
  await addListing(db);
  let count = 0;
  return {
    origin,
    db,
    addAgent: async (values = {}) => {
      const name = `thiri${++count}`;
      const { username = name, email = `${name}@example.com` } = values;
      const id = await addUser(db, { ...values, username, email, passwordHash: PASSWORD_HASH });
      return { id, username, email, password: PASSWORD };
    },
    stop: () => db.destroy(),
  };
};

/** Fills in and submits the log-in form of the page, or that of an open dialog. */
export const logIn = async (page: Page, { username, password }: Credentials): Promise<void> => {
  const form = page
    .locator('dialog[open] form, body:not(:has(dialog[open])) main form:has([name=password])')
    .first();
  await form.locator('[name=username]').fill(username);
  await form.locator('[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
};

/**
 * Opens an address with a valid session, stored where the browser keeps it, without the log-in form.
 */
export const openSignedIn = async (
  page: Page,
  agent: Credentials,
  path: string,
): Promise<Response> => {
  const origin = originOf(page);
  const session = await sessionOf(origin, agent);
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: origin }]);
  const storing = await page.addInitScript(
    (text) => localStorage.setItem('eain.session', text),
    JSON.stringify(session),
  );
  const answer = await goTo(page, path);
  await storing.dispose();
  return answer;
};

/** Returns a valid session of an account: the last one, or else a new one. */
export const sessionOf = async (origin: string, agent: Credentials): Promise<Session> => {
  const session = (await reuseSession(origin, agent)) ?? (await startSession(origin, agent));
  sessions.set(keyOf(origin, agent), session.token);
  return session;
};

const sessions = new Map<string, string>();
const keyOf = (origin: string, { username, password }: Credentials): string =>
  JSON.stringify([origin, username, password]);

/**
 * Returns the session that `sessionOf` started for an account if it is still valid: a log-in takes
 * as long as a page.
 */
const reuseSession = async (origin: string, agent: Credentials): Promise<Session | undefined> => {
  const token = sessions.get(keyOf(origin, agent));
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/getUser`, { method: 'POST', headers, body: '{}' });
  return answer.ok ? { token, user: (await answer.json()) as Session['user'] } : undefined;
};

const startSession = async (
  origin: string,
  { username, password }: Credentials,
): Promise<Session> => {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status}`);
  return (await answer.json()) as Session;
};

/** The session token stored in the browser. */
export const tokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('eain.session') ?? 'null') as {
      token: string;
    } | null;
    return kept?.token;
  });

export const revokeSessions = async (db: Db, { id }: Agent): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
};
