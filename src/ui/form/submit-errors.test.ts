import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { defineForm } from './define-form.ts';
import { formErrorText } from './form-error-text.ts';
import { toSubmitErrors } from './submit-errors.ts';

const form = defineForm({
  rules: [
    ['email', z.string()],
    ['password', z.string()],
  ],
  errorMode: 'first',
  serverErrors: {
    user_exists: { fields: ['email'] },
    invalid_credentials: { fields: ['email', 'password'], clearedFields: 'all' },
  },
});

const of = (error: unknown) => toSubmitErrors(error, form);

test('the error of a field is shown under it, and its value is kept', () => {
  expect(of(new ApiError('user_exists'))).toEqual({
    fieldErrors: [{ fields: ['email'], message: 'user_exists' }],
    clearedFields: [],
  });
});

test('an error may be shown under several fields and clear them', () => {
  expect(of(new ApiError('invalid_credentials'))).toEqual({
    fieldErrors: [{ fields: ['email', 'password'], message: 'invalid_credentials' }],
    clearedFields: ['email', 'password'],
  });
});

test('fields that the server names have their own messages', () => {
  const error = new ApiError('invalid_input', [
    { field: 'email', message: 'email_invalid' },
    { field: 'password', message: 'too_long' },
    { field: 'elsewhere', message: 'invalid_input' },
  ]);
  expect(of(error)).toEqual({
    fieldErrors: [
      { fields: ['email'], message: 'email_invalid' },
      { fields: ['password'], message: 'too_long' },
    ],
    clearedFields: [],
  });
});

test.each([
  ['network_error', new CallError('network_error', undefined)],
  ['timeout', new CallError('timeout', undefined)],
  ['unavailable', new ApiError('unavailable')],
  ['forbidden', new ApiError('forbidden')],
  ['unauthorized', new ApiError('unauthorized')],
  ['internal_error', new ApiError('internal_error')],
  ['internal_error', new TypeError('a mistake of ours')],
  ['internal_error', new ApiError('invalid_input')],
  ['internal_error', new ApiError('invalid_input', [{ field: 'other', message: 'too_long' }])],
])('an error without a field is an error of the form: %s', (code, error) => {
  expect(of(error)).toEqual({
    fieldErrors: [],
    clearedFields: [],
    formError: { code, retryAfterSeconds: undefined },
  });
});

test('an error of the form says when to retry', () => {
  expect(of(new ApiError('too_many_requests', [], 840)).formError).toEqual({
    code: 'too_many_requests',
    retryAfterSeconds: 840,
  });
});

test('an error of the form names the exceeded limit', () => {
  const fields = [{ field: 'listings', message: 'daily_limit' }];
  expect(of(new ApiError('too_many_requests', fields, 840)).formError).toEqual({
    code: 'too_many_requests',
    retryAfterSeconds: 840,
    reason: 'daily_limit',
  });
});

test.each([
  [
    new ApiError('not_found'),
    'It is not there any more: somebody may have deleted it.',
    'မရှိတော့ပါ။ တစ်ဦးဦးက ဖျက်ထားခြင်း ဖြစ်နိုင်ပါသည်။',
  ],
  [
    new ApiError('changed_elsewhere'),
    'Something was changed here meanwhile. Please look at it again before you go on.',
    'ဤအတောအတွင်း ပြောင်းလဲမှု ရှိခဲ့ပါသည်။ ပြန်ကြည့်ပြီးမှ ဆက်လုပ်ပါ။',
  ],
  [
    new ApiError('forbidden', [{ field: 'scope', message: 'token_scope' }]),
    'This token may not do that',
    'ဤကုဒ်ဖြင့် မလုပ်ဆောင်နိုင်ပါ',
  ],
  [new ApiError('forbidden'), 'You may not change this', 'ပြောင်းလဲခွင့် မရှိပါ'],
])('a form says of %s: %s', (error, en, mm) => {
  const { formError = { code: 'internal_error' } } = of(error);
  expect(formErrorText(I18N.en, formError)).toBe(en);
  expect(formErrorText(I18N.mm, formError)).toBe(mm);
});
