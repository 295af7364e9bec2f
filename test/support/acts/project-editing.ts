import type { Page } from 'playwright-core';
import type { Project } from '#features/projects/contract.ts';
import { createCard } from '#features/projects/server/cards.ts';
import { addProject } from '#test/support/app/records.ts';
import type { Agent, AgentSite } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, type SiteFixture } from '#test/support/browser/fixtures.ts';
import { cardOf, cardEditor } from './cards.ts';

/** The author and the project of the page that was opened last. */
type ProjectEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  cardIds: number[];
  visit: SiteFixture['visit'];
  /** Opens the edit form of a new project with these card texts, of a new author. */
  open: (cards?: string[], visitor?: Visitor) => Promise<Page>;
  /** Fetches the project from the public API. */
  fetchProject: () => Promise<Project>;
  /** Fetches the texts of its cards. */
  fetchTexts: () => Promise<string[]>;
  /** Waits until a save has led to the page of the project. */
  untilSaved: (page: Page) => Promise<void>;
  /** Changes the title outside the page. */
  saveElsewhere: (title: string) => Promise<void>;
  /** Adds a card outside the page. */
  addCardElsewhere: () => Promise<void>;
  /** Changes the text of the first card outside the page. */
  saveCardElsewhere: (text: string) => Promise<void>;
};

const later = (): string => new Date(Date.now() + 1_000).toISOString();

/** Sets up a site for a test file that edits projects. */
export const setUpProjectEditing = (): ProjectEditing => {
  const { site, visit, openAs } = setUpAgentSite();
  const state = {} as Pick<ProjectEditing, 'agent' | 'id' | 'cardIds'>;
  const fetchProject = async (): Promise<Project> => {
    const answer = await fetch(`${site.origin}/api/projects/${state.id}`);
    return (await answer.json()) as Project;
  };
  return Object.assign(state, {
    site,
    visit,
    open: async (texts: string[] = ['One', 'Two'], visitor: Visitor = {}) => {
      state.agent = await site.addAgent();
      const cards = texts.map((text) => `<p>${text}</p>`);
      const postedBy = state.agent.id;
      const added = await addProject(site.db, { title: 'Lake Terrace', postedBy, cards });
      Object.assign(state, added);
      const page = await openAs(state.agent, `/editProject?id=${state.id}`, {
        width: 1280,
        ...visitor,
      });
      for (const n of texts.keys()) await cardEditor(cardOf(page, n + 1)).waitFor();
      return page;
    },
    fetchProject,
    fetchTexts: async () => (await fetchProject()).Cards.map(({ text }) => text),
    untilSaved: (page: Page) => page.waitForURL(`**/projectDetails?id=${state.id}`),
    saveElsewhere: async (title: string) => {
      const time = later();
      const saved = { title, updated_at: time, saved_at: time };
      await site.db.updateTable('projects').set(saved).where('id', '=', state.id).execute();
    },
    addCardElsewhere: async () => {
      const card = { projectId: state.id, text: '<p>Theirs</p>', createdAt: later() };
      await createCard(site.db, card);
    },
    saveCardElsewhere: async (text: string) => {
      const time = later();
      const { db } = site;
      await db
        .updateTable('project_cards')
        .set({ text, updated_at: time, saved_at: time })
        .where('id', '=', state.cardIds[0] ?? 0)
        .execute();
      const changed = { updated_at: time };
      await db.updateTable('projects').set(changed).where('id', '=', state.id).execute();
    },
  });
};
