// @module-tag thorough
import { describe, expect, inject, test } from 'vitest';
import { LANGUAGES } from '#test/support/texts/languages.ts';

/** More addresses than the demo site has; a crawl beyond it goes in circles. */
const MOST = 4_000;

const CROWD = 8;

type Visit = { status: number; html: string };

/** Links that crawlers are asked not to follow. */
const UNFOLLOWED = /<a\s[^>]*rel="[^"]*nofollow[^"]*"[^>]*>/g;
const unfollowedIn = (html: string): string[] =>
  addressesIn(html.match(UNFOLLOWED)?.join('') ?? '');
const followedIn = (html: string): string[] => addressesIn(html.replaceAll(UNFOLLOWED, ''));

/** Lists the addresses of this site in a document. */
const addressesIn = (html: string): string[] => {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
  const sets = [...html.matchAll(/\s(?:srcset|srcSet|imagesrcset)="([^"]+)"/g)].flatMap(
    ([, set = '']) => set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
  );
  const origin = inject('origin');
  return [...named, ...sets]
    .map((address) => address.replaceAll('&amp;', '&'))
    .map((address) => (address.startsWith(origin) ? address.slice(origin.length) : address))
    .filter((address) => address.startsWith('/'))
    .map((address) => address.split('#', 1)[0] ?? '');
};

const visit = async (address: string, language: string): Promise<Visit> => {
  const answer = await fetch(inject('origin') + address, {
    // Compressing some thousand pages would take longer than the pages.
    headers: { cookie: `lang=${language}`, 'accept-encoding': 'identity' },
  });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = await answer.text();
  return { status: answer.status, html: isPage ? body : '' };
};

/** Pictures, styles and scripts that were fetched, which both languages share. */
const files = new Set<string>();

describe.each(LANGUAGES)('in %s', (language) => {
  test('every link of the site leads to an existing page', { timeout: 240_000 }, async () => {
    const known = new Map([['/', 'the start']]);
    const waiting = ['/'];
    /** Addresses that are visited, but not crawled from. */
    const ends = new Map<string, string>();
    const dead: string[] = [];
    const follow = async (): Promise<void> => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const { status, html } = await visit(address, language);
        if (status !== 200) dead.push(`${status} ${address} (from ${known.get(address)})`);
        else if (html === '') files.add(address);
        for (const next of unfollowedIn(html)) ends.set(next, address);
        for (const next of followedIn(html)) {
          // The other test visits the other language, and the sorting and paging of filters.
          if (known.has(next) || files.has(next) || /[?&]lang=/.test(next)) continue;
          known.set(next, address);
          waiting.push(next);
        }
      }
    };
    while (waiting.length > 0) {
      await Promise.all(Array.from({ length: CROWD }, follow));
      expect(known.size).toBeLessThan(MOST);
    }
    const followEnd = async (): Promise<void> => {
      for (const [address, from] of ends) {
        ends.delete(address);
        if (known.has(address)) continue;
        const { status } = await visit(address, language);
        if (status !== 200) dead.push(`${status} ${address} (from ${from})`);
      }
    };
    expect(ends.size).toBeGreaterThan(100);
    await Promise.all(Array.from({ length: CROWD }, followEnd));
    expect(dead).toEqual([]);
    expect(new Set([...known.keys(), ...files]).size).toBeGreaterThan(300);
  });
});
