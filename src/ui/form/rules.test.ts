import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, findFieldErrors, type FormRule, type FormValues } from './rules.ts';

type Field = 'name' | 'password' | 'password2' | 'city';

const needed = (key: string) =>
  z.string().check(
    z.minLength(1, key),
    z.refine((text) => text.length >= 3, 'too_short'),
  );

const RULES: FormRule<Field>[] = [
  ['name', needed('name_is_required')],
  ['password', needed('password_is_required')],
  ({ password, password2 }) =>
    password === password2
      ? undefined
      : { fields: ['password', 'password2'], message: 'passwords_different' },
  ['city', needed('city_is_required')],
];

const RIGHT: FormValues<Field> = { name: 'Thiri', password: 'abc', password2: 'abc', city: 'Bago' };

test('valid values have no errors', () => {
  expect(findFieldErrors(RULES, RIGHT, 'first')).toEqual([]);
  expect(findFieldErrors(RULES, RIGHT, 'all')).toEqual([]);
});

test('in the mode "one at a time" the first broken rule is reported', () => {
  const find = (values: Partial<FormValues<Field>>) =>
    findFieldErrors(RULES, { ...RIGHT, ...values }, 'first');
  expect(find({ city: '', name: '' })).toEqual([{ fields: ['name'], message: 'name_is_required' }]);
  expect(find({ city: '', password: 'x' })).toEqual([
    { fields: ['password'], message: 'too_short' },
  ]);
  expect(find({ city: '', password2: 'abd' })).toEqual([
    { fields: ['password', 'password2'], message: 'passwords_different' },
  ]);
  expect(find({ city: '' })).toEqual([{ fields: ['city'], message: 'city_is_required' }]);
});

test('in the mode "all at once" every field is reported with its first broken rule', () => {
  const values = { name: '', password: 'abc', password2: '', city: 'x' };
  expect(findFieldErrors(RULES, values, 'all')).toEqual([
    { fields: ['name'], message: 'name_is_required' },
    { fields: ['password', 'password2'], message: 'passwords_different' },
    { fields: ['city'], message: 'too_short' },
  ]);
});

test('the fields of a form are those that its rules name', () => {
  expect(fieldsOf(RULES)).toEqual(['name', 'password', 'city']);
});
