import { submitForm, fillIn } from '#test/support/acts/form.ts';
import { refuse, neverAnswer } from '#test/support/acts/route-answers.ts';
import { addTemplateOne } from '#test/support/app/records.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { uploadPhotos } from '#test/support/browser/stored-photos.ts';
import { AGENT } from './account-screens.ts';
import { TEXT } from './property-screens.ts';
import { all, whenSeen, click, route, see, reloadWithDraft } from './screen-acts.ts';
import type { Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

/** Creates the template ones of these screens; the accounts have to exist. */
export const addOwnPages = async (site: AgentSite): Promise<void> => {
  const { db } = site;
  const { id: postedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', AGENT.username)
    .executeTakeFirstOrThrow();
  const menuText = 'ဝန်ဆောင်မှုများ';
  await addTemplateOne(db, { title: 'ကျွန်ုပ်တို့အကြောင်း', menuText, postedBy });
  await addTemplateOne(db, { title: 'Moving help', menuText: 'For agents', postedBy });
  const title = 'Valuation of homes and land / အိမ်၊ မြေ တန်ဖိုးဖြတ်ခြင်း';
  const id = await addTemplateOne(db, { title, menuText, postedBy, textThree: TEXT });
  await uploadPhotos(site, postedBy, `templateOnes/uploadTemplateOnePhoto/${id}`);
  await addTemplateOne(db, { title: 'Somebody else’s', menuText });
  await addTemplateOne(db, { title: 'Not ready yet', menuText, postedBy, publish: 'draft' });
};

const LIST = '/templateOnesList';
/** Address of the list with only the record that has photos. */
const PHOTOS = `${LIST}?q=Valuation+homes`;
/** Address of the list with only a record without photos. */
const BARE = `${LIST}?q=Moving`;
const ROWS = '.rows:not([aria-hidden]) .row';

/** Address of the list with only what is not published. */
const DRAFTS = `${LIST}?show=draft`;

const inList = (...acts: Act[]): Act => whenSeen(ROWS, ...acts);

/** Opens the edit form of the first row. */
const inForm = (...acts: Act[]): Act =>
  inList(click('.row__a a'), see('main form .ProseMirror'), ...acts);

const deletePhoto: Act = all(
  route('**/deleteTemplateOnePhoto/**', (route) =>
    route.fulfill({ json: { message: 'deleted_successfully' } }),
  ),
  (page) => page.locator('.photo__x:not(.photo__x--left, .photo__x--right)').nth(1).click(),
  click('dialog[open] .btn--danger'),
  see('.photo--none'),
);

const SCREENS: readonly (Omit<Screen, 'site' | 'path'> & { path?: string })[] = [
  { name: 'edit-template', path: PHOTOS, act: inForm() },
  { name: 'edit-template-no-photos', path: BARE, act: inForm(see('.photo--none')) },
  { name: 'edit-template-without-photo', path: PHOTOS, act: inForm(deletePhoto) },
  {
    name: 'edit-template-errors',
    path: PHOTOS,
    act: inForm(
      (page) => fillIn(page, { title: '', menuText: '' }),
      submitForm,
      see('.alert__list'),
    ),
  },
  {
    name: 'edit-template-changed',
    path: PHOTOS,
    act: inForm(
      route('**/updateTemplateOne/**', refuse(409, 'changed_elsewhere')),
      (page) => fillIn(page, { title: 'Another title' }),
      submitForm,
      see('main form .alert--warn'),
    ),
    allowedErrors: /409/,
  },
  { name: 'edit-template-draft', path: PHOTOS, act: inForm(reloadWithDraft('title')) },
  { name: 'edit-template-not-public', path: DRAFTS, act: inForm(see('main .alert--warn')) },
  {
    name: 'edit-template-plan',
    path: DRAFTS,
    act: inForm(click('main .alert--warn .btn:nth-of-type(2)'), see('.plan input')),
  },
  { name: 'template-ones-list-drafts', path: DRAFTS, waitFor: ROWS },
  {
    name: 'edit-template-loading',
    act: inList(route('**/api/templateOnes/*', neverAnswer), click('.row__a a'), see('.form-wait')),
  },
  { name: 'template-ones-list', waitFor: ROWS },
  { name: 'template-ones-list-none', path: `${LIST}?q=nobody`, waitFor: 'main .empty' },
  {
    name: 'template-ones-list-delete',
    path: PHOTOS,
    act: inList(click('.row__a .btn--danger-line'), see('dialog[open] .btn--danger')),
  },
  {
    name: 'template-ones-list-empty',
    before: route('**/api/templateOnes?*', (route) =>
      route.fulfill({ json: { templateOnes: [], totalPages: 0, totalItems: 0, currentPage: 1 } }),
    ),
    waitFor: 'main .empty',
  },
];

/** Every screen and state of an agent's own template ones. */
export const OWN_PAGE_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  path: LIST,
  ...screen,
  site: 'agents',
  signedInAs: AGENT,
}));
