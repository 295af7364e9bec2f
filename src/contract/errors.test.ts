import { expect, test } from 'vitest';
import { ApiError, ERROR_STATUS, isErrorCode, type ErrorCode } from './errors.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

test('every code has its status', () => {
  const byStatus = Map.groupBy(CODES, (code) => ERROR_STATUS[code]);
  expect(Object.fromEntries(byStatus)).toEqual({
    400: ['invalid_input', 'validation_error'],
    401: ['invalid_credentials', 'unauthorized'],
    403: ['forbidden'],
    404: ['not_found'],
    409: ['user_exists', 'username_exists', 'changed_elsewhere'],
    413: ['file_too_large'],
    415: ['unsupported_image'],
    429: ['too_many_requests'],
    500: ['internal_error'],
    503: ['unavailable'],
  });
});

test.each(CODES)('%s has its status, and its key as message', (code) => {
  const error = new ApiError(code);
  expect(error).toMatchObject({ name: 'ApiError', code, status: ERROR_STATUS[code] });
  expect(error.toBody()).toEqual({ message: code });
});

test('refused fields are named in the body', () => {
  const fields = [{ field: 'price', message: 'price_is_required' }];
  expect(new ApiError('invalid_input', fields).toBody()).toEqual({
    message: 'invalid_input',
    errors: fields,
  });
});

test('an answer names at most twenty fields', () => {
  const fields = Array.from({ length: 21 }, (_, n) => ({ field: `f${n}`, message: 'too_long' }));
  expect(new ApiError('invalid_input', fields).toBody().errors).toEqual(fields.slice(0, 20));
});

test.each([undefined, null, 404, '', 'Not Found', 'toString', '__proto__', ['not_found'], {}])(
  '%j is not a code of the list',
  (value) => {
    expect(isErrorCode(value)).toBe(false);
  },
);

test('every key of the list is a code', () => {
  expect(CODES.every(isErrorCode)).toBe(true);
});
