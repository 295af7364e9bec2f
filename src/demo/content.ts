import type { Db } from '#db/tables.ts';
import { createBlog } from '#features/blogs/server/store.ts';
import { createCard } from '#features/projects/server/cards.ts';
import { createProject } from '#features/projects/server/store.ts';
import { createTemplateOne } from '#features/template-ones/server/store.ts';
import { sanitizeHtml } from '#platform/text/sanitise.ts';
import { demoTime } from './dates.ts';
import { readJson, type AddPicture } from './source.ts';

type DemoBlog = {
  title: string;
  labels: string[];
  agent: string;
  daysAgo: number;
  body: string;
  picture: string;
};
type DemoTemplateOne = {
  menuText: string;
  title: string;
  textOne: string;
  textTwo: string;
  textThree: string;
  pictures: string[];
};
type DemoProject = {
  menuText: string;
  title: string;
  place: string;
  developer: string;
  handover: string;
  units: string;
  Cards: { text: string; picture: string }[];
};

type ContentParts = {
  db: Db;
  now: Date;
  dir: string;
  owners: ReadonlyMap<string, number>;
  addPicture: AddPicture;
};

/** Author of demo records that name none, and how many days ago those were written. */
const DEFAULT_AUTHOR = 'demo_editor';
const PAGES_DAYS_AGO = 30;

/** Adds the demo's articles, pages and projects, with their pictures. Returns the ids of the projects. */
export const loadContent = async (parts: ContentParts): Promise<number[]> => {
  await loadBlogs(parts);
  await loadTemplateOnes(parts);
  return loadProjects(parts);
};

const ownerOf = (owners: ReadonlyMap<string, number>, name: string): number => {
  const id = owners.get(name);
  if (id === undefined) throw new Error(`No demo agent has the name ${name}`);
  return id;
};

const loadBlogs = async ({ db, now, dir, owners, addPicture }: ContentParts): Promise<void> => {
  const blogs = await readJson<DemoBlog[]>(dir, 'blogs.json');
  for (const blog of blogs.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = await createBlog(db, {
      title: blog.title,
      body: sanitizeHtml(blog.body),
      labels: blog.labels,
      postedBy: ownerOf(owners, blog.agent),
      createdAt: demoTime(now, blog.daysAgo, blogs.indexOf(blog)).toISOString(),
    });
    await addPicture(db, blog.picture, { owner: 'blog_id', ownerId: id, slot: 1 });
  }
};

const loadTemplateOnes = async (parts: ContentParts): Promise<void> => {
  const { db, now, dir, owners, addPicture } = parts;
  for (const page of await readJson<DemoTemplateOne[]>(dir, 'template-ones.json')) {
    const id = await createTemplateOne(db, {
      title: page.title,
      textOne: sanitizeHtml(page.textOne),
      textTwo: sanitizeHtml(page.textTwo),
      textThree: sanitizeHtml(page.textThree),
      menuText: page.menuText,
      postedBy: ownerOf(owners, DEFAULT_AUTHOR),
      createdAt: demoTime(now, PAGES_DAYS_AGO, 0).toISOString(),
    });
    for (const [index, picture] of page.pictures.entries())
      await addPicture(db, picture, { owner: 'template_one_id', ownerId: id, slot: index + 1 });
  }
};

/** Returns the ids of the projects, in their order. */
const loadProjects = async (parts: ContentParts): Promise<number[]> => {
  const { db, now, dir, owners, addPicture } = parts;
  const ids: number[] = [];
  for (const { Cards, ...project } of await readJson<DemoProject[]>(dir, 'projects.json')) {
    const createdAt = demoTime(now, PAGES_DAYS_AGO, 0).toISOString();
    const projectId = await createProject(db, {
      ...project,
      postedBy: ownerOf(owners, DEFAULT_AUTHOR),
      createdAt,
    });
    ids.push(projectId);
    for (const card of Cards) {
      const text = sanitizeHtml(card.text);
      const id = await createCard(db, { projectId, text, createdAt });
      await addPicture(db, card.picture, { owner: 'project_card_id', ownerId: id, slot: 1 });
    }
  }
  return ids;
};
