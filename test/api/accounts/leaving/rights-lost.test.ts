import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountHandlers } from '#features/accounts/server/routes.ts';
import { changeRole } from '#features/accounts/server/store.ts';
import { menuHandlers } from '#features/menus/server/routes.ts';
import { cardSaveHandlers } from '#features/projects/server/card-routes.ts';
import { lifeHandlers } from '#features/properties/server/life/life-routes.ts';
import { overviewHandlers } from '#features/properties/server/overview/overview.ts';
import { reportHandlers } from '#features/properties/server/reports/report-routes.ts';
import { templateOneSaveHandlers } from '#features/template-ones/server/save-routes.ts';
import { searchedTemplateOnes } from '#features/template-ones/server/searched.ts';
import { createPhotoReceiver } from '#photos/receive-photos.ts';
import type { Endpoint, SignedInCaller } from '#platform/api/handlers.ts';
import { createQuotas } from '#platform/limits/quotas.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { menuSource } from '#records/menus.ts';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { rowsOf } from '#test/support/app/rows.ts';

let app: TestApp;
let agent: Account;
let id: number;
let page: number;
let project: { id: number; cardIds: number[] };
beforeAll(async () => {
  app = await startTestApp();
  agent = await createAccount(app);
  await createAccount(app, { username: 'receives' });
  id = await addListing(app.db, { postedBy: agent.id });
  page = await addTemplateOne(app.db, { menuText: 'Company' });
  project = await addProject(app.db, { cards: ['One', 'Two'] });
});
afterAll(() => app.close());

let caller: SignedInCaller;
beforeEach(async () => {
  const leaving = await createAccount(app, { role: 'admin' });
  const user = { userId: leaving.id, isAdmin: true, sessionId: 1 };
  const request = { requestId: '1', address: '127.0.0.1', userAgent: '', cookies: '' };
  caller = { ...request, setCookie: () => {}, user };
});

/** The handlers of all that an administrator does with what is somebody else's, past the check that a call begins with. */
const handlers = (): Record<string, Endpoint['handle'] | Pick<Endpoint, 'handle'>> => {
  const parts = {
    ...app,
    elapsedMs: () => 0,
    deviceKey: 'key',
    reporterKey: 'key',
    logSecurityEvent: async () => {},
    onMailAdded: undefined,
    onHeld: () => {},
    otherKinds: [],
    quotas: createQuotas({ ...app, isOn: true }),
    receivePhotos: createPhotoReceiver({
      ...app,
      metrics: createMetrics(),
      onPhotosAdded: () => {},
    }),
  };
  const pages = menuSource(searchedTemplateOnes);
  const sources = { pages, projects: pages, labels: pages };
  return {
    ...accountHandlers(parts),
    ...lifeHandlers(parts),
    ...reportHandlers(parts),
    ...menuHandlers({ ...parts, sources }),
    ...templateOneSaveHandlers(parts),
    ...cardSaveHandlers(parts),
    ...overviewHandlers(app.db, app.now, async () => 0),
  } as Record<string, Endpoint['handle']>;
};

const ofListing = () => ({ params: { id } });
const ofPage = () => ({ params: { id: page } });
const ofCard = () => ({ params: { cardId: project.cardIds[0] } });

test.each([
  [
    'updateUser',
    () => ({ body: { ...agent.user, user_id: agent.id, password: 'Padauk rain 77' } }),
  ],
  ['handOver', () => ({ params: { id: agent.id }, body: { to: 'receives' } })],
  ['setStatus', () => ({ ...ofListing(), body: { status: 'removed', reason: 'gone' } })],
  ['setPrice', () => ({ ...ofListing(), body: { price: 7 } })],
  ['moveToTrash', ofListing],
  ['dismissReports', () => ({ ...ofListing(), body: {} })],
  ['arrange', () => ({ params: { kind: 'pages' }, body: { texts: ['Company'], isHidden: true } })],
  ['rename', () => ({ params: { kind: 'pages' }, body: { from: 'Company', to: 'Firm' } })],
  ['publish', () => ({ ...ofPage(), body: { publish: 'draft' } })],
  ['orderPhotos', () => ({ ...ofPage(), body: { order: [] } })],
  ['delete', ofPage],
  ['updateCardText', () => ({ ...ofCard(), body: { cardText: '<p>New</p>', keepZawgyi: false } })],
  ['deleteCardPhoto', ofCard],
  ['deleteCard', ofCard],
  [
    'orderCards',
    () => ({
      params: { projectId: project.id },
      body: { order: project.cardIds.toReversed() },
    }),
  ],
  ['setDollarRate', () => ({ body: { kyat: 4400 } })],
])(
  'a call of an administrator who has lost the role since it began is refused, and changes nothing: %s',
  async (name, input) => {
    const handler = handlers()[name];
    if (!handler) throw new Error(`There is no ${name}`);
    await changeRole(app.db, caller.user.userId, 'agent', app.now());
    const before = await rowsOf(app.db);
    const handle = typeof handler === 'function' ? handler : handler.handle;
    await expect(handle(input(), caller)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await rowsOf(app.db)).toEqual(before);
  },
);
