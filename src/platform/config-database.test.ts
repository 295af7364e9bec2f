import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const reading = (env: Record<string, string>) => () => readConfig(env);

const URL_OF = 'postgres://eain:secret@db.example:5432/eain?sslmode=require';

test('is that of DATABASE_URL, with ten connections', () => {
  expect(readConfig({ DATABASE_URL: URL_OF }).database).toEqual({ url: URL_OF, poolSize: 10 });
  const { database } = readConfig({ DATABASE_URL: URL_OF, DATABASE_POOL: '25' });
  expect(database?.poolSize).toBe(25);
});

test.each(['mysql://db.example/eain', 'postgres://db.example', 'eain', 'postgres://db.example/'])(
  'DATABASE_URL=%s is refused',
  (url) =>
    expect(reading({ DATABASE_URL: url })).toThrow(
      `DATABASE_URL=${url} is wrong: it must be the address of a PostgreSQL database, such as postgres://USER:PASSWORD@HOST:5432/NAME.`,
    ),
);

test('the password of a wrong address is not shown', () => {
  expect(reading({ DATABASE_URL: 'postgres://eain:secret@db.example' })).toThrow(
    'DATABASE_URL=postgres://…@db.example is wrong',
  );
});

test.each(['0', '65', '2.5', 'all'])('WORKERS=%s is refused', (count) =>
  expect(reading({ DATABASE_URL: URL_OF, WORKERS: count })).toThrow(
    `WORKERS=${count} is wrong: it must be a number of processes from 1 to 64.`,
  ),
);

test.each(['0', '1', 'many', '-3'])('DATABASE_POOL=%s is refused', (size) =>
  expect(reading({ DATABASE_URL: URL_OF, DATABASE_POOL: size })).toThrow(
    `DATABASE_POOL=${size} is wrong`,
  ),
);

test.each([
  ['DATABASE_URL', `${URL_OF}   # ?sslmode=verify-full`],
  ['SMTP_URL', 'smtps://eain:p@ss#word@mail.example'],
])('a comment behind %s, or a # in its password, is refused', (name, value) =>
  expect(reading({ MAIL_FROM: 'homes@eain.example', [name]: value })).toThrow(`${name}=`),
);

test('DATABASE_POOL by itself is refused', () => {
  expect(reading({ DATABASE_POOL: '5' })).toThrow(
    'DATABASE_POOL is set without DATABASE_URL, which it needs.',
  );
});

test('a process indexes a million listings, or as many as LISTING_INDEX_MAX says', () => {
  expect(readConfig({ DATABASE_URL: URL_OF }).maxIndexedListings).toBe(1_000_000);
  const env = { DATABASE_URL: URL_OF, LISTING_INDEX_MAX: '0' };
  expect(readConfig(env).maxIndexedListings).toBe(0);
});

test.each(['-1', 'many', '1e6'])('LISTING_INDEX_MAX=%s is refused', (count) =>
  expect(reading({ DATABASE_URL: URL_OF, LISTING_INDEX_MAX: count })).toThrow(
    `LISTING_INDEX_MAX=${count} is wrong: it must be a number of listings.`,
  ),
);
