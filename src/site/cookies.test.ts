import { expect, test } from 'vitest';
import { languageCookie, withSecureFlag } from './cookies.ts';

test('a cookie is secure if the site uses HTTPS', () => {
  expect(withSecureFlag('a=1; Path=/', 'https://eain.example')).toBe('a=1; Path=/; Secure');
  expect(withSecureFlag('a=1; Path=/', 'http://localhost:3000')).toBe('a=1; Path=/');
});

test('the language cookie lasts a year', () => {
  expect(languageCookie('mm', 'https://eain.example')).toBe(
    'lang=mm; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});
