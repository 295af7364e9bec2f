import { paths } from '#site/paths.ts';
import { setCardPhoto, cardOf } from '#test/support/acts/cards.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { refuse, neverAnswer } from '#test/support/acts/route-answers.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { AGENT } from './account-screens.ts';
import { blog, CONTENT_FORMS, waitForPhotoPreviews, type ContentForm } from './content-forms.ts';
import { all, whenSeen, click, reloadWithDraft, route, see, type Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

const ROWS = '.rows:not([aria-hidden]) .row';

type ContentScreen = Omit<Screen, 'site'>;

const FORM = 'main form .ProseMirror';

const inForm = (...acts: Act[]): Act => whenSeen(FORM, ...acts);

const preview: Act = async (page) => {
  await page.locator('.preview-btn').click();
  await see('dialog[open] .preview')(page);
};

/** The states of the form of every kind. */
const statesOf = ({ name, create: path, call, fill }: ContentForm): ContentScreen[] => {
  return [
    { name: `create-${name}`, path, waitFor: FORM },
    {
      name: `create-${name}-errors`,
      path,
      act: inForm(all(submitForm, see('.alert__list'))),
    },
    { name: `create-${name}-filled`, path, act: inForm(fill) },
    { name: `create-${name}-preview`, path, act: inForm(all(fill, preview)) },
    { name: `create-${name}-draft`, path, act: inForm(reloadWithDraft('title')) },
    {
      name: `create-${name}-saving`,
      path,
      act: inForm(all(fill, route(call, neverAnswer), submitForm, see('.saving .bar'))),
    },
    {
      name: `create-${name}-failed`,
      path,
      act: inForm(
        all(
          fill,
          route(call, refuse(500, 'internal_error')),
          submitForm,
          see('main form [role=alert]'),
        ),
      ),
      allowedErrors: /500/,
    },
    { name: `published-${name}`, path, act: inForm(all(fill, submitForm, see('.done .share'))) },
  ];
};

const addCard: Act = (page) => page.locator('.cards-ed > .btn').click();

const fillCards =
  (count: number): Act =>
  async (page) => {
    await fillIn(page, { title: 'ကန်တော်ကြီး တာဝါ / Lake Terrace', menuText: 'New projects' });
    for (let n = 1; n <= count; n++) {
      if (n > 1) await addCard(page);
      await textEditor(page, `cards${n}`).waitFor();
      await appendText(page, `cards${n}`, '၂၂ ထပ်၊ အခန်း ၁၈၀ နှင့် ပန်းခြံ');
      await setCardPhoto(cardOf(page, n));
      await waitForPhotoPreviews(page, n);
    }
  };

const manyLabels: Act = async (page) => {
  const input = page.locator('.token-in input');
  for (const label of ['အိမ်ဝယ်လမ်းညွှန်', 'Law', 'ဈေးကွက်သတင်း', 'x'.repeat(50)]) {
    await input.fill(label);
    await page.keyboard.press('Enter');
  }
};

/** Publishes an article, then opens the list of the agent's own. */
const listBlogs: Act = async (page) => {
  await blog.fill(page);
  await submitForm(page);
  await see('.done .share')(page);
  await goTo(page, paths.blogsList());
  await see(ROWS)(page);
};

const SCREENS: readonly ContentScreen[] = [
  ...CONTENT_FORMS.flatMap(statesOf),
  { name: 'blogs-list', path: paths.createBlog(), act: inForm(listBlogs) },
  {
    name: 'blogs-list-delete',
    path: paths.createBlog(),
    act: inForm(
      all(listBlogs, click('.row__a .btn--danger-line'), see('dialog[open] .btn--danger')),
    ),
  },
  {
    name: 'edit-blog',
    path: paths.createBlog(),
    act: inForm(all(listBlogs, click('.row__a a'), see(FORM))),
  },
  { name: 'create-blog-labels', path: paths.createBlog(), act: inForm(manyLabels) },
  {
    name: 'create-project-card-first',
    path: paths.createProject(),
    act: inForm((page) => page.locator('.photo--add').click()),
  },
  {
    name: 'create-project-max',
    path: paths.createProject(),
    act: inForm(
      all(
        fillCards(5),
        async (page) => {
          await page.locator('.cards-ed > .btn').focus();
          await page.keyboard.press('Enter');
        },
        see('.cards-ed .alert--warn'),
      ),
    ),
  },
];

/** Every screen and state of the forms that create articles, template ones and projects. */
export const CONTENT_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  ...screen,
  site: 'agents',
  signedInAs: AGENT,
}));
