import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { PROJECT_FORM } from '#test/support/app/content-kinds.ts';
import { cardParts } from '#test/support/app/project-cards.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const FACTS = {
  place: 'Kabar Aye, Bahan',
  developer: 'Padauk Developers',
  handover: 'December 2027',
  units: '2 bedrooms; 850 sqft; 1,250\nShop;; ၉၀၀',
};

let app: TestApp;
let author: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
});
afterAll(() => app.close());

const publish = async (facts: object) => {
  const { typed, photos } = await cardParts(['<p>One</p>']);
  return sendForm<SavedProject>(
    app,
    'projects',
    author,
    { ...PROJECT_FORM, ...typed, ...facts },
    photos,
  );
};

const save = (project: SavedProject, changes: object) =>
  sendJson<SavedProject>(app, 'PUT', `projects/${project.id}`, author, {
    ...PROJECT_FORM,
    updatedAt: project.updatedAt,
    ...changes,
  });

test('a project says where it is, by whom and until when, and what its homes cost', async () => {
  const { body: made } = await publish({ ...FACTS, units: `\n ${FACTS.units}\n\n` });
  expect(made).toMatchObject(FACTS);
  const { body: page } = await app.server.inject(`/projectDetails?id=${made.id}&lang=en`);
  for (const text of [
    FACTS.place,
    FACTS.developer,
    FACTS.handover,
    '850 sqft',
    '1,250 Lakhs',
    '900 Lakhs',
  ])
    expect(page).toContain(text);
  expect(page).toContain('/results?q=Kabar+Aye%2C+Bahan');
});

test('a project without facts has no table and no empty names', async () => {
  const { body: made } = await publish({});
  const { body: page } = await app.server.inject(`/projectDetails?id=${made.id}&lang=en`);
  expect(page).not.toContain('<table');
  expect(page).not.toContain('Developer');
});

test('a save keeps the facts that it does not send, and empties those that are empty', async () => {
  const { body: made } = await publish(FACTS);
  const { body: kept } = await save(made, { handover: 'Ready' });
  expect(kept).toMatchObject({ ...FACTS, handover: 'Ready' });
  const { body: emptied } = await save(kept, { units: '', developer: null });
  expect(emptied).toMatchObject({ place: FACTS.place, developer: null, units: null });
});

test.each(['2 bedrooms; 850 sqft; ask us', 'a; b; 1; d', 'Shop\n; 20 sqft'])(
  'the units %j are refused',
  async (units) => {
    const answer = await publish({ units });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'units', message: 'units_invalid' }] });
  },
);
