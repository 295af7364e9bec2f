import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  postListing,
  createListing,
  updateListing,
  LISTING_FORM,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const ZAWGYI = { description: '<p>ေ႐ႊျပည္သာၿမိဳ႕နယ္ <b>အိမ္ၿခံေျမ</b></p>', area: '၁၄၅၀ စတုရန္းေပ' };
const UNICODE = {
  description: '<p>ရွှေပြည်သာမြို့နယ် <b>အိမ်ခြံမြေ</b></p>',
  area: '၁၄၅၀ စတုရန်းပေ',
};

let app: TestApp;
let agent: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
});
afterAll(() => app.close());

test('a new listing is stored in Unicode, and the answer names the converted fields', async () => {
  expect(await createListing(app, agent, ZAWGYI)).toMatchObject({
    ...UNICODE,
    convertedFromZawgyi: ['area', 'description'],
  });
});

test('a changed listing is stored in Unicode, too', async () => {
  const { id } = await createListing(app, agent);
  const { status, body } = await updateListing(app, agent, id, { ...LISTING_FORM, ...ZAWGYI });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...UNICODE, convertedFromZawgyi: ['area', 'description'] });
});

test('an agent may keep the text as typed', async () => {
  const { body } = await postListing(app, agent, { ...ZAWGYI, keepZawgyi: 'true' });
  expect(body).toMatchObject(ZAWGYI);
  expect(body).not.toHaveProperty('convertedFromZawgyi');
});

test('Unicode text is unchanged, and no field is named', async () => {
  expect(await createListing(app, agent, UNICODE)).not.toHaveProperty('convertedFromZawgyi');
});

test('the own list is searched by words in Zawgyi, too', async () => {
  const { id } = await createListing(app, agent, { description: '<p>ကမာရွတ်လှိုင်သာယာ</p>' });
  const q = encodeURIComponent('ကမာ႐ြတ္လိႈင္သာယာ');
  const answer = await app.server.inject({
    url: `/api/properties?mine=true&q=${q}`,
    headers: agent.headers,
  });
  expect(answer.json<{ properties: { id: number }[] }>().properties).toMatchObject([{ id }]);
});
