import type { Locator, Page } from 'playwright-core';
import type { Language } from '#i18n/language.ts';
import type { Agent, AgentSite } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N } from '#test/support/texts/languages.ts';
import { dialogOf } from './dialogs.ts';

/** A site whose agents open lists of their own records. */
type OwnList = {
  site: AgentSite;
  /** Opens a page for a visitor who is not signed in. */
  visit: (visitor?: Visitor) => Promise<Page>;
  /** Opens the list at an address and waits until it has loaded. */
  list: (agent: Agent, visitor?: Visitor, path?: string) => Promise<Page>;
};

/**
 * Sets up a site for a test file about lists; `path` is the address of the list that `list` opens by
 * default.
 */
export const setUpOwnList = (path = '/'): OwnList => {
  const { site, visit, openAs } = setUpAgentSite();
  return {
    site,
    visit: (visitor = {}) => visit({ width: 1280, ...visitor }),
    list: async (agent, visitor = {}, address = path) => {
      const page = await openAs(agent, address, { width: 1280, ...visitor });
      await page.locator('.rows:not([aria-hidden]), main .empty').first().waitFor();
      return page;
    },
  };
};

/** The rows of the list. */
export const rows = (page: Page): Locator => page.locator('.rows:not([aria-hidden]) > .row');

/** Clicks the delete button of the first row. */
export const askToDelete = (page: Page, language: Language = 'en'): Promise<void> =>
  page
    .getByRole('button', { name: I18N[language].t('list.delete') })
    .first()
    .click();

/** Confirms in the dialog. */
export const confirmDelete = (page: Page, language: Language = 'en'): Promise<void> =>
  dialogOf(page)
    .getByRole('button', { name: I18N[language].t('action.delete') })
    .click();
