import type { Page, Route } from 'playwright-core';
import { cardOf, setCardPhoto, appendToCard, clearCard } from '#test/support/acts/cards.ts';
import { submitForm, fillIn } from '#test/support/acts/form.ts';
import { refuse, neverAnswer } from '#test/support/acts/route-answers.ts';
import { addProject } from '#test/support/app/records.ts';
import { signIn } from '#test/support/app/sign-in.ts';
import type { AgentSite } from '#test/support/browser/agent-site.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import { AGENT } from './account-screens.ts';
import { whenSeen, click, route, see, reloadWithDraft, scrollTo } from './screen-acts.ts';
import type { Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

const CARDS = [
  '<h3>Two towers beside the lake</h3><p>Twenty-two floors, 180 apartments and a garden.</p>',
  '<p>၂၂ ထပ်၊ အခန်း ၁၈၀ နှင့် ရပ်ကွက်အတွက် ဖွင့်ထားသော ပန်းခြံ</p>',
  '<p>Pool, gym and play room are on the roof of the car park.</p>',
];

/** Creates the projects of these screens; the accounts have to exist. */
export const addOwnProjects = async ({ db, origin }: AgentSite): Promise<void> => {
  const { id: postedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', AGENT.username)
    .executeTakeFirstOrThrow();
  const menuText = 'စီမံကိန်းသစ်များ';
  await addProject(db, { title: 'သီရိပန်းခြံ အိမ်ရာ', menuText, postedBy });
  await addProject(db, {
    title: 'Five Gardens',
    menuText,
    postedBy,
    cards: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => `<p>${text}</p>`),
  });
  const title = 'Kandawgyi Terrace / ကန်တော်ကြီး တဲရပ်စ်';
  const { cardIds } = await addProject(db, { title, menuText, postedBy, cards: CARDS });
  const { headers } = await signIn(db, postedBy);
  for (const [index, colour] of ['#1f6f7a', '#b7793a'].entries()) {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(await smallPhoto(colour))]), 'photo.jpg');
    const address = `${origin}/api/projects/uploadCardPhoto/${cardIds[index]}`;
    const { ok } = await fetch(address, { method: 'POST', headers, body });
    if (!ok) throw new Error(`${address} refused a photo`);
  }
};

const LIST = '/projectsList';
/**
 * Addresses of the list with only the project with photos, and with only the one that has the maximum
 * of cards.
 */
const TERRACE = `${LIST}?q=Kandawgyi`;
const FULL = `${LIST}?q=Gardens`;
const ROWS = '.rows:not([aria-hidden]) .row';
const FAILED = 'main .empty[role=alert]';

const inList = (...acts: Act[]): Act => whenSeen(ROWS, ...acts);

/** Opens the edit form of the first row. */
const inForm = (...acts: Act[]): Act =>
  inList(click('.row__a a'), see('main form .ProseMirror'), ...acts);

const write: Act = (page) => appendToCard(cardOf(page, 1), ' It opens in May.');
const saveCard: Act = click('.pcard__f .btn');

const addCard: Act = async (page) => {
  await page.locator('.cards-ed > .btn').focus();
  await page.keyboard.press('Enter');
};

/** Types the text of a new card. */
const writeNew: Act = async (page: Page) => {
  await see('.pcard:nth-child(4) .ProseMirror')(page);
  await appendToCard(cardOf(page, 4), 'Every balcony looks at water or at trees.');
};

const takePhoto =
  (n: number): Act =>
  (page) =>
    setCardPhoto(cardOf(page, n));

/** Answers that a card was saved, without saving it. */
const saveNothing = (route: Route): Promise<void> => {
  const { cardText } = route.request().postDataJSON() as { cardText: string };
  const id = Number(route.request().url().split('/').pop());
  const card = {
    id,
    text: cardText,
    image: null,
    photo: null,
    updatedAt: new Date().toISOString(),
  };
  return route.fulfill({ json: { message: 'updated_successfully', card } });
};

const SCREENS: readonly (Omit<Screen, 'site' | 'path'> & { path?: string })[] = [
  { name: 'edit-project', act: inForm() },
  { name: 'edit-project-unsaved', act: inForm(write, see('.pcard__f')) },
  {
    name: 'edit-project-card-saving',
    act: inForm(
      write,
      route('**/updateCardText/**', neverAnswer),
      saveCard,
      see('.pcard__f .spin'),
    ),
  },
  {
    name: 'edit-project-card-saved',
    act: inForm(
      write,
      route('**/updateCardText/**', saveNothing),
      saveCard,
      see('.pcard__f .status--ok'),
    ),
  },
  {
    name: 'edit-project-card-failed',
    act: inForm(
      write,
      route('**/updateCardText/**', refuse(500, 'internal_error')),
      saveCard,
      see('.status--bad'),
    ),
    allowedErrors: /500/,
  },
  {
    name: 'edit-project-card-changed',
    act: inForm(
      write,
      route('**/updateCardText/**', refuse(409, 'changed_elsewhere')),
      saveCard,
      see('.pcard .alert--warn'),
    ),
    allowedErrors: /409/,
  },
  {
    name: 'edit-project-card-empty',
    act: inForm((page) => clearCard(cardOf(page, 3)), takePhoto(3), see('.field__err')),
  },
  {
    name: 'edit-project-uploading',
    act: inForm(
      route('**/uploadCardPhoto/**', neverAnswer),
      takePhoto(3),
      scrollTo('.photo.is-up'),
    ),
  },
  {
    name: 'edit-project-upload-failed',
    act: inForm(
      route('**/uploadCardPhoto/**', refuse(500, 'internal_error')),
      takePhoto(3),
      scrollTo('.photo.is-bad'),
    ),
    allowedErrors: /500/,
  },
  { name: 'edit-project-new-card', act: inForm(addCard, writeNew) },
  {
    name: 'edit-project-card-first',
    act: inForm(addCard, writeNew, addCard, see('.cards-ed > .alert--warn')),
  },
  { name: 'edit-project-max', path: FULL, act: inForm(addCard, see('.cards-ed > .alert--warn')) },
  {
    name: 'edit-project-delete-card',
    act: inForm(click('.pcard__h .btn:last-child'), see('dialog[open] .btn--danger')),
  },
  {
    name: 'edit-project-errors',
    act: inForm(
      (page) => fillIn(page, { title: '', menuText: '' }),
      submitForm,
      see('.alert__list'),
    ),
  },
  {
    name: 'edit-project-order-changed',
    act: inForm(
      route('**/orderCards/**', refuse(409, 'changed_elsewhere')),
      click('.pcard__down'),
      see('.cards-ed > .alert--warn'),
    ),
    allowedErrors: /409/,
  },
  { name: 'edit-project-draft', act: inForm(reloadWithDraft('title')) },
  {
    name: 'edit-project-loading',
    act: inList(route('**/api/projects/*', neverAnswer), click('.row__a a'), see('.form-wait')),
  },
  {
    name: 'edit-project-failed',
    act: inList(
      route('**/api/projects/*', refuse(500, 'internal_error')),
      click('.row__a a'),
      see(FAILED),
    ),
    allowedErrors: /500/,
  },
  { name: 'projects-list', path: LIST, waitFor: ROWS },
  { name: 'projects-list-none', path: `${LIST}?q=nobody`, waitFor: 'main .empty' },
  {
    name: 'projects-list-delete',
    act: inList(click('.row__a .btn--danger-line'), see('dialog[open] .btn--danger')),
  },
  {
    name: 'projects-list-empty',
    before: route('**/api/projects?*', (route) =>
      route.fulfill({ json: { projects: [], totalPages: 0, totalItems: 0, currentPage: 1 } }),
    ),
    waitFor: 'main .empty',
  },
];

/** Every screen and state of an agent's own projects. */
export const OWN_PROJECT_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  path: TERRACE,
  ...screen,
  site: 'agents',
  signedInAs: AGENT,
}));
