import { DAY_MS } from '#contract/durations.ts';
import type { ListingStatus } from '#features/properties/life/status.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { submitForm, fillIn } from '#test/support/acts/form.ts';
import { refuse, neverAnswer } from '#test/support/acts/route-answers.ts';
import { addListing } from '#test/support/app/records.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { uploadPhotos } from '#test/support/browser/stored-photos.ts';
import { AGENT } from './account-screens.ts';
import { TEXT } from './property-screens.ts';
import {
  all,
  whenSeen,
  click,
  route,
  see,
  type Act,
  choosePhotos,
  reloadWithDraft,
  scrollTo,
} from './screen-acts.ts';
import type { Screen } from './screen.ts';

/** The area identifies the listing with photos among those that these screens create. */
const AREA = '1,450 sqft, corner';

/** A listing in each state. */
const LIVES: Readonly<Record<ListingStatus, object>> = {
  available: { confirmed_at: '2099-01-01T05:00:00.000Z', expires_at: '2099-02-15T05:00:00.000Z' },
  reserved: { reduced_from: 1100, reduced_until: '2099-01-01T05:00:00.000Z' },
  closed: {},
  hidden: {},
  expired: {},
  removed: { status_reason: 'The phone number is that of somebody else.' },
};

/** Creates the listings of these screens; the accounts have to exist. */
export const addOwnListings = async (site: AgentSite): Promise<void> => {
  const { db } = site;
  const { id: postedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', AGENT.username)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 10; count++)
    await addListing(db, { postedBy, listing_type: 'for_rents', price: 9.5 });
  for (const [status, values] of Object.entries(LIVES)) {
    const listing = await addListing(db, { postedBy, listing_type: 'for_rents', price: 9.5 });
    await db
      .updateTable('properties')
      .set({ status: status as ListingStatus, ...values })
      .where('id', '=', listing)
      .execute();
  }
  await moveToTrash(db, await addListing(db, { postedBy }), new Date());
  const id = await addListing(db, { postedBy, area: AREA, description: TEXT, price: 2850 });
  await uploadPhotos(site, postedBy, `properties/uploadPropertyPhoto/${id}`);
  await addFigures(db, id);
};

/** Lets a listing be seen and opened, more at weekends, and called about. */
const addFigures = async (db: AgentSite['db'], property_id: number): Promise<void> => {
  const days = Array.from({ length: 30 }, (_, ago) => new Date(Date.now() - ago * DAY_MS));
  await db
    .insertInto('listing_figures')
    .values(
      days.flatMap((date, ago) => {
        const opened = 3 + ((ago * 7) % 5) + (date.getUTCDay() % 6 === 0 ? 9 : 0);
        const row = { property_id, day: isoDateOf(date.getTime()) };
        return [
          { ...row, figure: 'seen' as const, count: opened * 9 },
          { ...row, figure: 'opened' as const, count: opened },
          { ...row, figure: 'call' as const, count: opened % 3 },
        ];
      }),
    )
    .execute();
};

const LIST = '/propertiesList';
/** Address of the list with only the listing that has photos. */
const PHOTOS = `${LIST}?q=corner`;
const ROWS = '.rows:not([aria-hidden]) .row';
const FAILED = 'main .empty[role=alert]';

const EDIT = '.row__a a[href^="/editProperties"]';

const inList = (...acts: Act[]): Act => whenSeen(ROWS, ...acts);

/** Opens the edit form of the first row. */
const inForm = (...acts: Act[]): Act => inList(click(EDIT), see('main form .ProseMirror'), ...acts);

const askToDelete: Act = all(
  (page) => page.locator('.photo__x:not(.photo__x--left, .photo__x--right)').nth(1).click(),
  see('dialog[open] .btn--danger'),
);

/** Deletes a photo in the page only; the call is intercepted. */
const deletePhoto: Act = all(
  route('**/deletePropertyPhoto/**', (route) =>
    route.fulfill({ json: { message: 'deleted_successfully' } }),
  ),
  askToDelete,
  click('dialog[open] .btn--danger'),
  see('.photo--none'),
);

const reserveLast: Act = async (page) => {
  await page.locator('.row select').last().selectOption('reserved');
};

const SCREENS: readonly (Omit<Screen, 'site' | 'path'> & { path?: string })[] = [
  {
    name: 'ready-to-post',
    path: PHOTOS,
    act: inList(click('.row__figures[href]'), see('.sheet-print')),
  },
  {
    name: 'properties-list-figures',
    path: PHOTOS,
    act: inList(click('button.row__figures'), see('dialog[open] .figures')),
  },
  { name: 'edit-property', path: PHOTOS, act: inForm() },
  {
    name: 'edit-property-changed',
    path: PHOTOS,
    act: inForm(
      route('**/updateProperty/**', refuse(409, 'changed_elsewhere')),
      (page) => fillIn(page, { price: '3000' }),
      submitForm,
      see('main form .alert--warn'),
    ),
    allowedErrors: /409/,
  },
  { name: 'edit-property-draft', path: PHOTOS, act: inForm(reloadWithDraft('price')) },
  {
    name: 'edit-property-uploading',
    path: PHOTOS,
    act: inForm(
      route('**/uploadPropertyPhoto/**', neverAnswer),
      choosePhotos(1),
      scrollTo('.photo.is-up:has(img[src^="data:"])'),
    ),
  },
  {
    name: 'edit-property-upload-failed',
    path: PHOTOS,
    act: inForm(
      route('**/uploadPropertyPhoto/**', refuse(500, 'internal_error')),
      choosePhotos(1),
      scrollTo('.photo.is-bad'),
    ),
    allowedErrors: /500/,
  },
  { name: 'edit-property-delete-photo', path: PHOTOS, act: inForm(askToDelete) },
  { name: 'edit-property-without-photo', path: PHOTOS, act: inForm(deletePhoto) },
  {
    name: 'edit-property-order-changed',
    path: PHOTOS,
    act: inForm(
      route('**/orderPhotos/**', refuse(409, 'changed_elsewhere')),
      click('.photo__x--right'),
      see('main form .alert--warn'),
    ),
    allowedErrors: /409/,
  },
  {
    name: 'edit-property-loading',
    act: inList(route('**/api/properties/*', neverAnswer), click(EDIT), see('.form-wait')),
  },
  {
    name: 'edit-property-failed',
    act: inList(
      route('**/api/properties/*', refuse(500, 'internal_error')),
      click(EDIT),
      see(FAILED),
    ),
    allowedErrors: /500/,
  },
  {
    name: 'edit-property-not-yours',
    path: '/editProperties?id=1',
    waitFor: FAILED,
    allowedErrors: /403/,
  },
  {
    name: 'ready-to-post-not-yours',
    path: '/readyToPost?id=1',
    waitFor: FAILED,
    allowedErrors: /403/,
  },
  {
    name: 'confirm-ended',
    path: '/confirm?code=wrong',
    waitFor: 'main .empty',
    allowedErrors: /404/,
  },
  { name: 'properties-list', waitFor: ROWS },
  { name: 'properties-list-last', path: `${LIST}?page=2`, waitFor: ROWS },
  { name: 'properties-list-past-end', path: `${LIST}?page=99`, waitFor: 'main .empty' },
  { name: 'properties-list-none', path: `${LIST}?q=nobody`, waitFor: 'main .empty' },
  {
    name: 'properties-list-reserved',
    act: inList(reserveLast, see('.row__done .btn'), scrollTo('.row__done')),
    isPerLanguage: true,
  },
  {
    name: 'details-removed',
    act: inList(click('.row:has(.status--bad) h2 a'), see('main .alert--warn')),
  },
  {
    name: 'properties-list-trashed',
    act: inList(
      route('**/api/properties/trash/*', (call) => call.fulfill({ json: {} })),
      click('.row__a .btn--danger-line'),
      see('.row__done .btn'),
    ),
    isPerLanguage: true,
  },
  {
    name: 'properties-list-chosen',
    act: inList(click('.choose-all input'), see('.bulk .btn')),
    isPerLanguage: true,
  },
  {
    name: 'properties-list-delete',
    path: `${LIST}?show=trash`,
    act: inList(click('.row__a .btn--danger-line'), see('dialog[open] .btn--danger')),
  },
  {
    name: 'properties-list-empty',
    before: route('**/api/properties?*', (route) =>
      route.fulfill({ json: { properties: [], totalPages: 0, totalItems: 0, currentPage: 1 } }),
    ),
    waitFor: 'main .empty',
  },
  {
    name: 'properties-list-loading',
    before: route('**/api/properties?*', neverAnswer),
    waitFor: '.rows[aria-hidden]',
  },
  {
    name: 'properties-list-failed',
    before: route('**/api/properties?*', refuse(500, 'internal_error')),
    waitFor: FAILED,
    allowedErrors: /500/,
  },
];

/** Every screen and state of an agent's own listings. */
export const OWN_PROPERTY_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  path: LIST,
  ...screen,
  site: 'agents',
  signedInAs: AGENT,
}));
