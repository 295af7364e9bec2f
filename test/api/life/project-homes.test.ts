import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailedProperty } from '#features/properties/contract.ts';
import {
  MAX_PROJECT_HOMES,
  type ProjectHomes,
} from '#features/properties/of-projects/project-homes-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type SaveResponse } from '#test/support/app/calls.ts';
import { addListing, addListings, addProject } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
  other = await addSignedIn(app.db);
});
afterAll(() => app.close());

const newProject = async (title = 'Garden Homes') => {
  const { id } = await addProject(app.db, {
    postedBy: agent.id,
    title,
    cards: ['<p>One</p>'],
  });
  return id;
};

const homesOf = async (project: number) => {
  const answer = await app.server.inject(`/api/properties/ofProject/${project}`);
  const { cards, totalItems } = answer.json<ProjectHomes>();
  return { ids: cards.map(({ id }) => id), totalItems };
};

const home = async (id: number) =>
  (await app.server.inject(`/api/properties/${id}`)).json<DetailedProperty>();

const save = async (id: number, project: unknown): Promise<SaveResponse<DetailedProperty>> => {
  const { body } = await sendJson<DetailedProperty>(
    app,
    'GET',
    `properties/${id}?mine=true`,
    other,
  );
  return sendJson(app, 'PUT', `properties/updateProperty/${id}`, other, {
    ...body,
    project_id: project,
  });
};

test('a project lists the homes that belong to it and are on offer, for sale first, the cheapest first', async () => {
  const project_id = await newProject();
  const of = (price: number, listing_type: 'for_sales' | 'for_rents' = 'for_sales') =>
    addListing(app.db, { postedBy: other.id, price, listing_type, project_id });
  const [dear, rented, cheap, closed] = [
    await of(900),
    await of(12, 'for_rents'),
    await of(500),
    await of(400),
  ];
  await addListing(app.db, { postedBy: agent.id });
  await sendJson(app, 'PUT', `properties/status/${closed}`, other, { status: 'closed' });
  expect(await homesOf(project_id)).toEqual({ ids: [cheap, dear, rented], totalItems: 3 });
  const page = await app.server.inject(`/projectDetails?id=${project_id}`);
  for (const id of [dear, rented, cheap]) expect(page.body).toContain(`/propertyDetails?id=${id}"`);
  expect(page.body).not.toContain(`/propertyDetails?id=${closed}"`);
  expect(await homesOf(999_999)).toEqual({ ids: [], totalItems: 0 });
});

test('a project with more homes than it shows says how many there are', async () => {
  const project_id = await newProject();
  const homes = Array.from({ length: MAX_PROJECT_HOMES + 2 }, () => ({ project_id }));
  const listed = await addListings(app.db, homes);
  expect(await homesOf(project_id)).toEqual({
    ids: listed.slice(0, MAX_PROJECT_HOMES),
    totalItems: MAX_PROJECT_HOMES + 2,
  });
});

test('an agent says which project a home belongs to, or none; both pages follow at once', async () => {
  const project = await newProject('Strand View / ကမ်းနားမြင်ကွင်း');
  const id = await addListing(app.db, { postedBy: other.id });
  const pageOf = async () => (await app.server.inject(`/propertyDetails?id=${id}`)).body;
  expect(await pageOf()).not.toContain('btn--sm" href="/projectDetails');
  const { status, body } = await save(id, String(project));
  expect([status, body.project_id]).toEqual([200, project]);
  expect((await home(id)).project).toEqual({
    id: project,
    title: 'Strand View / ကမ်းနားမြင်ကွင်း',
  });
  expect(await pageOf()).toContain(`btn--sm" href="/projectDetails?id=${project}"`);
  expect(await homesOf(project)).toEqual({ ids: [id], totalItems: 1 });
  // A save of a program that knows of no projects leaves it as it is.
  expect((await save(id, undefined)).body.project_id).toBe(project);
  expect((await save(id, '')).body.project_id).toBeNull();
  expect((await home(id)).project).toBeUndefined();
  expect(await homesOf(project)).toEqual({ ids: [], totalItems: 0 });
});

test.each([999_999, '999999', 0, -1, 1.5, 'garden', {}, 10 ** 12])(
  'a project that does not exist is refused: %j',
  async (project) => {
    const id = await addListing(app.db, { postedBy: other.id });
    const { status, body } = await save(id, project);
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'project_id', message: 'project_gone' }] },
    ]);
    expect((await home(id)).project_id).toBeNull();
  },
);

test('a home outlives its project, and does not name one that visitors do not see', async () => {
  const project = await newProject();
  const id = await addListing(app.db, { postedBy: other.id, project_id: project });
  const publish = (when: string) =>
    sendJson(app, 'PUT', `projects/${project}/publication`, agent, { publish: when });
  expect((await publish('draft')).status).toBe(200);
  expect((await home(id)).project).toBeUndefined();
  // Its owner saves it all the same.
  expect((await save(id, project)).status).toBe(200);
  expect((await publish('now')).status).toBe(200);
  expect((await home(id)).project?.id).toBe(project);
  expect((await sendJson(app, 'DELETE', `projects/${project}`, agent)).status).toBe(200);
  expect(await home(id)).toMatchObject({ id, project_id: null });
});
