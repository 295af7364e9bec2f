import { afterAll, beforeAll, expect, test } from 'vitest';
import { findInvitationIds } from '#features/accounts/server/invitations.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { startSession } from '#features/accounts/server/sessions/sessions.ts';
import { makeToken } from '#features/accounts/server/tokens/tokens.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import {
  adminOnly,
  everybody,
  inPerson,
  ownerOnly,
  read,
  signedIn,
  statusesOf,
  type AccessRow,
} from '#test/support/access/access.ts';
import { DRAFT_ROWS } from '#test/support/access/draft-rows.ts';
import { MENU_ROWS } from '#test/support/access/menu-rows.ts';
import { PUBLICATION_ROWS } from '#test/support/access/publication-rows.ts';
import {
  article,
  formerListing,
  image,
  listing,
  page,
  photoOf,
  project,
  removedListing,
} from '#test/support/access/records.ts';
import { VISITOR_ROWS } from '#test/support/access/visitor-rows.ts';
import { createAccount } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { formOf } from '#test/support/app/calls.ts';
import { BLOG_FORM, TEMPLATE_ONE_FORM, PROJECT_FORM } from '#test/support/app/content-kinds.ts';
import { openApiOf, operationsOf } from '#test/support/app/open-api.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { invite, newcomer, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { NO_MAIL_ARRIVES } from '#test/support/mail/no-mail.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const user: AccessRow['send'] = ({ owner }) => ({ params: { id: owner.user.id } });

/** Everybody who has a link of the owner, unless the owner is disabled. */
const ofOpenAccount = (send: AccessRow['send']): AccessRow => ({
  statuses: { ...everybody(200).statuses, disabled: 403 },
  send,
});

/** The access of each caller to each operation of the API, one row per operation. */
const TABLE: Record<string, AccessRow> = {
  'POST /api/auth/register': everybody(201, () => ({ body: newcomer() })),
  'POST /api/auth/login': everybody(200, async ({ app }) => {
    const { user, password } = await createAccount(app);
    return { body: { username: user.username, password } };
  }),
  'POST /api/auth/logout': inPerson(signedIn(200)),
  'POST /api/auth/getUser': inPerson(
    ownerOnly(200, ({ owner: { user } }) => ({
      body: { email: user.email },
    })),
  ),
  'POST /api/auth/updateUser': inPerson(
    ownerOnly(200, ({ owner: { user } }) => ({
      body: { ...user, user_id: user.id, password: '' },
    })),
  ),
  'GET /api/auth/sessions': inPerson(signedIn(200)),
  'DELETE /api/auth/sessions': inPerson(signedIn(200)),
  'GET /api/auth/tokens': inPerson(signedIn(200)),
  'POST /api/auth/tokens': inPerson(
    signedIn(201, ({ owner: { password } }) => ({
      body: { name: 'Office list', scope: 'read', days: 30, currentPassword: password },
    })),
  ),
  'DELETE /api/auth/tokens/{id}': inPerson({
    statuses: { ...signedIn(404).statuses, owner: 200 },
    send: async ({ app, owner }) => {
      const wanted = { name: 'Office list', scope: 'read', days: 30 } as const;
      return { params: { id: (await makeToken(app.db, owner.id, wanted, app.now())).id } };
    },
  }),
  'DELETE /api/auth/sessions/{id}': {
    statuses: { ...inPerson(signedIn(404)).statuses, owner: 200 },
    send: async ({ app, owner }) => {
      await startSession(app.db, owner.id, app.now());
      const { id } = await app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', owner.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
  'POST /api/auth/checkCode': everybody(200, () => ({ body: { validationCode: 'AAAA-AAAA' } })),
  'POST /api/auth/requestReset': everybody(200, () => ({ body: { email: 'a@example.org' } })),
  'POST /api/auth/findReset': ofOpenAccount(async ({ app, owner }) => ({
    body: { code: (await createReset(app.db, owner.user.id, app.now())).code },
  })),
  'POST /api/auth/resetPassword': ofOpenAccount(async ({ app, owner }) => ({
    body: {
      code: (await createReset(app.db, owner.user.id, app.now())).code,
      password: 'Another land 88',
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
  'GET /api/admin/log': adminOnly(200),
  ...MENU_ROWS,
  ...PUBLICATION_ROWS,
  'GET /api/admin/invitations': adminOnly(200),
  'POST /api/admin/invitations': adminOnly(201, () => ({ body: { uses: 1 } })),
  'POST /api/admin/invitations/{id}/revoke': adminOnly(200, async ({ app }) => ({
    params: { id: (await findInvitationIds(app.db, await invite(app)))[0] ?? 0 },
  })),

  'GET /api/site': everybody(200),
  'GET /api/properties': everybody(200),
  'GET /api/properties/search': everybody(200),
  'GET /api/properties/cards': everybody(200),
  'GET /api/search/suggest': everybody(200),
  'GET /api/properties/{id}': everybody(200, listing),
  'GET /api/properties/{id}/similar': everybody(200, listing),
  'GET /api/properties/{id}/former': everybody(200, formerListing),
  'GET /api/properties/usualPrices': read(
    signedIn(200, async () => ({
      query: { region: 'Yangon', district: 'Bahan', propType: 'condo', type: 'for_sales' },
    })),
  ),
  'POST /api/properties/{id}/reports': {
    statuses: { ...everybody(204).statuses, owner: 403, reading: 403, writing: 403 },
    send: async (scene) => ({ ...(await listing(scene)), body: { reason: 'gone' } }),
  },
  'GET /api/properties/duplicate/{id}': read(ownerOnly(200, listing)),
  'POST /api/properties/trash/{id}': ownerOnly(200, listing),
  'POST /api/properties/restore/{id}': ownerOnly(200, async (scene) => {
    const { params } = await listing(scene);
    await moveToTrash(scene.app.db, params.id, scene.app.now());
    return { params };
  }),
  'POST /api/properties/bulk': signedIn(200, async (scene) => ({
    body: { ids: [(await listing(scene)).params.id], action: 'confirm' },
  })),
  'POST /api/properties/answer/{id}': ownerOnly(204, async (scene) => {
    return { ...(await removedListing(scene)), body: { text: 'It is mine.' } };
  }),
  ...VISITOR_ROWS,
  'GET /api/admin/overview': adminOnly(200),
  'PUT /api/admin/dollarRate': adminOnly(200, async () => ({ body: { kyat: 4_450 } })),
  'GET /api/admin/reports': adminOnly(200),
  'POST /api/admin/reports/{id}/dismiss': adminOnly(204, listing),
  'POST /api/properties/{id}/views': everybody(204, listing),
  'POST /api/properties/figures': everybody(204, async () => ({ body: { seen: [1] } })),
  'GET /api/properties/{id}/figures': read(ownerOnly(200, listing)),
  'GET /api/properties/figures': read(signedIn(200)),
  'GET /api/properties/figures/months': read(signedIn(200)),
  ...DRAFT_ROWS,
  'POST /api/properties': signedIn(201, async () => ({
    form: formOf(LISTING_FORM, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/properties/updateProperty/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: LISTING_FORM,
  })),
  'PUT /api/properties/status/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: { status: 'closed' },
  })),
  'POST /api/properties/confirm/{id}': ownerOnly(200, listing),
  'PUT /api/properties/price/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: { price: 12.5 },
  })),
  'POST /api/properties/confirmLink/{id}': ownerOnly(200, listing),
  'DELETE /api/properties/{id}': ownerOnly(200, listing),
  'POST /api/properties/uploadPropertyPhoto/{id}/{imageN}': ownerOnly(200, async (scene) => ({
    params: { ...(await listing(scene)).params, imageN: 'image1' },
    form: formOf({}, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/properties/orderPhotos/{id}': ownerOnly(200, async (scene) => ({
    ...(await listing(scene)),
    body: { order: [] },
  })),
  'DELETE /api/properties/deletePropertyPhoto/{fileName}': ownerOnly(200, async (scene) =>
    photoOf(scene, 'property_id', (await listing(scene)).params.id),
  ),

  'GET /api/templateOnes': everybody(200),
  'GET /api/templateOnes/{id}': everybody(200, page),
  'POST /api/templateOnes': signedIn(201, async () => ({
    form: formOf(TEMPLATE_ONE_FORM, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/templateOnes/updateTemplateOne/{id}': ownerOnly(200, async (scene) => ({
    ...(await page(scene)),
    body: TEMPLATE_ONE_FORM,
  })),
  'DELETE /api/templateOnes/{id}': ownerOnly(200, page),
  'POST /api/templateOnes/uploadTemplateOnePhoto/{id}/{imageN}': ownerOnly(200, async (scene) => ({
    params: { ...(await page(scene)).params, imageN: 'image1' },
    form: formOf({}, { image1: await jpeg(8, 8) }),
  })),
  'PUT /api/templateOnes/orderPhotos/{id}': ownerOnly(200, async (scene) => ({
    ...(await page(scene)),
    body: { order: [] },
  })),
  'DELETE /api/templateOnes/deleteTemplateOnePhoto/{fileName}': ownerOnly(200, async (scene) =>
    photoOf(scene, 'template_one_id', (await page(scene)).params.id),
  ),

  'GET /api/blogs': everybody(200),
  'GET /api/blogs/cards': everybody(200),
  'GET /api/blogs/{id}': everybody(200, article),
  'GET /api/blogs/getUniqueLabels': everybody(200),
  'GET /api/blogs/getBlogsByLabel/{label}': everybody(200, () => ({ params: { label: 'Tips' } })),
  'POST /api/blogs': signedIn(201, async () => ({
    form: formOf(BLOG_FORM, { image: await jpeg(8, 8) }),
  })),
  'PUT /api/blogs/updateBlog/{id}': ownerOnly(200, async (scene) => ({
    ...(await article(scene)),
    body: BLOG_FORM,
  })),
  'DELETE /api/blogs/{id}': ownerOnly(200, article),
  'POST /api/blogs/uploadBlogPhoto/{id}': ownerOnly(200, async (scene) => ({
    ...(await article(scene)),
    form: await image(),
  })),
  'DELETE /api/blogs/deleteBlogPhoto/{fileName}': ownerOnly(200, async (scene) =>
    photoOf(scene, 'blog_id', (await article(scene)).params.id),
  ),

  'GET /api/projects': everybody(200),
  'GET /api/projects/{id}': everybody(200, project),
  'POST /api/projects': signedIn(201, async () => ({
    form: formOf(
      { ...PROJECT_FORM, cardCount: 1, cards1: '<p>One</p>' },
      { image1: await jpeg(8, 8) },
    ),
  })),
  'PUT /api/projects/{id}': ownerOnly(200, async (scene) => ({
    ...(await project(scene)),
    body: PROJECT_FORM,
  })),
  'DELETE /api/projects/{id}': ownerOnly(200, project),
  'POST /api/projects/addCard/{projectId}': ownerOnly(201, async (scene) => ({
    ...(await project(scene)),
    form: formOf({ text: '<p>Two</p>' }, { image: await jpeg(8, 8) }),
  })),
  'PUT /api/projects/updateCardText/{cardId}': ownerOnly(200, async (scene) => ({
    ...(await project(scene)),
    body: { cardText: '<p>Two</p>' },
  })),
  'POST /api/projects/uploadCardPhoto/{cardId}': ownerOnly(200, async (scene) => ({
    ...(await project(scene)),
    form: await image(),
  })),
  'DELETE /api/projects/deleteCardPhoto/{cardId}': ownerOnly(200, async (scene) => {
    const { params } = await project(scene);
    await photoOf(scene, 'project_card_id', params.cardId);
    return { params };
  }),
  'PUT /api/projects/orderCards/{projectId}': ownerOnly(200, async (scene) => {
    const { params } = await project(scene);
    return { params, body: { order: [params.cardId] } };
  }),
  'DELETE /api/projects/deleteCard/{cardId}': ownerOnly(200, project),
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', REGISTRATION_CODE, ...NO_MAIL_ARRIVES } });
});
afterAll(() => app.close());

test('every operation has a row in the table, and every row an operation', async () => {
  const operations = operationsOf(await openApiOf(app)).map(([name]) => name);
  expect(Object.keys(TABLE).toSorted()).toEqual(operations.toSorted());
});

test('the OpenAPI document states for each operation whether it takes a token', async () => {
  for (const [name, { security = [{}] }] of operationsOf(await openApiOf(app))) {
    const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
    expect(isOpen, name).toBe(TABLE[name]?.statuses.nobody !== 401);
  }
});

test.each(Object.entries(TABLE))('%s', async (operation, row) => {
  expect(await statusesOf(app, operation, row)).toEqual(row.statuses);
});
