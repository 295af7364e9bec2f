import { expect, test } from 'vitest';
import { mailHref } from './mail-of.ts';

test('a link that writes to somebody has the whole address, and nothing of it as a header', () => {
  const { pathname, search } = new URL(mailHref('sales?bcc=50%25@mail.example'));
  expect(decodeURIComponent(pathname)).toBe('sales?bcc=50%25@mail.example');
  expect(search).toBe('');
});
