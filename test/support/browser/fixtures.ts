import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  openSignedIn,
  takeAgentSite,
  type Agent,
  type AgentSite,
  type Credentials,
} from './agent-site.ts';
import { goTo, type Visitor } from './browser.ts';
import { setUpBrowser } from './visits.ts';

/** A site with agents, and its pages. `site` is filled in before the first test of the file. */
export type SiteFixture<S extends AgentSite = AgentSite> = {
  site: S;
  /** Opens a page for a visitor who is not signed in, and an address in it if `path` is given. */
  visit: (visitor?: Visitor, path?: string) => Promise<Page>;
  /** Opens an address signed in as an agent. */
  openAs: (agent: Credentials, path: string, visitor?: Visitor) => Promise<Page>;
};

/** Sets up the site of this worker for a test file. */
export const setUpAgentSite = (): SiteFixture => setUpSite(takeAgentSite);

/** Sets up the site that `start` starts for a test file, and stops it after the file. */
export const setUpSite = <S extends AgentSite>(start: () => Promise<S>): SiteFixture<S> => {
  const visits = setUpBrowser();
  const site = {} as S;
  beforeAll(async () => {
    Object.assign(site, await start());
  });
  afterAll(() => site.stop());
  const visit = async (visitor: Visitor = {}, path?: string): Promise<Page> => {
    const page = await visits.open(visitor, site.origin);
    if (path !== undefined) await goTo(page, path);
    return page;
  };
  const openAs = async (agent: Credentials, path: string, visitor: Visitor = {}): Promise<Page> => {
    const page = await visit(visitor);
    await openSignedIn(page, agent, path);
    return page;
  };
  return { site, visit, openAs };
};

/** Adds an agent to a site; the returned object is filled in before the first test of the file. */
export const setUpAgent = (
  site: AgentSite,
  values?: Parameters<AgentSite['addAgent']>[0],
): Agent => {
  const agent = {} as Agent;
  beforeAll(async () => {
    Object.assign(agent, await site.addAgent(values));
  });
  return agent;
};
