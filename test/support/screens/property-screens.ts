import { enterText, paste } from '#test/support/acts/editor.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { waitForPhotos } from '#test/support/acts/photos.ts';
import { refuse, neverAnswer } from '#test/support/acts/route-answers.ts';
import { AGENT } from './account-screens.ts';
import {
  all,
  whenSeen,
  choosePhotos,
  reloadWithDraft,
  route,
  see,
  type Act,
} from './screen-acts.ts';
import type { Screen } from './screen.ts';

/** A description in both scripts and with markup. */
export const TEXT = `<h2>အခန်းများ</h2><p>ရွှေတိဂုံစေတီတော်ကို အိမ်ထဲကနေ ဖူးမြင်နိုင်သော ၁၂ လွှာ ထောင့်ခန်း</p>
  <ul><li>Three bedrooms, two bathrooms</li><li>Lift and <b>backup generator</b></li></ul>`;

const CREATE = '/createProperty';

const FORM = 'main form .ProseMirror';

const inForm = (...acts: Act[]): Act => whenSeen(FORM, ...acts);

const write: Act = async (page) => {
  await fillIn(page, { price: '2850', area: '1,450 sqft' });
  await enterText(page);
  await paste(page, 'text/html', TEXT);
};

const takePhotos = (count: number): Act =>
  all(choosePhotos(count), (page) => waitForPhotos(page, Math.min(count, 5)));

const rent: Act = async (page) => {
  await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
  await fillIn(page, { price: '1.5', area: '12.5 x 50' });
};

const link: Act = async (page) => {
  await page.getByRole('toolbar').locator('button').nth(5).click();
  await page.locator('.editor__link input').fill('no address');
  await page.keyboard.press('Enter');
  await see('.editor__link [role=alert]')(page);
};

const SCREENS: readonly Omit<Screen, 'site'>[] = [
  { name: 'create-property', path: CREATE, waitFor: FORM },
  { name: 'create-property-error', path: CREATE, act: inForm(all(submitForm, see('.field__err'))) },
  {
    name: 'create-property-empty-text',
    path: CREATE,
    act: inForm(all(rent, submitForm, see('.editor.is-bad'))),
  },
  { name: 'create-property-rent', path: CREATE, act: inForm(rent) },
  {
    name: 'create-property-unusual',
    path: CREATE,
    act: inForm(all((page) => fillIn(page, { price: '5' }), see('.alert--warn'))),
  },
  { name: 'create-property-full', path: CREATE, act: inForm(all(write, takePhotos(6))) },
  { name: 'create-property-link', path: CREATE, act: inForm(all(write, link)) },
  { name: 'create-property-draft', path: CREATE, act: inForm(reloadWithDraft('price')) },
  {
    name: 'create-property-saving',
    path: CREATE,
    act: inForm(
      all(
        write,
        takePhotos(1),
        route('**/api/properties', neverAnswer),
        submitForm,
        see('.saving .steps'),
      ),
    ),
  },
  {
    name: 'create-property-failed',
    path: CREATE,
    act: inForm(
      all(
        write,
        route('**/api/properties', refuse(500, 'internal_error')),
        submitForm,
        see('main form [role=alert]'),
      ),
    ),
    allowedErrors: /500/,
  },
  {
    name: 'published',
    path: CREATE,
    act: inForm(all(write, takePhotos(1), submitForm, see('.done .share'))),
  },
];

/** Every screen and state of the form that creates a listing. */
export const PROPERTY_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  ...screen,
  site: 'agents',
  signedInAs: AGENT,
}));
