import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, findRefusals, type Rule, type FormValues } from './rules.ts';

type Field = 'name' | 'password' | 'password2' | 'city';

const needed = (key: string) =>
  z.string().check(
    z.minLength(1, key),
    z.refine((text) => text.length >= 3, 'too_short'),
  );

const RULES: Rule<Field>[] = [
  ['name', needed('name_is_required')],
  ['password', needed('password_is_required')],
  ({ password, password2 }) =>
    password === password2
      ? undefined
      : { fields: ['password', 'password2'], message: 'passwords_different' },
  ['city', needed('city_is_required')],
];

const RIGHT: FormValues<Field> = { name: 'Thiri', password: 'abc', password2: 'abc', city: 'Bago' };

test('right values are not refused', () => {
  expect(findRefusals(RULES, RIGHT, 'one')).toEqual([]);
  expect(findRefusals(RULES, RIGHT, 'all')).toEqual([]);
});

test('one at a time, the first rule that is broken is told', () => {
  const tell = (values: Partial<FormValues<Field>>) =>
    findRefusals(RULES, { ...RIGHT, ...values }, 'one');
  expect(tell({ city: '', name: '' })).toEqual([{ fields: ['name'], message: 'name_is_required' }]);
  expect(tell({ city: '', password: 'x' })).toEqual([
    { fields: ['password'], message: 'too_short' },
  ]);
  expect(tell({ city: '', password2: 'abd' })).toEqual([
    { fields: ['password', 'password2'], message: 'passwords_different' },
  ]);
  expect(tell({ city: '' })).toEqual([{ fields: ['city'], message: 'city_is_required' }]);
});

test('all at once, every broken rule is told, each field with its first reason', () => {
  const values = { name: '', password: 'abc', password2: '', city: 'x' };
  expect(findRefusals(RULES, values, 'all')).toEqual([
    { fields: ['name'], message: 'name_is_required' },
    { fields: ['password', 'password2'], message: 'passwords_different' },
    { fields: ['city'], message: 'too_short' },
  ]);
});

test('the fields of a form are those that its rules name', () => {
  expect(fieldsOf(RULES)).toEqual(['name', 'password', 'city']);
});
