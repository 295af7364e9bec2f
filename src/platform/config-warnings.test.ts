import { expect, test } from 'vitest';
import { configWarnings } from './config-warnings.ts';
import { readConfig } from './config.ts';

const warningsOf = (env: Record<string, string>): string[] => configWarnings(readConfig(env), env);

const BUCKET = { MEDIA_URL: 's3://photos', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://eain.example' };

test('a correct configuration gives no warning, for development or in production', () => {
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf(PRODUCTION)).toEqual([]);
  const proxied = { TRUST_PROXY: '127.0.0.1', REGISTRATION_CODE: 'a long enough one' };
  expect(warningsOf({ ...PRODUCTION, ...proxied })).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: 'https://eain.example' }, 'demo data on a public address'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL is not set: links lead to http://localhost:3000'],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://eain.example' }, 'PUBLIC_URL begins with http'],
  [{ ...PRODUCTION, RATE_LIMIT: 'off' }, 'RATE_LIMIT=off'],
  [{ ...PRODUCTION, REGISTRATION_CODE: 'short' }, 'REGISTRATION_CODE is short'],
  [{ ...PRODUCTION, TRUST_PROXY: '10.0.0.1', HOST: '0.0.0.0' }, 'HOST=0.0.0.0 behind a proxy'],
  [{ ...PRODUCTION, ...BUCKET, MEDIA_PUBLIC_URL: 'http://x' }, 'MEDIA_PUBLIC_URL begins with http'],
])('%j gives the warning: %s', (env, warning) => {
  const warnings = warningsOf(env);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(warning);
});
