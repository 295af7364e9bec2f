import type { AccountDraft } from '#features/drafts/contract.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { AGENT } from './account-screens.ts';
import { all, click, reloadWithDraft, route, see, type Act } from './screen-acts.ts';
import type { Screen } from './screen.ts';

const photo = {
  name: '0'.repeat(24),
  url: '/default-property.svg',
  width: 400,
  height: 300,
};

const draft = (form: string, values: Record<string, string>, photos = [photo]): AccountDraft => ({
  key: `a-draft-of-${form.replace(' ', '-')}`,
  form,
  content: JSON.stringify({ values, meta: {}, keys: {} }),
  savedAt: new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString(),
  photos,
});

const HOME = {
  property_type: 'condo',
  listing_type: 'for_rents',
  region: 'Yangon',
  district: 'Bahan',
  price: '၁၂.၅',
};

const answer = (drafts: readonly AccountDraft[]) =>
  route('**/api/drafts', (call) => call.fulfill({ json: { drafts } }));

const SOME = answer([
  draft('createProperty', HOME),
  draft('editProperties 12', { ...HOME, price: '' }, []),
  draft('createBlog', { title: 'တိုက်ခန်း ဝယ်ယူရာတွင် သတိပြုရန် အချက်များ' }, []),
  draft('createProject', { title: '' }, []),
]);

const visit =
  (path: string): Act =>
  async (page) => {
    await goTo(page, path);
  };

const ROWS = '.rows:not([aria-hidden]) .row';

const SCREENS: readonly Omit<Screen, 'site' | 'path'>[] = [
  { name: 'drafts', before: SOME, waitFor: ROWS },
  {
    name: 'drafts-discarded',
    before: all(
      SOME,
      route('**/api/drafts/*', (call) => call.fulfill({ status: 204 })),
    ),
    waitFor: ROWS,
    act: all(click(`${ROWS} .btn--quiet`), see('.row.is-gone')),
  },
  { name: 'drafts-none', before: answer([]), waitFor: 'main .empty' },
  {
    name: 'drafts-of-device',
    act: all(
      route('**/api/drafts**', cutConnection),
      visit('/createProperty'),
      reloadWithDraft('price'),
      visit('/drafts'),
      see(ROWS),
    ),
    allowedErrors: /FAILED/,
  },
  {
    name: 'draft-of-account-without-answer',
    act: all(
      route('**/api/drafts?*', cutConnection),
      visit('/createProperty?draft=of-another-device'),
      see('main .alert'),
    ),
    allowedErrors: /FAILED/,
  },
];

/** Every state of the list of drafts, and of what a link in it leads to. */
export const DRAFT_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({
  ...screen,
  path: '/drafts',
  site: 'agents',
  signedInAs: AGENT,
}));
