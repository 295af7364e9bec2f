import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  enter,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { useBrowser } from '#test/support/browser/visits.ts';

/** A site with an administrator. */
type Administration = {
  site: AgentSite;
  owner: Agent;
  /** A page of somebody who is not signed in. */
  visit: (visitor?: Visitor) => Promise<Page>;
  /** The owner on the page at an address. */
  open: (visitor: Visitor, path?: string) => Promise<Page>;
  /** What is stored of an account. */
  stored: (agent: Agent) => Promise<{ role: string; disabled_at: string | null }>;
};

/** A site for the tests of a file that look at accounts as their administrator. */
export const useAdministration = (): Administration => {
  const visits = useBrowser();
  const now = {} as Pick<Administration, 'site' | 'owner'>;
  beforeAll(async () => {
    now.site = await takeAgentSite();
    now.owner = await now.site.addAgent({
      role: 'admin',
      name: 'U Kyaw Min',
      createdAt: '2024-01-01T00:00:00.000Z',
    });
  });
  afterAll(() => now.site.stop());
  const visit = (visitor: Visitor = {}): Promise<Page> => visits.open(visitor, now.site.origin);
  return Object.assign(now, {
    visit,
    open: async (visitor: Visitor, path = '/admin/users') => {
      const page = await visit(visitor);
      await enter(page, now.owner, path);
      return page;
    },
    stored: ({ id }: Agent) =>
      now.site.db
        .selectFrom('users')
        .select(['role', 'disabled_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  });
};

/** The row of an account, by a name that no other has. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('.row', { has: page.getByText(name, { exact: true }) });

/** The button that asks whether to disable the account of a row. */
export const disableIn = (page: Page, name: string): Locator =>
  rowOf(page, name).locator('.row__a > .btn--danger-line');

/** What is said of the account of a row after something was done to it. */
export const doneIn = (page: Page, name: string): Locator => rowOf(page, name).getByRole('status');

/** What is said in passing. */
export const toast = (page: Page): Locator => page.locator('.toast');
