import type { Page } from 'playwright-core';
import type { Language } from '#i18n/language.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { scrollPage } from '#test/support/acts/scroll.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo, originOf } from '#test/support/browser/browser.ts';
import {
  allListings,
  findListing,
  hasNoPhoto,
  hasPhotos,
  isBurmese,
  isEnglish,
} from '#test/support/sites/demo-listings.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { CONTENT_SCREENS } from './content-screens.ts';
import { DRAFT_SCREENS } from './draft-screens.ts';
import { OWN_PAGE_SCREENS } from './own-page-screens.ts';
import { OWN_PROJECT_SCREENS } from './own-project-screens.ts';
import { OWN_PROPERTY_SCREENS } from './own-property-screens.ts';
import { PROPERTY_SCREENS } from './property-screens.ts';
import { REPORT_SCREENS } from './report-screens.ts';
import type { Screen } from './screen.ts';

const SALE = 'type=for_sales&region=Yangon';

/** Follows a link or submits a form to a page whose data never arrives. */
const leaveFor = (selector: string, menu?: number) => async (page: Page) => {
  await page.route('**/api/**', neverAnswer);
  if (menu !== undefined) await openMenu(menu)(page);
  await page.locator(selector).first().click();
  await page.locator('.is-loading, .sk').first().waitFor();
};

/** Follows a link to a page whose code never arrives. */
const leaveWithoutCode = (selector: string) => async (page: Page) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? neverAnswer() : route.continue(),
  );
  await page.locator(selector).first().click();
  await page.locator('.toast--wait').waitFor();
};

/** Follows a link without any connection. */
const loseConnection = (selector: string) => async (page: Page) => {
  await page.route('**/*', cutConnection);
  await page.locator(selector).first().click();
  await page.locator('main .empty[role=alert]').waitFor();
};

/** Follows a link to a page whose data calls fail. */
const failOn = (selector: string, menu?: number) => async (page: Page) => {
  await page.route('**/api/**', cutConnection);
  if (menu !== undefined) await openMenu(menu)(page);
  await page.locator(selector).first().click();
  await page.locator('main .empty[role=alert]').waitFor();
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

/** Opens a dropdown of the header; index -1 is the last. */
const openMenu = (index: number) => async (page: Page) => {
  if (isPhone(page)) await page.locator('.top__bar .nav-btn').click();
  await page.locator('.drop summary').nth(index).click();
  await page.locator('.drop[open] .menu').waitFor();
};

const openSheet = async (page: Page): Promise<void> => {
  await page.locator('.filters__m .btn').click();
  await page.locator('dialog[open] .btn--accent', { hasText: /\d|[၀-၉]/ }).waitFor();
};

const typeWords = async (page: Page): Promise<void> => {
  await page.locator('.words [name=q]').pressSequentially('ka');
  await page.locator('.suggest').waitFor();
  await page.keyboard.press('ArrowDown');
};

const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.locator('.banner').waitFor();
};

const copyNumber = async (page: Page): Promise<void> => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.locator('.copy').click();
  await page.locator('.toast').waitFor();
};

const scrollDown = async (page: Page): Promise<void> => {
  await scrollPage(page, 900);
  await page.locator('.to-top.is-on').waitFor();
};

/** Every screen and state of the public pages. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-loading', path: '/results', act: leaveFor('.brand') },
  { name: 'home-failed', path: '/', site: 'broken', allowedErrors: /500/ },
  { name: 'results', path: `/results?${SALE}` },
  { name: 'results-last', path: `/results?${SALE}&page=3` },
  {
    name: 'results-filtered',
    path: `/results?${SALE}&propType=condo&fromPrice=3500&toPrice=9500`,
  },
  { name: 'results-swapped', path: `/results?${SALE}&fromPrice=9500&toPrice=3500&sort=price_asc` },
  { name: 'results-empty', path: '/results?type=for_rents&region=Bago&propType=hotel' },
  { name: 'results-past-end', path: `/results?${SALE}&page=99` },
  { name: 'results-loading', path: '/', act: leaveFor('.hero form.search button') },
  { name: 'results-failed', path: `/results?${SALE}`, site: 'broken', allowedErrors: /500/ },
  { name: 'results-left', path: '/results', act: leaveWithoutCode('.card a'), isPerLanguage: true },
  {
    name: 'page-lost',
    path: '/results',
    act: loseConnection('.card a'),
    isPerLanguage: true,
    allowedErrors: /FAILED/,
  },
  { name: 'results-menu', path: `/results?${SALE}`, act: openMenu(1), isPerLanguage: true },
  {
    name: 'results-sheet',
    path: `/results?${SALE}`,
    act: openSheet,
    isPerLanguage: true,
    maxWidth: 991,
  },
  {
    name: 'results-suggestions',
    path: `/results?${SALE}`,
    act: typeWords,
    isPerLanguage: true,
  },
  { name: 'results-scrolled', path: `/results?${SALE}`, act: scrollDown, isPerLanguage: true },
  { name: 'results-rows', path: `/results?${SALE}&layout=rows` },
  { name: 'all-properties', path: '/resultsAllProperties?propType=condo' },
  { name: 'details', path: (listing) => hasPhotos(listing) && isEnglish(listing) },
  { name: 'details-burmese', path: (listing) => hasPhotos(listing) && isBurmese(listing) },
  { name: 'details-without-photo', path: hasNoPhoto },
  { name: 'details-copied', path: '/propertyDetails?id=1', act: copyNumber, isPerLanguage: true },
  { name: 'details-loading', path: '/results', act: leaveFor('.card a') },
  { name: 'details-failed', path: '/propertyDetails?id=1', site: 'broken', allowedErrors: /500/ },
  { name: 'details-gone', path: '/propertyDetails?id=999999', allowedErrors: /404/ },
  { name: 'details-without-id', path: '/propertyDetails', allowedErrors: /404/ },
  { name: 'template-one', path: '/templateOneDetails?id=2' },
  { name: 'template-one-loading', path: '/', act: leaveFor('.drop[open] .menu a', 4) },
  { name: 'template-one-gone', path: '/templateOneDetails?id=999999', allowedErrors: /404/ },
  { name: 'project', path: '/projectDetails?id=1' },
  { name: 'project-loading', path: '/', act: leaveFor('.drop[open] .menu a', 6) },
  {
    name: 'project-failed',
    path: '/',
    act: failOn('.drop[open] .menu a', 6),
    allowedErrors: /FAILED/,
  },
  { name: 'project-gone', path: '/projectDetails?id=999999', allowedErrors: /404/ },
  { name: 'article', path: '/blogDetails?id=1' },
  { name: 'article-burmese', path: '/blogDetails?id=4' },
  { name: 'article-loading', path: '/blogs', act: leaveFor('.card a') },
  { name: 'article-gone', path: '/blogDetails?id=999999', allowedErrors: /404/ },
  { name: 'blogs', path: '/blogs' },
  { name: 'blogs-loading', path: '/', act: leaveFor('.foot a[href^="/blogsByLabel"]') },
  {
    name: 'blogs-failed',
    path: '/',
    act: failOn('.foot a[href^="/blogsByLabel"]'),
    allowedErrors: /FAILED/,
  },
  { name: 'label', path: '/blogsByLabel?label=Guide' },
  { name: 'label-unknown', path: '/blogsByLabel?label=Nobody' },
  { name: 'label-past-end', path: '/blogsByLabel?label=Guide&page=9' },
  { name: 'label-without-label', path: '/blogsByLabel', allowedErrors: /404/ },
  { name: 'blogs-menu', path: '/blogs', act: openMenu(-1), isPerWidth: true, isPerLanguage: true },
  { name: 'crowded', path: '/blogs', site: 'crowded' },
  {
    name: 'crowded-menu',
    path: '/blogs',
    act: openMenu(5),
    isPerWidth: true,
    isPerLanguage: true,
    site: 'crowded',
  },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'township', path: '/township?region=Yangon&district=Bahan' },
  { name: 'township-none', path: '/township?region=Yangon&district=Cocokyun' },
  { name: 'township-gone', path: '/township?region=Yangon', allowedErrors: /404/ },
  { name: 'alerts', path: '/alerts?type=for_rents&region=Yangon&minBedrooms=2&toPrice=30' },
  {
    name: 'alerts-refused',
    path: '/alerts',
    act: async (page) => {
      await page.locator('.alerts__form [type=submit]:enabled').click();
      await page.locator('.alert').waitFor();
    },
  },
  { name: 'agent', path: '/agent?id=1' },
  { name: 'agent-past-end', path: '/agent?id=1&page=99' },
  { name: 'shortlist', path: '/shortlist?ids=1,2,3,4,999999' },
  { name: 'shortlist-none', path: '/shortlist' },
  {
    name: 'shortlist-own',
    path: '/shortlist?ids=1,2',
    act: async (page) => {
      await page.locator('.kept__own button').click();
      await page.locator('.kept__notes').first().waitFor();
    },
  },
  { name: 'compare', path: '/compare?ids=1,2,3' },
  { name: 'compare-none', path: '/compare?ids=999999', allowedErrors: /404/ },
  { name: 'agent-gone', path: '/agent?id=999999', allowedErrors: /404/ },
  { name: 'privacy', path: '/privacy' },
  { name: 'no-connection', path: '/offline' },
  { name: 'not-found', path: '/nowhere', allowedErrors: /404/ },
  {
    name: 'offline',
    path: '/',
    act: goOffline,
    allowedErrors: /DISCONNECTED/,
    isPerLanguage: true,
  },
];

/** Every screen and state, by what it is about. */
export const SCREEN_GROUPS: Readonly<Record<string, readonly Screen[]>> = {
  'Public pages': PUBLIC_SCREENS,
  Accounts: ACCOUNT_SCREENS,
  Administration: ADMIN_SCREENS,
  'Create a listing': PROPERTY_SCREENS,
  'Create other content': CONTENT_SCREENS,
  Drafts: DRAFT_SCREENS,
  'Own listings': OWN_PROPERTY_SCREENS,
  Reports: REPORT_SCREENS,
  'Own pages': OWN_PAGE_SCREENS,
  'Own projects': OWN_PROJECT_SCREENS,
};

export const SCREENS: readonly Screen[] = Object.values(SCREEN_GROUPS).flat();

/** Opens a screen and runs its acts. */
export const showScreen = async (page: Page, screen: Screen): Promise<void> => {
  await screen.before?.(page);
  const path = await pathOf(originOf(page), screen);
  await (screen.signedInAs ? openSignedIn(page, screen.signedInAs, path) : goTo(page, path));
  if (screen.waitFor !== undefined) await page.locator(screen.waitFor).first().waitFor();
  await screen.act?.(page);
};

/** Fetches the HTML of a screen in a language. */
export const htmlOf = async (page: Page, screen: Screen, language: Language): Promise<string> => {
  const url = originOf(page);
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  return (await page.request.get(await pathOf(url, screen))).text();
};

/** Returns the path of a screen on a site; throws if the site has no such listing. */
export const pathOf = async (origin: string, { path }: Screen): Promise<string> => {
  if (typeof path === 'string') return path;
  return `/propertyDetails?id=${findListing(await allListings(origin), path).id}`;
};
