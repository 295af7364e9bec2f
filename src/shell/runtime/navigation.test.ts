import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { createI18n } from '#i18n/i18n.ts';
import { NO_MENUS } from '#shell/chrome/menus.ts';
import { pendingApi, resultsOf, type PendingCall } from '#test/support/app/pending-api.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { openPage } from './open-page.ts';
import type { OpenedRoute } from './open-route.ts';

const FIRST = '/resultsAllProperties';
const FIRST_VIEW = { href: FIRST, page: openPage(FIRST)?.page };
const I18N = { en: createI18n('en', en), mm: createI18n('mm', mm) };

/** Opens routes as a browser that has loaded the code of every page. */
const openLoadedRoute = (href: string): OpenedRoute | undefined => {
  const opened = openPage(href);
  return opened && { texts: 'public', data: opened.page, loadPage: async () => opened.page };
};

let calls: PendingCall[];
let navigation: Navigation;
let views: string[];
/** Describes what is shown: the address, and the count of its data or its state. */
const shown = (): string => {
  const { href, load } = navigation.getState().view;
  if (load.status === 'ready') return `${href} ${(load.data as { totalItems: number }).totalItems}`;
  return `${href} ${load.status === 'failed' ? load.code : load.status}`;
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const lastCall = (): PendingCall => {
  const call = calls.at(-1);
  if (!call) throw new Error('Nothing was called');
  return call;
};
const arrive = async (href: string, totalItems: number): Promise<void> => {
  const arrival = navigation.go(href);
  await settle();
  lastCall().answer(resultsOf(totalItems));
  await arrival;
};

beforeEach(() => {
  vi.useFakeTimers();
  const fake = pendingApi();
  calls = fake.calls;
  views = [];
  navigation = createNavigation({
    api: fake.api,
    openRoute: openLoadedRoute,
    loadI18n: async (language) => I18N[language],
    openCopy: () => false,
    openDocument: () => Promise.reject(new Error('No document is asked for')),
    first: {
      view: { ...FIRST_VIEW, load: { status: 'ready', data: resultsOf(1) } },
      i18n: I18N.en,
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

test('the page that the server rendered is shown without a call', () => {
  expect(shown()).toBe(`${FIRST} 1`);
  expect(calls).toEqual([]);
});

test('a page is loaded by the parameters of its address', async () => {
  void navigation.go('/results?region=Bago&page=2');
  await settle();
  expect(lastCall().query).toMatchObject({ region: 'Bago', page: '2' });
});

describe('the loading state', () => {
  test('is not shown for a page that loads quickly', async () => {
    const arrival = navigation.go('/results');
    await vi.advanceTimersByTimeAsync(149);
    expect(shown()).toBe(`${FIRST} 1`);
    lastCall().answer(resultsOf(2));
    await arrival;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(views).toEqual(['/results 2']);
  });

  test('is shown for a slower page, and both count as one arrival', async () => {
    const arrival = navigation.go('/results');
    await vi.advanceTimersByTimeAsync(150);
    expect(shown()).toBe('/results loading');
    const { arrival: first } = navigation.getState();
    expect(first.kind).toBe('new');
    lastCall().answer(resultsOf(2));
    await arrival;
    expect(views).toEqual(['/results loading', '/results 2']);
    expect(navigation.getState().arrival).toBe(first);
  });
});

describe('a visitor who navigates before a page has loaded', () => {
  test('sees the page that was requested last, in any order of the answers', async () => {
    const first = navigation.go('/results?page=2');
    const second = navigation.go('/results?page=3');
    await settle();
    const [early, late] = calls;
    late?.answer(resultsOf(3));
    await second;
    early?.answer(resultsOf(2));
    await first;
    expect(views).toEqual(['/results?page=3 3']);
  });

  test('does not see the loading state or the failure of the previous page', async () => {
    void navigation.go('/results?page=2');
    await vi.advanceTimersByTimeAsync(100);
    const second = navigation.go('/results?page=3');
    // Every transport rejects an aborted call like this.
    calls[0]?.fail(new DOMException('Given up', 'AbortError'));
    await settle();
    lastCall().answer(resultsOf(3));
    await second;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(views).toEqual(['/results?page=3 3']);
  });

  test('aborts the call of the previous page, and no other', async () => {
    void navigation.go('/results?page=2');
    void navigation.go('/results?page=3');
    await settle();
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  test('can go back to a loaded page while another one loads', async () => {
    void navigation.go('/results');
    await vi.advanceTimersByTimeAsync(200);
    await navigation.back(FIRST);
    lastCall().answer(resultsOf(2));
    await settle();
    expect(shown()).toBe(`${FIRST} 1`);
  });
});

describe('going back', () => {
  test('shows the previous page at once, without a call', async () => {
    await arrive('/results', 2);
    await arrive('/results?page=2', 3);
    await navigation.back('/results');
    expect(shown()).toBe('/results 2');
    expect(navigation.getState().arrival.kind).toBe('back');
    expect(calls).toHaveLength(2);
  });

  test('reloads a page that is too old', async () => {
    for (let page = 2; page <= 22; page++) await arrive(`/results?page=${page}`, page);
    await navigation.back('/results?page=3');
    expect(shown()).toBe('/results?page=3 3');
    void navigation.back(FIRST);
    await vi.advanceTimersByTimeAsync(150);
    expect(shown()).toBe(`${FIRST} loading`);
    expect(calls).toHaveLength(22);
  });

  test('reloads the page after records have changed, also in another language', async () => {
    await arrive('/results', 2);
    await navigation.refreshMenus();
    await navigation.go('/results?lang=mm');
    await navigation.back('/results');
    expect(calls).toHaveLength(1);
    await arrive(FIRST, 3);
    void navigation.back('/results');
    await settle();
    expect(calls).toHaveLength(3);
  });

  test('is different from a link to the same page, which reloads it', async () => {
    await arrive('/results', 2);
    await arrive(FIRST, 9);
    expect(shown()).toBe(`${FIRST} 9`);
    expect(navigation.getState().arrival.kind).toBe('new');
  });
});

describe('after a change of a record on a page', () => {
  const reload = async (totalItems: number): Promise<void> => {
    const reloaded = navigation.reload();
    await settle();
    lastCall().answer(resultsOf(totalItems));
    await reloaded;
  };

  test('the page and all earlier pages show the stored state', async () => {
    await arrive('/results?page=2', 2);
    await arrive('/results?page=3', 3);
    const { arrival } = navigation.getState();
    await reload(4);
    expect(views.slice(2)).toEqual(['/results?page=3 4']);
    expect(navigation.getState().arrival).toBe(arrival);
    const count = calls.length;
    void navigation.back('/results?page=2');
    await settle();
    expect(calls).toHaveLength(count + 1);
  });

  test('a visitor who has navigated only sees the next page', async () => {
    await arrive('/results?page=2', 2);
    const reloaded = navigation.reload();
    const arrival = navigation.go('/results?page=3');
    await settle();
    calls.at(-2)?.answer(resultsOf(9));
    await reloaded;
    lastCall().answer(resultsOf(3));
    await arrival;
    expect(views.slice(1)).toEqual(['/results?page=3 3']);
  });
});

describe('the language', () => {
  test('changes without reloading the page, and is no new arrival', async () => {
    await arrive('/results?region=Bago', 2);
    const { arrival } = navigation.getState();
    await navigation.go('/results?region=Bago&lang=mm');
    expect(shown()).toBe('/results?region=Bago&lang=mm 2');
    expect(navigation.getState().arrival).toBe(arrival);
    expect(calls).toHaveLength(1);
  });

  test('applies to the next pages, also when going back', async () => {
    await navigation.go(`${FIRST}?lang=mm`);
    await arrive('/results', 2);
    expect(navigation.getState().i18n).toBe(I18N.mm);
    await navigation.back(FIRST);
    expect(navigation.getState().i18n).toBe(I18N.mm);
    await navigation.go(`${FIRST}?lang=en`);
    expect(navigation.getState().i18n).toBe(I18N.en);
  });

  test('is unchanged by an unknown language', async () => {
    await navigation.go(`${FIRST}?lang=fr`);
    expect(navigation.getState().i18n).toBe(I18N.en);
  });
});

describe('a page that fails to load', () => {
  test.each([
    [new CallError('network_error', undefined), 'network_error'],
    [new CallError('timeout', undefined), 'timeout'],
    [new ApiError('unavailable'), 'unavailable'],
    [new ApiError('not_found'), 'not_found'],
    [new ApiError('invalid_input'), 'not_found'],
    [new ApiError('internal_error'), 'internal_error'],
    [new TypeError('a mistake of ours'), 'internal_error'],
  ])('%s is shown as %s', async (error, code) => {
    const arrival = navigation.go('/results');
    await settle();
    lastCall().fail(error);
    await arrival;
    expect(shown()).toBe(`/results ${code}`);
  });

  test('is reloaded on retry, and never cached', async () => {
    const arrival = navigation.go('/results');
    await settle();
    lastCall().fail(new CallError('timeout', undefined));
    await arrival;
    const retry = navigation.retry();
    await vi.advanceTimersByTimeAsync(150);
    expect(shown()).toBe('/results loading');
    lastCall().fail(new CallError('network_error', undefined));
    await retry;
    expect(shown()).toBe('/results network_error');
    const again = navigation.retry();
    await settle();
    lastCall().answer(resultsOf(2));
    await again;
    expect(shown()).toBe('/results 2');
    expect(navigation.getState().arrival.kind).toBe('new');
  });

  test('an unknown address, or one without its id, is not found without a call', async () => {
    for (const href of ['/nothing', '/propertyDetails', '/propertyDetails?id=']) {
      await navigation.go(href);
      expect(shown()).toBe(`${href} not_found`);
    }
    expect(calls).toEqual([]);
  });
});

test('an unsubscribed listener is not called', async () => {
  const listener = vi.fn<() => void>();
  const stop = navigation.subscribe(listener);
  await arrive('/results', 2);
  stop();
  await arrive(FIRST, 3);
  expect(listener).toHaveBeenCalledTimes(1);
});
