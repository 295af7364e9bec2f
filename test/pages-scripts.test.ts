import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SIGNED_IN = { cookie: 'signed_in=1' };

/** The script element of a document, how many files it preloads, and whether it names files to load later. */
const scriptsOf = async (url: string, headers: Record<string, string> = {}) => {
  const { body } = await app.server.inject({ url, headers });
  const scripts = [...body.matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag);
  return {
    scripts: scripts.length,
    isBoot: /src="\/assets\/boot-/.test(scripts[0] ?? ''),
    preloads: [...body.matchAll(/rel="modulepreload"/g)].length > 0,
    later: scripts[0]?.includes(' data-files="/assets/entry-client-') ?? false,
  };
};

const LATER = { scripts: 1, isBoot: true, preloads: false, later: true };
const AT_ONCE = { scripts: 1, isBoot: true, preloads: true, later: false };

test.each(['/', '/results', '/resultsAllProperties', '/blogs', '/about', '/nothing'])(
  'the document of %s loads React later, for users at once, however often it was asked for',
  async (path) => {
    for (const turn of ['rendered', 'rendered again', 'kept']) {
      expect(await scriptsOf(path), turn).toEqual(LATER);
      expect(await scriptsOf(path, SIGNED_IN), turn).toEqual(AT_ONCE);
    }
  },
);

test.each(['/login', '/register', '/setPassword'])(
  'the document of %s loads React at once',
  async (path) => {
    expect(await scriptsOf(path)).toEqual(AT_ONCE);
  },
);

test('a visitor who saves data gets no scripts', async () => {
  const { scripts, preloads } = await scriptsOf('/', { 'save-data': 'on' });
  expect({ scripts, preloads }).toEqual({ scripts: 0, preloads: false });
});
