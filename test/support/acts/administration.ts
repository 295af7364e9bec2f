import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  openSignedIn,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';

/** A site with an administrator account. */
type Administration = {
  site: AgentSite;
  owner: Agent;
  /** Opens a page for a visitor who is not signed in. */
  visit: (visitor?: Visitor) => Promise<Page>;
  /** Opens an address signed in as the administrator. */
  open: (visitor: Visitor, path?: string) => Promise<Page>;
  /** Reads the stored role and state of an account. */
  readAccount: (agent: Agent) => Promise<{ role: string; disabled_at: string | null }>;
};

/** Sets up a site whose accounts a test file manages as their administrator. */
export const setUpAdministration = (): Administration => {
  const visits = setUpBrowser();
  const state = {} as Pick<Administration, 'site' | 'owner'>;
  beforeAll(async () => {
    state.site = await takeAgentSite();
    state.owner = await state.site.addAgent({
      role: 'admin',
      name: 'U Kyaw Min',
      createdAt: '2024-01-01T00:00:00.000Z',
    });
  });
  afterAll(() => state.site.stop());
  const visit = (visitor: Visitor = {}): Promise<Page> => visits.open(visitor, state.site.origin);
  return Object.assign(state, {
    visit,
    open: async (visitor: Visitor, path = '/admin/users') => {
      const page = await visit(visitor);
      await openSignedIn(page, state.owner, path);
      return page;
    },
    readAccount: ({ id }: Agent) =>
      state.site.db
        .selectFrom('users')
        .select(['role', 'disabled_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  });
};

/** The row of an account, found by its unique name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('.row', { has: page.getByText(name, { exact: true }) });

/** The button of a row that asks whether to disable the account. */
export const disableButton = (page: Page, name: string): Locator =>
  rowOf(page, name).locator('.row__a > .btn--danger-line');

/** The message in a row after its account was changed. */
export const rowStatus = (page: Page, name: string): Locator =>
  rowOf(page, name).getByRole('status');

export const toast = (page: Page): Locator => page.locator('.toast');
