import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReset } from '../../src/features/accounts/server/resets.ts';
import { addPhoto } from '../../src/photos/store.ts';
import { findInvitationId } from '../../src/features/accounts/server/invitations.ts';
import {
  adminOnly,
  everybody,
  ownerOnly,
  signedIn,
  statusesOf,
  type Row,
} from '../support/access.ts';
import { createAccount } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { jpeg } from '../support/jpeg.ts';
import { openApiOf, operationsOf } from '../support/open-api.ts';
import { formOf, TYPED } from '../support/publishing.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '../support/records.ts';
import { invite, newcomer, REGISTRATION_CODE } from '../support/registration.ts';

const listing: Row['send'] = async ({ app, owner }) => ({
  params: { id: await addListing(app.db, { postedBy: owner.user.id }) },
});
const user: Row['send'] = ({ owner }) => ({ params: { id: owner.user.id } });

/** Who may call what: every operation of the API has one row, and every row has an operation. */
const TABLE: Record<string, Row> = {
  'POST /api/auth/register': everybody(201, () => ({ body: newcomer() })),
  'POST /api/auth/login': everybody(200, async ({ app }) => {
    const { user, password } = await createAccount(app);
    return { body: { username: user.username, password } };
  }),
  'POST /api/auth/logout': signedIn(200),
  'POST /api/auth/getUser': ownerOnly(200, ({ owner: { user } }) => ({
    body: { email: user.email },
  })),
  'POST /api/auth/updateUser': ownerOnly(200, ({ owner: { user } }) => ({
    body: { ...user, user_id: user.id, password: '' },
  })),
  'POST /api/auth/findReset': everybody(200, async ({ app, owner }) => ({
    body: { code: (await createReset(app.db, owner.user.id, app.now())).code },
  })),
  'POST /api/auth/resetPassword': everybody(200, async ({ app, owner }) => ({
    body: {
      code: (await createReset(app.db, owner.user.id, app.now())).code,
      password: 'Another 88',
    },
  })),

  'GET /api/admin/users': adminOnly(200),
  'PUT /api/admin/users/{id}/role': adminOnly(200, async (scene) => ({
    ...(await user(scene)),
    body: { role: 'admin' },
  })),
  'POST /api/admin/users/{id}/disable': adminOnly(200, user),
  'POST /api/admin/users/{id}/enable': adminOnly(200, user),
  'POST /api/admin/users/{id}/reset': adminOnly(201, user),
  'GET /api/admin/invitations': adminOnly(200),
  'POST /api/admin/invitations': adminOnly(201, () => ({ body: { uses: 1 } })),
  'POST /api/admin/invitations/{id}/revoke': adminOnly(200, async ({ app }) => ({
    params: { id: (await findInvitationId(app.db, await invite(app))) ?? 0 },
  })),

  'GET /api/properties': everybody(200),
  'GET /api/properties/search': everybody(200),
  'GET /api/properties/cards': everybody(200),
  'GET /api/properties/{id}': everybody(200, listing),
  'GET /api/properties/{id}/similar': everybody(200, listing),
  'POST /api/properties/{id}/views': everybody(204, listing),
  'POST /api/properties': signedIn(201, async () => ({
    form: formOf(TYPED, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/properties/updateProperty/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: TYPED,
  })),
  'DELETE /api/properties/{id}': ownerOnly(200, listing),
  'POST /api/properties/uploadPropertyPhoto/{id}/{imageN}': ownerOnly(200, async (scene) => ({
    params: { ...(await listing(scene)).params, imageN: 'image1' },
    form: formOf({}, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/properties/orderPhotos/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: { order: [] },
  })),
  'DELETE /api/properties/deletePropertyPhoto/{fileName}': ownerOnly(200, async (scene) => {
    const { params } = await listing(scene);
    const place = { owner: 'property_id', ownerId: Number(params?.id), slot: 1 } as const;
    const { db, media } = scene.app;
    return {
      params: {
        fileName: `${await addPhoto(db, media, { ...place, bytes: await jpeg(8, 8) })}.jpg`,
      },
    };
  }),

  'GET /api/templateOnes': everybody(200),
  'GET /api/templateOnes/{id}': everybody(200, async ({ app }) => ({
    params: { id: await addTemplateOne(app.db) },
  })),

  'GET /api/blogs': everybody(200),
  'GET /api/blogs/cards': everybody(200),
  'GET /api/blogs/{id}': everybody(200, async ({ app }) => ({
    params: { id: await addBlog(app.db) },
  })),
  'GET /api/blogs/getUniqueLabels': everybody(200),
  'GET /api/blogs/getBlogsByLabel/{label}': everybody(200, () => ({ params: { label: 'Tips' } })),

  'GET /api/projects': everybody(200),
  'GET /api/projects/{id}': everybody(200, async ({ app }) => ({
    params: { id: (await addProject(app.db)).id },
  })),
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', REGISTRATION_CODE } });
});
afterAll(() => app.close());

test('every operation has its row, and every row its operation', async () => {
  const operations = operationsOf(await openApiOf(app)).map(([name]) => name);
  expect(Object.keys(TABLE).toSorted()).toEqual(operations.toSorted());
});

test('the document says of each whether it takes a token', async () => {
  for (const [name, { security = [{}] }] of operationsOf(await openApiOf(app))) {
    const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
    expect(isOpen, name).toBe(TABLE[name]?.statuses.nobody !== 401);
  }
});

test.each(Object.entries(TABLE))('%s', async (operation, row) => {
  expect(await statusesOf(app, operation, row)).toEqual(row.statuses);
});
