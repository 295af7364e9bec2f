import type { Locator, Page } from 'playwright-core';
import type { Agent, AgentSite } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';

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
  const { site, visit, openAs } = setUpAgentSite();
  const owner = setUpAgent(site, {
    role: 'admin',
    name: 'U Kyaw Min',
    createdAt: '2024-01-01T00:00:00.000Z',
  });
  return {
    site,
    owner,
    visit,
    open: (visitor, path = '/admin/users') => openAs(owner, path, visitor),
    readAccount: ({ id }: Agent) =>
      site.db
        .selectFrom('users')
        .select(['role', 'disabled_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
};

/** The row of an account, found by its unique name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('.row', { has: page.getByText(name, { exact: true }) });

/** The button of a row that asks whether to disable the account. */
export const disableButton = (page: Page, name: string): Locator =>
  rowOf(page, name).locator('.row__a > .btn--danger-line:has(use[href$="ban"])');

/** The message in a row after its account was changed. */
export const rowStatus = (page: Page, name: string): Locator =>
  rowOf(page, name).getByRole('status');

export const toast = (page: Page): Locator => page.locator('.toast');
