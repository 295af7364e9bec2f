import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { addTemplateOne } from '#test/support/app/records.ts';
import {
  openSignedIn,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { textEditor } from './texts.ts';

/** The agent and the template one of the form that was opened last. */
export type TemplateOneEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visits: ReturnType<typeof setUpBrowser>;
  /** Opens the edit form of a new template one of a new agent. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** Fetches the template one from the public API. */
  fetchTemplateOne: () => Promise<Record<string, unknown>>;
};

/** Sets up a site for a test file that edits template ones; one of another author exists. */
export const setUpTemplateOneEditing = (): TemplateOneEditing => {
  const visits = setUpBrowser();
  const state = {} as Pick<TemplateOneEditing, 'site' | 'agent' | 'id'>;
  beforeAll(async () => {
    state.site = await takeAgentSite();
    await addTemplateOne(state.site.db, { menuText: 'Services' });
  });
  afterAll(() => state.site.stop());
  return Object.assign(state, {
    visits,
    open: async (visitor: Visitor = {}) => {
      state.agent = await state.site.addAgent();
      state.id = await addTemplateOne(state.site.db, { postedBy: state.agent.id });
      const page = await visits.open({ width: 1280, ...visitor }, state.site.origin);
      await openSignedIn(page, state.agent, `/editTemplateOnes?id=${state.id}`);
      await textEditor(page, 'textThree').waitFor();
      return page;
    },
    fetchTemplateOne: async () => {
      const answer = await fetch(`${state.site.origin}/api/templateOnes/${state.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  });
};

/** Waits for the page of the saved template one. */
export const waitForTemplateOnePage = (page: Page): Promise<void> =>
  page.waitForURL('**/templateOneDetails?id=*');
