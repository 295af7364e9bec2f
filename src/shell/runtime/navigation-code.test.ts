import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageTexts } from '#i18n/dictionaries/dictionary.ts';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { createI18n, type I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { NO_MENUS } from '#shell/chrome/menus.ts';
import type { FailureCode, OpenedPage } from '#site/page.tsx';
import { pendingApi, resultsOf, type PendingCall } from '#test/support/app/pending-api.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { openPage } from './open-page.ts';

type Delivery = { href: string; arrives: () => void; fails: () => void };

const I18N: Partial<Record<`${Language} ${PageTexts}`, I18n>> = {
  'en public': createI18n('en', en),
  'mm public': createI18n('mm', mm),
  'en work': createI18n('en', en),
  'mm work': createI18n('mm', mm),
};

const i18nOf = (language: Language, of: PageTexts): I18n => {
  const i18n = I18N[`${language} ${of}`];
  if (!i18n) throw new Error(`No texts of ${of}`);
  return i18n;
};

/** The only address of the work area in these tests. */
const WORK = '/myProperties';
const workPage = openPage('/results')?.page;

let calls: PendingCall[];
let deliveries: Delivery[];
let texts: { language: Language; of: PageTexts }[];
let areTextsLost: boolean;
let isCopied: boolean;
let documents: { href: string; signal: AbortSignal }[];
let noDocument: FailureCode | undefined;
let navigation: Navigation;
let views: string[];

const shown = (): string => {
  const { view, isWaiting } = navigation.getState();
  const { href, page, load } = view;
  const state = load.status === 'failed' ? load.code : load.status;
  return [href, state, !page && 'without code', isWaiting && 'waiting'].filter(Boolean).join(' ');
};
const pass = (durationMs = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(durationMs);
const answer = (): void => calls.at(-1)?.answer(resultsOf(2));
const deliver = async (): Promise<void> => {
  deliveries.at(-1)?.arrives();
  await pass();
};
const lose = async (): Promise<void> => {
  deliveries.at(-1)?.fails();
  await pass();
};

const openSlowly = (href: string) => {
  const isWork = href.startsWith(WORK);
  const page = isWork ? workPage : openPage(href)?.page;
  if (!page) return undefined;
  const loadPage = (): Promise<OpenedPage> =>
    new Promise((resolve, reject) => {
      const fails = () => reject(new TypeError('Failed to fetch'));
      deliveries.push({ href, arrives: () => resolve(page), fails });
    });
  return isWork
    ? ({ texts: 'work', data: undefined, loadPage } as const)
    : ({ texts: 'public', data: page, loadPage } as const);
};

beforeEach(() => {
  vi.useFakeTimers();
  const fake = pendingApi();
  calls = fake.calls;
  [deliveries, texts, documents, views] = [[], [], [], []];
  [areTextsLost, isCopied, noDocument] = [false, false, undefined];
  navigation = createNavigation({
    api: fake.api,
    openRoute: openSlowly,
    loadI18n: async (language, of) => {
      texts.push({ language, of });
      if (areTextsLost) throw new TypeError('Failed to fetch');
      return i18nOf(language, of);
    },
    openCopy: () => isCopied,
    openDocument: async (href, signal) => {
      documents.push({ href, signal });
      return noDocument;
    },
    first: {
      view: { href: '/', page: openPage('/')?.page, load: { status: 'ready', data: resultsOf(1) } },
      i18n: i18nOf('en', 'public'),
      menus: NO_MENUS,
      arrival: { kind: 'first' },
      isWaiting: false,
    },
  });
  navigation.subscribe(() => views.push(shown()));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page whose code is not loaded yet', () => {
  test('loads code and data in parallel, and is shown when both have arrived', async () => {
    void navigation.go('/results');
    await pass();
    expect(calls).toHaveLength(1);
    expect(deliveries).toHaveLength(1);
    answer();
    await pass(149);
    expect(views).toEqual([]);
    await deliver();
    await pass(1_000);
    expect(views).toEqual(['/results ready']);
  });

  test('keeps the previous page, which shows after a while that another one is loading', async () => {
    void navigation.go('/results');
    await pass(150);
    expect(views).toEqual(['/ ready waiting']);
    answer();
    await pass(3_000);
    await deliver();
    expect(views).toEqual(['/ ready waiting', '/results ready']);
  });

  test('shows its loading state once its code has arrived', async () => {
    void navigation.go('/results');
    await pass(2_000);
    await deliver();
    expect(shown()).toBe('/results loading');
    answer();
    await pass();
    expect(views).toEqual(['/ ready waiting', '/results loading', '/results ready']);
  });

  test('is not shown after another navigation', async () => {
    void navigation.go('/results');
    await pass(200);
    const [left] = deliveries;
    void navigation.go('/?lang=en');
    await deliver();
    left?.arrives();
    answer();
    await pass(1_000);
    expect(views).toEqual(['/ ready waiting', '/?lang=en ready']);
  });

  test('is not waited for any more after another navigation', async () => {
    void navigation.go('/results');
    await pass(100);
    void navigation.go('/resultsAllProperties');
    await deliver();
    answer();
    await pass(1_000);
    expect(views).toEqual(['/resultsAllProperties ready']);
  });

  test('without an id is not found, without a call', async () => {
    void navigation.go('/propertyDetails');
    await deliver();
    expect(shown()).toBe('/propertyDetails not_found');
    expect(calls).toEqual([]);
  });
});

const losses: [string, () => Promise<unknown>][] = [
  ['cannot be fetched', lose],
  ['does not come in fifty seconds', () => pass(50_000)],
];

describe.each(losses)('a page whose code %s', (_how, happens) => {
  test('is opened as a document, and the page does not change until then', async () => {
    void navigation.go('/results?page=2');
    await happens();
    answer();
    await pass(1_000);
    expect(documents.map(({ href }) => href)).toEqual(['/results?page=2']);
    expect(shown()).toBe('/ ready waiting');
  });

  test("fails in the visitor's language if the document cannot be loaded, and can be retried", async () => {
    noDocument = 'network_error';
    void navigation.go('/results');
    await happens();
    expect(shown()).toBe('/results network_error without code');
    expect(navigation.getState().arrival.kind).toBe('new');
    void navigation.retry();
    await pass();
    answer();
    await deliver();
    expect(shown()).toBe('/results ready');
  });

  test('is ignored after another navigation', async () => {
    noDocument = 'network_error';
    void navigation.go('/results');
    await pass(100);
    const [left] = deliveries;
    void navigation.go('/?lang=en');
    await deliver();
    left?.fails();
    await happens();
    expect(documents.every(({ signal }) => signal.aborted)).toBe(true);
    expect(views).toEqual(['/?lang=en ready']);
  });
});

test('a language whose texts fail to load is reported in the current one, and retried', async () => {
  noDocument = 'network_error';
  areTextsLost = true;
  void navigation.go('/?lang=mm');
  await deliver();
  expect(shown()).toBe('/?lang=mm network_error without code');
  expect(navigation.getState().i18n).toBe(I18N['en public']);
  areTextsLost = false;
  void navigation.retry();
  await pass();
  answer();
  await deliver();
  expect(navigation.getState().i18n).toBe(I18N['mm public']);
});

test('a language whose texts fail to load is left to the copy of the first page', async () => {
  noDocument = 'network_error';
  areTextsLost = true;
  isCopied = true;
  void navigation.go('/?lang=mm');
  await deliver();
  expect(documents).toHaveLength(1);
  expect(views).not.toContain('/?lang=mm network_error without code');
});

describe('a page of the work area', () => {
  test('loads its data after its code', async () => {
    void navigation.go(WORK);
    await pass(1_000);
    expect(calls).toEqual([]);
    await deliver();
    expect(shown()).toBe('/myProperties loading');
    answer();
    await pass();
    expect(shown()).toBe('/myProperties ready');
  });

  test('has its own texts in every language, which public pages do not have', async () => {
    const arrive = async (href: string): Promise<void> => {
      void navigation.go(href);
      await deliver();
      answer();
      await pass();
    };
    await arrive(WORK);
    expect(navigation.getState().i18n).toBe(I18N['en work']);
    await arrive(`${WORK}?lang=mm`);
    expect(navigation.getState().i18n).toBe(I18N['mm work']);
    await arrive('/results');
    expect(navigation.getState().i18n).toBe(I18N['mm public']);
    expect(texts).toEqual([
      { language: 'en', of: 'work' },
      { language: 'mm', of: 'work' },
      { language: 'mm', of: 'public' },
    ]);
  });
});
