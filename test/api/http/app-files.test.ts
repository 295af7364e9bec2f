import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

const start = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const app = await startTestApp({ env });
  onTestFinished(app.close);
  return app;
};

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
};

test('the manifest names the site, and icons that are as large as it says', async () => {
  const { server } = await start({ SITE_NAME: 'Golden Homes' });
  const answer = await server.inject('/app.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const { name, icons, start_url, shortcuts } = answer.json<Manifest>();
  expect(name).toBe('Golden Homes');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const icon = await server.inject(src);
    expect(icon.statusCode, src).toBe(200);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const url of [start_url, ...shortcuts.map((one) => one.url)])
    expect((await server.inject(url)).statusCode, url).toBe(200);
});

test('an iPhone that has the site on its home screen can show notifications', async () => {
  const { server } = await start();
  // Safari knows no other displays that make it an app, and no list of them.
  expect((await server.inject('/app.webmanifest')).json<Manifest>().display).toBe('standalone');
});

test('pages name the manifest, and iPhones find their icon where they look for it', async () => {
  const { server } = await start();
  const { body } = await server.inject('/about');
  expect(body).toContain('<link rel="manifest" href="/app.webmanifest">');
  expect((await server.inject('/apple-touch-icon.png')).statusCode).toBe(200);
});

test('feed readers and mail programs find a small icon where they look for it', async () => {
  const { server } = await start();
  const { statusCode, headers, rawPayload } = await server.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect(rawPayload.length).toBeLessThan(4_096);
  // Three pictures: in lists, in tabs, on desktops.
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test('iPhones leave the text of pages, which React takes over, as the server has sent it', async () => {
  const { server } = await start();
  const { body } = await server.inject('/about');
  expect(body).toContain('<meta name="format-detection" content="telephone=no">');
});

test('a site that ends its service workers sends one that deletes itself', async () => {
  const on = (await (await start()).server.inject('/sw.js')).body;
  const off = await (await start({ SERVICE_WORKER: 'off' })).server.inject('/sw.js');
  expect(off.statusCode).toBe(200);
  expect(off.headers['content-type']).toContain('text/javascript');
  expect(off.headers['cache-control']).toBe('no-cache');
  expect(off.body).toContain('unregister');
  expect(on).not.toContain('unregister');
});

test('the pages of those who are signed in are for nobody else, also public ones', async () => {
  const { server } = await start();
  const headers = { cookie: 'signed_in=1' };
  const { headers: answered } = await server.inject({ url: '/about', headers });
  expect(answered['cache-control']).toBe('private, no-cache');
});

test('a compressed copy of a file is sent at the address of the file and has none of its own', async () => {
  const { server } = await start();
  const headers = { 'accept-encoding': 'br' };
  const answer = await server.inject({ url: '/icons.svg', headers });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  for (const copy of ['/icons.svg.br', '/icons.svg.gz'])
    expect((await server.inject(copy)).statusCode, copy).toBe(404);
});

test('every built file has its address, a compressed copy of it has none', async () => {
  const { server } = await start();
  const names = await readdir(join(projectRoot, 'dist/client/assets'));
  const statuses = async (chosen: readonly string[]) =>
    new Set(
      await Promise.all(
        chosen.map(async (name) => (await server.inject(`/assets/${name}`)).statusCode),
      ),
    );
  const [copies, files] = [
    names.filter((name) => /\.(?:br|gz)$/.test(name)),
    names.filter((name) => !/\.(?:br|gz)$/.test(name)),
  ];
  expect([copies.length > 0, await statuses(copies)]).toEqual([true, new Set([404])]);
  expect([files.length > 0, await statuses(files)]).toEqual([true, new Set([200])]);
  expect(await statuses(['nothing.js', '..%2Fsw.js', '%2e%2e%2f.vite%2fmanifest.json'])).toEqual(
    new Set([404]),
  );
  const head = await server.inject({ method: 'HEAD', url: `/assets/${files[0]}` });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
