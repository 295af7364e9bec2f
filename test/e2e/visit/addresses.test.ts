// @module-tag thorough
import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const PARAMETERS = {
  '/results': [
    'fromPrice',
    'toPrice',
    'propType',
    'type',
    'region',
    'district',
    'sort',
    'page',
    'lang',
    'unknown',
  ],
  '/resultsAllProperties': ['propType', 'type', 'sort', 'page', 'region'],
  '/propertyDetails': ['id', 'lang'],
  '/': ['lang', 'q'],
};

const MALFORMED = [
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' or 1=1 --",
  'javascript:alert(1)',
  '{{constructor}}',
  '__proto__',
  '🏠🇲🇲',
  'ကွန်ဒို',
  '\0',
  '\u202e\u200b',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  '1.5.2',
  ' ',
  'x'.repeat(3000),
];

/** Raw query values, most of them malformed, put into the address without encoding. */
const RAW = ['%', '%zz', '%E0%A4%A', '%00', '%ff%fe', 'a&NAME=b', '[]=1', '=', '+', '#'];

const cases = Object.entries(PARAMETERS).flatMap(([path, names]) =>
  names.map((name) => ({ path, name })),
);

const addressesOf = (path: string, name: string): string[] => [
  ...MALFORMED.map((value) => `${path}?${name}=${encodeURIComponent(value)}`),
  ...RAW.map((value) => `${path}?${name}=${value.replace('NAME', name)}`),
];

/** Returns the status of a valid page without injected markup; for any other page also its HTML. */
const statusOf = async (address: string): Promise<string> => {
  const response = await fetch(`${inject('origin')}${address}`);
  const html = await response.text();
  const isPage =
    response.headers.get('content-type') === 'text/html; charset=utf-8' &&
    /<header class="top">.*<main .*<h1.*<footer class="foot">/s.test(html);
  const isSafe = !/<(img|svg)[^>]* on(error|load)=/.test(html);
  return isPage && isSafe ? String(response.status) : `${response.status}: ${html}`;
};

test.each(cases)('any $name of $path gives a valid page', async ({ path, name }) => {
  const status = path === '/propertyDetails' ? '404' : '200';
  for (const address of addressesOf(path, name))
    expect(await statusOf(address), address).toBe(status);
});

test('no part of an address is executed', async () => {
  const page = await open({ width: 1280 });
  page.on('dialog', (dialog) => {
    throw new Error(`Executed: ${dialog.message()}`);
  });
  for (const value of MALFORMED.slice(0, 5)) {
    const text = encodeURIComponent(value);
    await goTo(
      page,
      `/results?region=${text}&district=${text}&unknown=${text}&page=${text}#${text}`,
    );
    expect(await page.locator('.card').count()).toBe(15);
  }
  for (const value of MALFORMED.slice(0, 5)) {
    await goTo(page, `/results?q=${encodeURIComponent(value)}`);
    expect(await page.locator('.words [name=q]').inputValue()).toBe(value.trim());
  }
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('the language switch keeps invalid values of known parameters, as text', async () => {
  const malformed = '"><svg onload=alert(1)>';
  const text = encodeURIComponent(malformed);
  const page = await open({ scripts: false });
  await goTo(page, `/results?region=${text}&unknown=${text}`);
  await page.locator('.lang--one a').click();
  expect(await page.getAttribute('html', 'lang')).toBe('my');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('region')).toBe(malformed);
  expect(searchParams.get('unknown')).toBeNull();
});

const NOWHERE = [
  '/nowhere',
  '/results/1',
  '/%',
  '/%E0%A4%A',
  '/a/b/c.html',
  '/../etc/passwd',
  '/.env',
  '//evil.example',
  '/propertydetails',
  `/${'x'.repeat(400)}`,
];

test.each(NOWHERE)('%s gives the page "not found"', async (path) => {
  expect(await statusOf(path)).toBe('404');
});

test('a slash at the end makes no difference', async () => {
  expect(await statusOf('/results/')).toBe('200');
  expect(await statusOf('/results/?region=Bago')).toBe('200');
});

describe.each([
  { language: 'mm', scripts: true },
  { language: 'en', scripts: false },
] as const)('in $language, scripts: $scripts', (visitor) => {
  const { t, htmlLang } = I18N[visitor.language];
  const wrong = {
    '/nowhere': t('error.404_body'),
    '/propertyDetails': t('error.missing_id'),
    '/propertyDetails?id=': t('error.missing_id'),
    '/propertyDetails?id=abc': t('details.not_found'),
    '/propertyDetails?id=99999': t('details.not_found'),
  };

  test('an unknown address explains the error and offers links', async () => {
    const page = await open(visitor);
    allowErrors(page, /404/);
    for (const [path, text] of Object.entries(wrong)) {
      const response = await goTo(page, path);
      expect(response.status(), path).toBe(404);
      expect(await page.getAttribute('html', 'lang'), path).toBe(htmlLang);
      expect(await page.locator('h1').innerText(), path).toBe(t('error.404_title'));
      expect(await page.locator('main').innerText(), path).toContain(text);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await page.getByRole('link', { name: t('error.404_all') }).click();
      await expect.poll(() => page.locator('.card').count()).toBe(15);
    }
  });
});

test('a page without an id makes no API call', async () => {
  const page = await open();
  await goTo(page, '/results');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.card a');
    link?.setAttribute('href', '/propertyDetails');
    link?.click();
  });
  await page.getByText(I18N.en.t('error.missing_id')).waitFor();
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('an invalid address is refused, and the site keeps running', async () => {
  const { hostname, port } = new URL(inject('origin'));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('GET /\0 HTTP/1.1\r\n\r\n'));
    socket.setEncoding('utf8').on('data', resolve).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await statusOf('/')).toBe('200');
});
