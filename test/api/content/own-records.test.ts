import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let owner: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await addSignedIn(app.db, { email: 'mya@private.example' });
  other = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

/** Writes a record of a kind and answers with its id. */
const KINDS: Record<string, (postedBy: number) => Promise<number>> = {
  properties: (postedBy) => addListing(app.db, { postedBy }),
  blogs: (postedBy) => addBlog(app.db, { postedBy }),
  templateOnes: (postedBy) => addTemplateOne(app.db, { postedBy }),
  projects: async (postedBy) => (await addProject(app.db, { postedBy })).id,
};

describe.each(Object.entries(KINDS))(
  'a call for a record of %s that the caller may change',
  (kind, add) => {
    let id: number;
    beforeAll(async () => {
      id = await add(owner.id);
    });
    const get = async (query: string, user?: SignedInUser, which = id) =>
      callApi(app, 'GET', `/api/${kind}/${which}${query}`, { headers: user?.headers ?? {} });

    test('returns it to its owner and administrators', async () => {
      for (const user of [owner, admin])
        expect(await get('?mine=true', user)).toMatchObject({ status: 200, body: { id } });
    });

    test('refuses others as forbidden, not as signed out', async () => {
      expect(await get('?mine=true', other)).toMatchObject({
        status: 403,
        body: { message: 'forbidden' },
      });
      expect(await get('?mine=true')).toMatchObject({
        status: 401,
        body: { message: 'unauthorized' },
      });
    });

    test('answers 404 for an unknown record', async () => {
      expect((await get('?mine=true', other, 999_999)).status).toBe(404);
    });

    test('without `mine` the token only affects the e-mail of the poster', async () => {
      const { status, body } = await get('');
      expect(status).toBe(200);
      expect((await get('', other)).body).toEqual(body);
      for (const user of [owner, admin])
        expect(withoutEmail((await get('', user)).body)).toEqual(withoutEmail(body));
    });
  },
);

/** Listings show their owner and administrators the e-mail of the account (PRODUCT 14). */
const withoutEmail = (record: unknown) =>
  JSON.stringify(record, (key, value: unknown) => (key === 'email' ? undefined : value));

test('a listing comes with the e-mail of its owner', async () => {
  const id = await addListing(app.db, { postedBy: owner.id });
  for (const { headers } of [owner, admin]) {
    const { body } = await callApi(app, 'GET', `/api/properties/${id}?mine=true`, { headers });
    expect(body).toMatchObject({ posted_by: { email: 'mya@private.example' } });
  }
});
