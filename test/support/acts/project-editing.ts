import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Project } from '#features/projects/contract.ts';
import { createCard } from '#features/projects/server/cards.ts';
import { addProject } from '#test/support/app/records.ts';
import {
  enter,
  takeAgentSite,
  type Agent,
  type AgentSite,
} from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { useBrowser } from '#test/support/browser/visits.ts';
import { cardOf, writtenIn } from './cards.ts';

/** An author who changes a project of theirs: that of the page opened last. */
export type ProjectEditing = {
  site: AgentSite;
  agent: Agent;
  id: number;
  cardIds: number[];
  visits: ReturnType<typeof useBrowser>;
  /** A new author, in the form of a new project with such cards. */
  open: (cards?: string[], visitor?: Visitor) => Promise<Page>;
  /** The project as everybody sees it. */
  stored: () => Promise<Project>;
  /** Somebody else saves its title. */
  saveElsewhere: (title: string) => Promise<void>;
  /** Somebody else adds a card. */
  addCardElsewhere: () => Promise<void>;
  /** Somebody else saves the text of its first card. */
  saveCardElsewhere: (text: string) => Promise<void>;
};

const later = (): string => new Date(Date.now() + 1_000).toISOString();

/** A site for the tests of a file that change projects. */
export const useProjectEditing = (): ProjectEditing => {
  const visits = useBrowser();
  const now = {} as Pick<ProjectEditing, 'site' | 'agent' | 'id' | 'cardIds'>;
  beforeAll(async () => {
    now.site = await takeAgentSite();
  });
  afterAll(() => now.site.stop());
  return Object.assign(now, {
    visits,
    open: async (texts: string[] = ['One', 'Two'], visitor: Visitor = {}) => {
      now.agent = await now.site.addAgent();
      const cards = texts.map((text) => `<p>${text}</p>`);
      const postedBy = now.agent.id;
      const added = await addProject(now.site.db, { title: 'Lake Terrace', postedBy, cards });
      Object.assign(now, added);
      const page = await visits.open({ width: 1280, ...visitor }, now.site.origin);
      await enter(page, now.agent, `/editProject?id=${now.id}`);
      for (const n of texts.keys()) await writtenIn(cardOf(page, n + 1)).waitFor();
      return page;
    },
    stored: async () => {
      const answer = await fetch(`${now.site.origin}/api/projects/${now.id}`);
      return (await answer.json()) as Project;
    },
    saveElsewhere: async (title: string) => {
      const time = later();
      const saved = { title, updated_at: time, saved_at: time };
      await now.site.db.updateTable('projects').set(saved).where('id', '=', now.id).execute();
    },
    addCardElsewhere: async () => {
      const card = { projectId: now.id, text: '<p>Theirs</p>', createdAt: later() };
      await createCard(now.site.db, card);
    },
    saveCardElsewhere: async (text: string) => {
      const time = later();
      const { db } = now.site;
      await db
        .updateTable('project_cards')
        .set({ text, updated_at: time, saved_at: time })
        .where('id', '=', now.cardIds[0] ?? 0)
        .execute();
      const changed = { updated_at: time };
      await db.updateTable('projects').set(changed).where('id', '=', now.id).execute();
    },
  });
};
