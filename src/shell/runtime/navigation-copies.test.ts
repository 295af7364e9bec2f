import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { en } from '#i18n/dictionaries/en.ts';
import { createI18n } from '#i18n/i18n.ts';
import { NO_MENUS } from '#shell/chrome/menus.ts';
import { getCopiedAt, setCopiedAt } from '#site/copied.ts';
import { pendingApi, resultsOf, type PendingCall } from '#test/support/app/pending-api.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { openPage } from './open-page.ts';

const FIRST = '/resultsAllProperties';
const NOON = '2026-11-28T12:00:00.000Z';
const I18N = createI18n('en', en);

let calls: PendingCall[];
let openedCopies: string[];
let navigation: Navigation;

beforeEach(() => {
  vi.useFakeTimers();
  const fake = pendingApi();
  calls = fake.calls;
  openedCopies = [];
  navigation = createNavigation({
    api: fake.api,
    openRoute: (href) => {
      const page = openPage(href)?.page;
      return page && { texts: 'public', data: page, loadPage: async () => page };
    },
    loadI18n: async () => I18N,
    openCopy: (href) => openedCopies.push(href) > 0,
    openDocument: () => Promise.reject(new Error('No document is asked for')),
    first: {
      view: {
        href: FIRST,
        page: openPage(FIRST)?.page,
        load: { status: 'failed', code: 'timeout' },
      },
      i18n: I18N,
      menus: NO_MENUS,
      arrival: { kind: 'first' },
      isWaiting: false,
    },
  });
});
afterEach(() => {
  setCopiedAt(undefined);
  vi.useRealTimers();
});

type Outcome = (call: PendingCall) => void;
/** An answer that comes from the service worker: the transport notes so before. */
const fromCopy: Outcome = (call) => {
  setCopiedAt(NOON);
  call.answer(resultsOf(1));
};
const fromSite: Outcome = (call) => call.answer(resultsOf(1));

/** Returns how many calls a page has made. */
const open = async (opening: Promise<void>, outcome: Outcome): Promise<number> => {
  await vi.advanceTimersByTimeAsync(0);
  const made = calls.splice(0);
  for (const call of made) outcome(call);
  await opening;
  return made.length;
};

test('a page says from when it is if its data are a copy, and the pages before and after it do not', async () => {
  await open(navigation.go('/results?region=Bago'), fromSite);
  await open(navigation.go('/results'), fromCopy);
  expect(getCopiedAt()).toBe(NOON);
  await open(navigation.back('/results?region=Bago'), fromCopy);
  expect(getCopiedAt()).toBeUndefined();
  await open(navigation.go('/results'), fromCopy);
  await open(navigation.go('/results?region=Mon'), fromSite);
  expect(getCopiedAt()).toBeUndefined();
  await open(navigation.go('/results'), fromCopy);
  await open(navigation.retry(), fromSite);
  expect(getCopiedAt()).toBeUndefined();
});

test('the data of a copy are asked for again on the way back', async () => {
  await open(navigation.go('/results'), fromCopy);
  await open(navigation.go('/results?region=Bago'), fromSite);
  expect(await open(navigation.back('/results'), fromSite)).toBe(1);
  expect(await open(navigation.back('/results?region=Bago'), fromSite)).toBe(0);
});

test('a page that does not come is opened from its copy; one that is not there is not', async () => {
  await open(navigation.go('/results'), (call) => call.fail(new ApiError('not_found')));
  expect(openedCopies).toEqual([]);
  await open(navigation.go('/results?region=Bago'), (call) =>
    call.fail(new CallError('network_error', undefined)),
  );
  expect(openedCopies).toEqual(['/results?region=Bago']);
});

test('the document of the first page, which came without its data, is not opened again and again', async () => {
  await open(navigation.retry(), (call) => call.fail(new CallError('network_error', undefined)));
  expect(openedCopies).toEqual([]);
});
