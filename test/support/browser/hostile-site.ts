import { formOf, type Photos, type FormValues } from '#test/support/app/calls.ts';
import { BLOG_FORM, TEMPLATE_ONE_FORM, PROJECT_FORM } from '#test/support/app/content-kinds.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { signIn } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { HOSTILE_HTML } from '#test/support/texts/hostile-html.ts';
import { takeAgentSite, type Agent, type AgentSite } from './agent-site.ts';

/** A site with records of every kind that hold hostile texts, and the ids of these records. */
export type HostileSite = AgentSite & {
  agent: Agent;
  listings: readonly number[];
  /** Listings whose description holds many texts. */
  crowds: readonly number[];
  articles: readonly number[];
  pages: readonly number[];
  projects: readonly number[];
};

/** Number of texts in each record that holds many. */
const CROWD = 30;

const CROWDS = Array.from({ length: Math.ceil(HOSTILE_HTML.length / CROWD) }, (_, index) =>
  HOSTILE_HTML.slice(index * CROWD, (index + 1) * CROWD),
);

const oneLine = (text: string, length: number): string => `Home ${text}`.slice(0, length);

/**
 * Publishes the hostile texts through the API of the built site: each alone in a listing and an
 * article, and many together in records of all other kinds.
 */
export const startHostileSite = async (): Promise<HostileSite> => {
  const site = await takeAgentSite();
  const agent = await site.addAgent();
  const { headers } = await signIn(site.db, agent.id);
  const publish = async (path: string, typed: FormValues, photos: Photos = {}): Promise<number> => {
    const body = formOf(typed, photos);
    const answer = await fetch(`${site.origin}/api/${path}`, { method: 'POST', headers, body });
    const { id, ...refusal } = (await answer.json()) as { id: number };
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(refusal)}`);
    return id;
  };
  const each = async <T>(values: readonly T[], make: (value: T) => Promise<number>) => {
    const ids: number[] = [];
    for (const value of values) ids.push(await make(value));
    return ids;
  };
  const photo = await jpeg(40, 30);
  return {
    ...site,
    agent,
    listings: await each(HOSTILE_HTML, (html) =>
      publish('properties', {
        ...LISTING_FORM,
        description: `Home ${html}`,
        area: oneLine(html, 100),
      }),
    ),
    crowds: await each(CROWDS, (texts) =>
      publish('properties', { ...LISTING_FORM, description: `Home ${texts.join('<p>Home</p>')}` }),
    ),
    articles: await each(HOSTILE_HTML, (html) =>
      publish('blogs', {
        ...BLOG_FORM,
        title: oneLine(html, 200),
        body: `Home ${html}`,
        label: oneLine(html.replaceAll(',', ' '), 50),
      }),
    ),
    pages: await each(CROWDS, ([first = '', second = '', ...texts]) =>
      publish('templateOnes', {
        ...TEMPLATE_ONE_FORM,
        title: oneLine(first, 200),
        menuText: oneLine(second, 200),
        textOne: `Home ${first}`,
        textTwo: `Home ${second}`,
        textThree: `Home ${texts.join('<p>Home</p>')}`,
      }),
    ),
    projects: await each(CROWDS, ([first = '', second = '', ...texts]) =>
      publish(
        'projects',
        {
          ...PROJECT_FORM,
          title: oneLine(second, 200),
          menuText: oneLine(first, 200),
          cardCount: 1,
          cards1: `Home ${texts.join('<p>Home</p>')}`,
        },
        { image1: photo },
      ),
    ),
  };
};
