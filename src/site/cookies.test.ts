import { expect, test } from 'vitest';
import { withSecureFlag } from './cookies.ts';

test('over https a cookie travels nowhere else', () => {
  expect(withSecureFlag('a=1; Path=/', 'https://eain.example')).toBe('a=1; Path=/; Secure');
  expect(withSecureFlag('a=1; Path=/', 'http://localhost:3000')).toBe('a=1; Path=/');
});
