import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Language } from '#i18n/language.ts';
import {
  enter,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { useBrowser } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

/** A site whose agents look at lists of their own. */
type OwnList = {
  site: AgentSite;
  /** A page of somebody who is not signed in. */
  visit: (visitor?: Visitor) => Promise<Page>;
  /** The list at an address, once it is there. */
  list: (agent: Agent, visitor?: Visitor, path?: string) => Promise<Page>;
};

/** A site for the tests of a file that are about lists, or the one at `path`. */
export const useOwnList = (path = '/'): OwnList => {
  const visits = useBrowser();
  const now = {} as Pick<OwnList, 'site'>;
  beforeAll(async () => {
    now.site = await takeAgentSite();
  });
  afterAll(() => now.site.stop());
  const visit = (visitor: Visitor = {}): Promise<Page> =>
    visits.open({ width: 1280, ...visitor }, now.site.origin);
  return Object.assign(now, {
    visit,
    list: async (agent: Agent, visitor: Visitor = {}, address = path) => {
      const page = await visit(visitor);
      await enter(page, agent, address);
      await page.locator('.rows:not([aria-hidden]), main .empty').first().waitFor();
      return page;
    },
  });
};

/** The records that a list shows. */
export const rows = (page: Page): Locator => page.locator('.rows:not([aria-hidden]) > .row');

/** Asks to delete the first of them. */
export const askToDelete = (page: Page, language: Language = 'en'): Promise<void> =>
  page
    .getByRole('button', { name: I18N[language].t('list.delete') })
    .first()
    .click();

/** Says that it is meant. */
export const confirm = (page: Page, language: Language = 'en'): Promise<void> =>
  page
    .locator('dialog[open]')
    .getByRole('button', { name: I18N[language].t('action.delete') })
    .click();
