import { expect, test } from 'vitest';
import type { ApiError } from '#contract/errors.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { requireGoodPassword } from './password-rules.ts';

const KNOWN = {
  siteName: 'Golden Door Homes',
  username: 'thazin.htwe7',
  email: 'daw.thazin@example.com',
  company: 'Padauk Property Services',
  phone: '09123456789',
};

const refusalOf = (password: string): string | undefined => {
  try {
    requireGoodPassword(password, KNOWN);
    return undefined;
  } catch (error) {
    const { code, fields } = error as ApiError;
    expect([code, fields[0]?.field]).toEqual(['invalid_input', 'password']);
    return fields[0]?.message;
  }
};

test('the list has the 10,000 most common passwords, in lower case', () => {
  expect(new Set(commonPasswords).size).toBe(10_000);
  expect(commonPasswords.filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test.each([
  'qwertyuiop',
  'Password123!',
  'PASSWORD!!!!!',
  'sunshine12',
  'iloveyou12',
  'yangon2024',
  '1234567890',
  'ｐａｓｓｗｏｒｄ１２３４',
])('%s is too common', (password) => {
  expect(refusalOf(password)).toBe('password_too_common');
});

test.each([
  'thazin.htwe7',
  'Thazin-Htwe2026',
  'daw.thazin@example.com',
  'dawthazin!!',
  'padaukpropertyservices',
  'Padauk Property Services 1',
  'goldendoorhomes1',
  '09123456789',
  '09 123 456 789',
])('%s is part of the account', (password) => {
  expect(refusalOf(password)).toBe('password_too_personal');
});

test.each([
  'thazin likes padauk trees',
  'Mango rain 41',
  'မိုးရွာသောနေ့ ၇၇',
  '2468013579',
  'K7P4-QM2X-9DHT-3WRA',
])('%s is accepted', (password) => {
  expect(refusalOf(password)).toBeUndefined();
});

test('empty fields of an account forbid nothing', () => {
  const nothing = { siteName: '', username: '', email: '', company: '', phone: '' };
  expect(() => requireGoodPassword('!!!!!!!!!!', nothing)).not.toThrow();
});
