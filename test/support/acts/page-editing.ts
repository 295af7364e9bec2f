import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { addTemplateOne } from '#test/support/app/records.ts';
import {
  enter,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { useBrowser } from '#test/support/browser/visits.ts';
import { textOf } from './texts.ts';

/** An agent who changes a template-one page of theirs: that of the form opened last. */
export type PageEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visits: ReturnType<typeof useBrowser>;
  /** A new agent, in the form of a new page. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** The page as everybody sees it. */
  stored: () => Promise<Record<string, unknown>>;
};

/** A site for the tests of a file that change pages; one of somebody else is there. */
export const usePageEditing = (): PageEditing => {
  const visits = useBrowser();
  const now = {} as Pick<PageEditing, 'site' | 'agent' | 'id'>;
  beforeAll(async () => {
    now.site = await takeAgentSite();
    await addTemplateOne(now.site.db, { menuText: 'Services' });
  });
  afterAll(() => now.site.stop());
  return Object.assign(now, {
    visits,
    open: async (visitor: Visitor = {}) => {
      now.agent = await now.site.addAgent();
      now.id = await addTemplateOne(now.site.db, { postedBy: now.agent.id });
      const page = await visits.open({ width: 1280, ...visitor }, now.site.origin);
      await enter(page, now.agent, `/editTemplateOnes?id=${now.id}`);
      await textOf(page, 'textThree').waitFor();
      return page;
    },
    stored: async () => {
      const answer = await fetch(`${now.site.origin}/api/templateOnes/${now.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  });
};

/** Until the page that was changed is shown. */
export const untilShown = (page: Page): Promise<void> =>
  page.waitForURL('**/templateOneDetails?id=*');
