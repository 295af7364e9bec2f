import { monthsBefore } from '#features/properties/server/figures/months.ts';
import { submitForm } from '#test/support/acts/form.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { AGENT } from './account-screens.ts';
import { ADMIN } from './admin-screens.ts';
import { all, click, route, scrollTo, see, whenSeen, type Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

const AT = '2026-11-20T05:00:00.000Z';

const TEXTS = ['ဖုန်းခေါ်လို့ မရပါ။ ပုံတွေက တခြားအိမ်ကပါ။', 'I saw the same photos on another site.'];

/** Reports listings of the agent: one of them is held back, of another the agent has answered a removal. */
export const addReports = async ({ db }: AgentSite): Promise<void> => {
  const listings = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.posted_by')
    .select(['properties.id', 'status'])
    .where('username', '=', AGENT.username)
    .orderBy('properties.id', 'desc')
    .execute();
  const [shown, held] = listings.filter(({ status }) => status === 'available');
  const removed = listings.find(({ status }) => status === 'removed');
  if (!shown || !held || !removed) throw new Error('The listings are not there');
  await db
    .updateTable('properties')
    .set({ status: 'removed', held_from: 'available' })
    .where('id', '=', held.id)
    .execute();
  const report = (property_id: number, reason: 'gone' | 'fake' | 'answer', text?: string) => ({
    property_id,
    reason,
    text: text ?? null,
    reporter: `${reason} ${text ?? ''}`,
    reported_at: AT,
  });
  await db
    .insertInto('reports')
    .values([
      report(shown.id, 'gone'),
      ...TEXTS.map((text) => report(held.id, 'fake', text)),
      report(held.id, 'gone'),
      { ...report(shown.id, 'fake', 'An old report.'), resolved_at: AT, decision: 'removed' },
      report(removed.id, 'answer', 'The number is mine now. I have added it to my profile.'),
    ])
    .execute();
  const day = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('empty_searches')
    .values([
      { day, search: 'q=ကန်တော်ကြီးဘေး ခြံကျယ်', times: 1_204 },
      { day, search: 'toPrice=5&propType=hotel&type=for_rents&region=Bago', times: 7 },
      { day, search: 'q=castle', times: 1 },
    ])
    .execute();
  const months = Array.from({ length: 24 }, (_, ago) => monthsBefore(day.slice(0, 7), ago));
  await db
    .insertInto('site_months')
    .values(
      months.flatMap((month, ago) => [
        { month, figure: 'seen' as const, count: 1_230_000 - ago * 31_000 },
        { month, figure: 'opened' as const, count: 234_000 - ago * 4_900 },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const REPORT = '/report?id=1';
const QUEUE = '/admin/reports';
const ROW = '.rows:not([aria-hidden]) .row';

const inForm = (...acts: Act[]): Act => whenSeen('main form', ...acts);

/** Chooses a reason and sends; the call is intercepted, so that the listing has no report for later tests. */
const send: Act = all(
  route('**/api/properties/*/reports', (call) => call.fulfill({ status: 204 })),
  click('.pick input'),
  submitForm,
  see('main .status--ok'),
);

const BY_VISITORS: readonly Screen[] = [
  { name: 'report', path: REPORT, waitFor: 'main form' },
  { name: 'report-error', path: REPORT, act: inForm(all(submitForm, see('.field__err'))) },
  { name: 'report-sent', path: REPORT, act: inForm(send), isPerLanguage: true },
];

const BY_ADMINISTRATORS: readonly Screen[] = [
  { name: 'admin-overview', path: '/admin', waitFor: '.stats' },
  {
    name: 'admin-overview-months',
    path: '/admin',
    act: whenSeen(
      '.months',
      async (page) => {
        await page.locator('.months select').selectOption('overview.months_seen');
      },
      scrollTo('.months'),
    ),
  },
  { name: 'admin-menus', path: '/admin/menus', waitFor: '.menus li' },
  {
    name: 'admin-menus-rename',
    path: '/admin/menus',
    act: whenSeen('.menus li', click('.menus__a button:last-child'), see('dialog[open]')),
  },
  { name: 'admin-reports', path: QUEUE, waitFor: ROW },
  {
    name: 'admin-reports-remove',
    path: QUEUE,
    act: whenSeen(ROW, click('.row__a .btn--danger-line'), see('dialog[open]')),
  },
  { name: 'admin-reports-decided', path: `${QUEUE}/decided`, waitFor: ROW },
  {
    name: 'admin-reports-none',
    path: QUEUE,
    before: route('**/api/admin/reports*', (call) =>
      call.fulfill({ json: { listings: [], totalPages: 0, totalItems: 0, currentPage: 1 } }),
    ),
    waitFor: 'main .empty',
  },
  {
    name: 'admin-reports-failed',
    path: QUEUE,
    before: route('**/api/admin/reports*', cutConnection),
    waitFor: 'main .empty[role=alert]',
    allowedErrors: /FAILED/,
  },
].map((screen) => ({ ...screen, site: 'agents', signedInAs: ADMIN }));

export const REPORT_SCREENS: readonly Screen[] = [
  ...BY_VISITORS,
  ...BY_ADMINISTRATORS,
  {
    name: 'properties-list-answer',
    path: '/propertiesList?show=removed',
    site: 'agents',
    signedInAs: AGENT,
    act: whenSeen(ROW, click('.row__a button:has(use[href$="mail"])'), see('dialog[open]')),
  },
];
