import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/', '/'],
  ['/createProperty', '/createProperty'],
  ['/editProperties?id=7&lang=mm', '/editProperties?id=7&lang=mm'],
  ['/results#top', '/results'],
  ['/a/../b', '/b'],
  ['/blogsByLabel?label=အိမ်', '/blogsByLabel?label=%E1%80%A1%E1%80%AD%E1%80%99%E1%80%BA'],
])('%s leads to %s', (text, path) => {
  expect(safePath(text)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'createProperty',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/x\\..\\evil',
  '/a\nb',
  'https://evil.example/',
  'javascript:alert(1)',
  'http:/evil.example',
])('%j leads nowhere', (text) => {
  expect(safePath(text)).toBeUndefined();
});
