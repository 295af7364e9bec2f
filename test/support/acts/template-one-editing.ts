import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { addTemplateOne } from '#test/support/app/records.ts';
import type { Agent, AgentSite } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, type SiteFixture } from '#test/support/browser/fixtures.ts';
import { textEditor } from './texts.ts';

/** The agent and the template one of the form that was opened last. */
type TemplateOneEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visit: SiteFixture['visit'];
  /** Opens the edit form of a new template one of a new agent. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** Fetches the template one from the public API. */
  fetchTemplateOne: () => Promise<Record<string, unknown>>;
};

/** Sets up a site for a test file that edits template ones; one of another author exists. */
export const setUpTemplateOneEditing = (): TemplateOneEditing => {
  const { site, visit, openAs } = setUpAgentSite();
  const state = {} as Pick<TemplateOneEditing, 'agent' | 'id'>;
  beforeAll(async () => {
    await addTemplateOne(site.db, { menuText: 'Services' });
  });
  return Object.assign(state, {
    site,
    visit,
    open: async (visitor: Visitor = {}) => {
      state.agent = await site.addAgent();
      state.id = await addTemplateOne(site.db, { postedBy: state.agent.id });
      const page = await openAs(state.agent, `/editTemplateOnes?id=${state.id}`, {
        width: 1280,
        ...visitor,
      });
      await textEditor(page, 'textThree').waitFor();
      return page;
    },
    fetchTemplateOne: async () => {
      const answer = await fetch(`${site.origin}/api/templateOnes/${state.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  });
};

/** Waits for the page of the saved template one. */
export const waitForTemplateOnePage = (page: Page): Promise<void> =>
  page.waitForURL('**/templateOneDetails?id=*');
