import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const ADDRESS = 'https://eain.example/propertyDetails?id=7&lang=mm';
const TITLE = 'ကွန်ဒို & 1,450 sq ft';
const links = shareLinks(ADDRESS, TITLE);
const valueOf = (href: string, name: string) => new URL(href).searchParams.get(name);

test('each link contains the complete address', () => {
  expect(valueOf(links.facebook, 'u')).toBe(ADDRESS);
  expect(valueOf(links.telegram, 'url')).toBe(ADDRESS);
  expect(valueOf(links.telegram, 'text')).toBe(TITLE);
  expect(links.messenger).toMatch(/^fb-messenger:\/\/share\?link=/);
  expect(valueOf(links.messenger, 'link')).toBe(ADDRESS);
  expect(links.viber).toMatch(/^viber:\/\/forward\?text=/);
  expect(valueOf(links.viber, 'text')).toBe(`${TITLE}\n${ADDRESS}`);
});
