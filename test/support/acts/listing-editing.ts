import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '#db/tables.ts';
import { addListing } from '#test/support/app/records.ts';
import {
  openSignedIn,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { surfaceOf } from './editor.ts';
import { submitButton } from './form.ts';

/** The agent and the listing of the page that was opened last. */
export type ListingEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  visits: ReturnType<typeof setUpBrowser>;
  /** Opens the edit form of a new listing of a new agent. */
  open: (visitor?: Visitor) => Promise<Page>;
  /** Fetches the listing from the public API. */
  fetchListing: () => Promise<Record<string, unknown>>;
  /** Changes the price outside the page, as an administrator or another tab would. */
  saveElsewhere: (price: number) => Promise<void>;
};

/** Sets up a site for a test file that edits listings. */
export const setUpListingEditing = (): ListingEditing => {
  const visits = setUpBrowser();
  const state = {} as Pick<ListingEditing, 'site' | 'agent' | 'id'>;
  beforeAll(async () => {
    state.site = await takeAgentSite();
  });
  afterAll(() => state.site.stop());
  return Object.assign(state, {
    visits,
    open: async (visitor: Visitor = {}) => {
      state.agent = await state.site.addAgent();
      const postedBy = state.agent.id;
      state.id = await addListing(state.site.db, { postedBy, price: 1500, area: '20 x 60' });
      const page = await visits.open({ width: 1280, ...visitor }, state.site.origin);
      await openSignedIn(page, state.agent, `/editProperties?id=${state.id}`);
      await surfaceOf(page).waitFor();
      return page;
    },
    fetchListing: async () => {
      const answer = await fetch(`${state.site.origin}/api/properties/${state.id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    saveElsewhere: (price: number) => save(state.site.db, state.id, price, new Date()),
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

/** Submits the form of the page. */
export const submitForm = (page: Page): Promise<void> => submitButton(page).click();

/** Waits for the page of the saved listing. */
export const waitForListingPage = (page: Page): Promise<void> =>
  page.waitForURL('**/propertyDetails?id=*');
