import type { Page, Response } from 'playwright-core';
import { inject } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import type { NewUser } from '#features/accounts/server/store.ts';
import type { Session } from '#site/session.ts';
import { PASSWORD, PASSWORD_HASH } from '#test/support/app/passwords.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { databaseIn, emptyDatabase, encodeNothing } from '#test/support/sites/demo-data.ts';
import type { RunningSite } from '#test/support/sites/shared-sites.ts';
import {
  newDataDir,
  startSite,
  type Site,
  type SiteEnvironment,
} from '#test/support/sites/site.ts';
import { goTo, originOf } from './browser.ts';

/** What somebody logs in with. */
export type Credentials = { username: string; password: string };

/** An account that somebody can log in to. */
export type Agent = Credentials & { id: number; email: string };

/** The built site with accounts, and a door to its database beside it. */
export type AgentSite = {
  origin: string;
  db: Db;
  addAgent: (values?: Partial<NewUser>) => Promise<Agent>;
  /** Nobody uses it any more. */
  stop: () => Promise<void>;
};

/** Starts one with a single listing, without the demo. It encodes photos only if that is asked for. */
export const startAgentSite = async (
  environment: Omit<SiteEnvironment, 'DATA_DIR'>,
  { isEncoding = false } = {},
): Promise<AgentSite & Site> => {
  const { dir, remove } = await newDataDir();
  const site = await startSite({ DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off', ...environment });
  if (!isEncoding) encodeNothing(dir);
  const opened = await openAgentSite({ origin: site.origin, dataDir: dir });
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

/** The one that runs already for the tests of this worker. */
export const ownAgentSite = (): RunningSite => {
  const site = inject('agentSites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error('There is no site for this worker');
  return site;
};

/**
 * Takes that one, with nothing but a single listing: starting another takes as long as four pages, and
 * its first pages take twice as long as they do later. Ids go on from those before.
 */
export const takeAgentSite = async (): Promise<AgentSite> => {
  const site = ownAgentSite();
  emptyDatabase(site.dataDir);
  return openAgentSite(site);
};

const openAgentSite = async ({ origin, dataDir }: RunningSite): Promise<AgentSite> => {
  const db = connect(databaseIn(dataDir));
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

/** Fills in the log-in form of the page, or of the dialog that lies over it, and sends it. */
export const logIn = async (page: Page, { username, password }: Credentials): Promise<void> => {
  const form = page
    .locator('dialog[open] form, body:not(:has(dialog[open])) main form:has([name=password])')
    .first();
  await form.locator('[name=username]').fill(username);
  await form.locator('[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
};

/**
 * Opens an address as somebody who has signed in before: the session is put where the browser keeps
 * it, without the log-in form.
 */
export const enter = async (page: Page, agent: Credentials, path: string): Promise<Response> => {
  const origin = originOf(page);
  const session = (await goOn(origin, agent)) ?? (await startSession(origin, agent));
  sessions.set(keyOf(origin, agent), session.token);
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: origin }]);
  const storing = await page.addInitScript(
    (text) => localStorage.setItem('eain.session', text),
    JSON.stringify(session),
  );
  const answer = await goTo(page, path);
  await storing.dispose();
  return answer;
};

const sessions = new Map<string, string>();
const keyOf = (origin: string, { username, password }: Credentials): string =>
  JSON.stringify([origin, username, password]);

/** The session that `enter` started for somebody, if it is good still: a log-in takes as long as a page. */
const goOn = async (origin: string, agent: Credentials): Promise<Session | undefined> => {
  const token = sessions.get(keyOf(origin, agent));
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/getUser`, { method: 'POST', headers, body: '{}' });
  return answer.ok ? { token, user: (await answer.json()) as Session['user'] } : undefined;
};

/** Logs in through the API. */
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

/** The token that the browser keeps. */
export const tokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('eain.session') ?? 'null') as {
      token: string;
    } | null;
    return kept?.token;
  });

/** Ends every session of an account, as an administrator would. */
export const revoke = async (db: Db, { id }: Agent): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
};
