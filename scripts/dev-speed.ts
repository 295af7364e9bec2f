// `npm run dev-speed`: how long a saved change takes to the screen in development mode. Starts it on a copy of the
// sources, saves changes of four kinds, and prints median and longest time in ms, and the load of the machine
// (running threads in the last minute), which decides about them. Meanwhile requests go on, of which none may
// fail, and what was typed into the page has to stay.
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { goTo, openPage } from '#test/support/browser/browser.ts';
import { launchBrowser } from '#test/support/browser/chromium.ts';
import { changeDatabase } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite } from '#test/support/sites/site.ts';
import { copySources, type SourceCopy } from '#test/support/sites/source-copy.ts';

/** Saves of each kind. The first is not counted: it compiles what later ones find in a cache. */
const SAVES = 11;

/** Longest median that is allowed; a single save may meet other work of the machine. */
const MAX_MS = 1000;

/** Pause between two saves, in which the type check of the last one begins. */
const PAUSE_MS = 1000;

/** Pause between two requests. */
const REQUEST_PAUSE_MS = 20;

const TYPED = 'thiri.aung';

type Change = {
  name: string;
  save: (copy: SourceCopy, number: number) => Promise<void>;
  /** Resolves once the change with this number is on the screen, or in an answer. */
  isThere: (page: Page, number: number) => Promise<unknown>;
};

const CHANGES: readonly Change[] = [
  {
    name: 'a CSS class',
    save: (copy, number) =>
      copy.save(
        'src/ui/styles/pages/auth.css',
        '.auth__form {',
        `.auth__form {\n  order: ${number};`,
      ),
    isThere: (page, number) =>
      page.waitForFunction(
        (order) =>
          getComputedStyle(document.querySelector('.auth__form') ?? document.body).order === order,
        String(number),
      ),
  },
  {
    name: 'an English text',
    save: (copy, number) =>
      copy.save(
        'src/i18n/dictionaries/pages/work-en.ts',
        'Welcome back.',
        `Welcome back, ${number}.`,
      ),
    isThere: (page, number) => page.getByText(`Welcome back, ${number}.`).waitFor(),
  },
  {
    name: 'a component',
    save: (copy, number) =>
      copy.save(
        'src/features/accounts/web/screens/work/login.tsx',
        '<h1>',
        `<h1 id="change-${number}">`,
      ),
    isThere: (page, number) => page.locator(`#change-${number}`).waitFor(),
  },
  {
    name: 'a server file',
    save: (copy, number) =>
      copy.save('src/platform/feeds/robots.ts', "'User-agent: *'", `'User-agent: ${number}'`),
    isThere: async (page, number) => {
      const url = new URL('/robots.txt', page.url());
      while (!(await (await fetch(url)).text()).startsWith(`User-agent: ${number}\n`))
        await sleep(REQUEST_PAUSE_MS);
    },
  },
];

/** Sends one request after the other until `stop`, which returns how many there were and which failed. */
const startRequests = (origin: string) => {
  const controller = new AbortController();
  const failures: string[] = [];
  let count = 0;
  const paths = ['/', '/results', '/api/properties?limit=5', '/robots.txt', '/blogs'];
  const run = async (): Promise<void> => {
    while (!controller.signal.aborted) {
      const path = paths[count++ % paths.length] ?? '/';
      const failure = await failureOf(origin + path);
      if (failure !== undefined) failures.push(`${path}: ${failure}`);
      await sleep(REQUEST_PAUSE_MS);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      controller.abort();
      await ended;
      return { count, failures };
    },
  };
};

/** Sends a request; returns why it failed, if it did. */
const failureOf = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(url);
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text.slice(0, 500)}`;
  } catch (error) {
    return String(error);
  }
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const measure = async (copy: SourceCopy, page: Page, change: Change): Promise<number[]> => {
  const times: number[] = [];
  for (let number = 1; number <= SAVES; number++) {
    await sleep(PAUSE_MS);
    const savedAt = performance.now();
    await change.save(copy, number);
    await change.isThere(page, number);
    times.push(performance.now() - savedAt);
    if ((await page.locator('[name=username]').inputValue()) !== TYPED)
      throw new Error(`${change.name}: what was typed is lost`);
  }
  return times.slice(1);
};

const currentLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

const load = currentLoad();
const [copy, data, browser] = await Promise.all([copySources(), newDataDir(), launchBrowser()]);
const site = await startSite(
  { DATA_DIR: data.dir, RATE_LIMIT: 'off' },
  { program: ['scripts/dev/main.ts'], root: copy.root },
);
try {
  // Photos of the demo are encoded for minutes, beside what is measured here.
  changeDatabase(data.dir, 'update photos set is_encoded = 1');
  const page = await openPage(browser, site.origin, { width: 1280, painted: true });
  await goTo(page, '/login');
  await page.locator('[name=username]').fill(TYPED);
  const requests = startRequests(site.origin);
  console.log(
    `${'ms from save to screen'.padEnd(26)}${'median'.padStart(8)}${'worst'.padStart(8)}`,
  );
  for (const change of CHANGES) {
    const times = await measure(copy, page, change);
    const worst = Math.max(...times);
    const figures = [median(times), worst].map((ms) => ms.toFixed(0).padStart(8)).join('');
    console.log(`${change.name.padEnd(26)}${figures}`);
    if (median(times) > MAX_MS) process.exitCode = 1;
  }
  console.log(`Load at the start ${load}, at the end ${currentLoad()}, on ${cpus().length} cores.`);
  const { count, failures } = await requests.stop();
  console.log(
    `Requests meanwhile: ${count}, failed: ${failures.length}. What was typed has stayed.`,
  );
  if (failures.length > 0) {
    console.log(failures.join('\n'), site.output());
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
  await Promise.all([copy.remove(), data.remove()]);
}
