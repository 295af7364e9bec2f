import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '#db/tables.ts';
import { addListing } from '#test/support/app/records.ts';
import {
  enter,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { useBrowser } from '#test/support/browser/visits.ts';
import { surfaceOf } from './editor.ts';
import { submitButton } from './form.ts';

/** An agent who changes a listing of theirs: that of the page opened last. */
export type Editing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visits: ReturnType<typeof useBrowser>;
  /** A new agent, in the form of a new listing. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** The listing as everybody sees it. */
  stored: () => Promise<Record<string, unknown>>;
  /** Somebody else changes the price: an administrator, or another tab. */
  saveElsewhere: (price: number) => Promise<void>;
};

/** A site for the tests of a file that change listings. */
export const useEditing = (): Editing => {
  const visits = useBrowser();
  const now = {} as Pick<Editing, 'site' | 'agent' | 'id'>;
  beforeAll(async () => {
    now.site = await takeAgentSite();
  });
  afterAll(() => now.site.stop());
  return Object.assign(now, {
    visits,
    open: async (visitor: Visitor = {}) => {
      now.agent = await now.site.addAgent();
      const postedBy = now.agent.id;
      now.id = await addListing(now.site.db, { postedBy, price: 1500, area: '20 x 60' });
      const page = await visits.open({ width: 1280, ...visitor }, now.site.origin);
      await enter(page, now.agent, `/editProperties?id=${now.id}`);
      await surfaceOf(page).waitFor();
      return page;
    },
    stored: async () => {
      const answer = await fetch(`${now.site.origin}/api/properties/${now.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    saveElsewhere: (price: number) => save(now.site.db, now.id, price, new Date()),
  });
};

const save = async (db: Db, id: number, price: number, now: Date): Promise<void> => {
  const later = new Date(now.getTime() + 1_000).toISOString();
  await db
    .updateTable('properties')
    .set({ price: price * 100, updated_at: later, saved_at: later })
    .where('id', '=', id)
    .execute();
};

/** Sends the form of the page. */
export const send = (page: Page): Promise<void> => submitButton(page).click();

/** Until the page of the changed listing is there. */
export const untilSaved = (page: Page): Promise<void> => page.waitForURL('**/propertyDetails?id=*');
