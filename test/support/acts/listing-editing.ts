import type { Page } from 'playwright-core';
import type { Db } from '#db/tables.ts';
import { addListing } from '#test/support/app/records.ts';
import type { Agent, AgentSite } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, type SiteFixture } from '#test/support/browser/fixtures.ts';
import { surfaceOf } from './editor.ts';

/** The agent and the listing of the page that was opened last. */
type ListingEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visit: SiteFixture['visit'];
  openAs: SiteFixture['openAs'];
  /** Opens the edit form of a new listing of a new agent. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** Fetches the listing from the public API. */
  fetchListing: () => Promise<Record<string, unknown>>;
  /** Changes the price outside the page, as an administrator or another tab would. */
  saveElsewhere: (price: number) => Promise<void>;
};

/** Sets up a site for a test file that edits listings. */
export const setUpListingEditing = (): ListingEditing => {
  const { site, visit, openAs } = setUpAgentSite();
  const state = {} as Pick<ListingEditing, 'agent' | 'id'>;
  return Object.assign(state, {
    site,
    visit,
    openAs,
    open: async (visitor: Visitor = {}) => {
      state.agent = await site.addAgent();
      const postedBy = state.agent.id;
      state.id = await addListing(site.db, { postedBy, price: 1500, area: '20 x 60' });
      const page = await openAs(state.agent, `/editProperties?id=${state.id}`, {
        width: 1280,
        ...visitor,
      });
      await surfaceOf(page).waitFor();
      return page;
    },
    fetchListing: async () => {
      const answer = await fetch(`${site.origin}/api/properties/${state.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    saveElsewhere: (price: number) => save(site.db, state.id, price, new Date()),
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

/** Waits for the page of the saved listing. */
export const waitForListingPage = (page: Page): Promise<void> =>
  page.waitForURL('**/propertyDetails?id=*');
