import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { refusedFields, search } from '#test/support/app/searches.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addListing(app.db);
});
afterAll(() => app.close());

const MALFORMED = [
  ['letters', 'abc'],
  ['a negative number', '-1'],
  ['a number with a sign', '+1'],
  ['an exponent', '1e3'],
  ['hexadecimal', '0x10'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['null', 'null'],
  ['white space', ' '],
  ['a number with a space', '1 '],
  ['a thousands separator', '1,000'],
  ['an open decimal', '5.'],
  ['a huge number', '9'.repeat(30)],
  ['Burmese digits', '၂၀၀'],
  ['an emoji', '🏠'],
  ['NUL', '200\0'],
  ['a line end', '200\n'],
  ['a very long text', 'x'.repeat(5_000)],
  ['SQL', "200' OR '1'='1"],
  ['more SQL', '1; DROP TABLE properties; --'],
  ['a script', '<script>alert(1)</script>'],
  ['a path', '../../etc/passwd'],
  ['JSON', '{"$gt":0}'],
] as const;

const PARAMETERS = 'fromPrice toPrice propType type region district sort page limit'.split(' ');

const CASES = PARAMETERS.flatMap((name) =>
  MALFORMED.map(([what, value]) => [name, what, value] as const),
);

test.each(CASES)('%s refuses %s', async (name, _what, value) => {
  const query = `${name}=${encodeURIComponent(value)}`;
  expect(await refusedFields(app, `/api/properties/search?${query}`)).toEqual([name]);
  expect(await refusedFields(app, `/api/properties/cards?${query}`)).toEqual([name]);
});

test.each([
  ['page', '0'],
  ['page', '1.5'],
  ['page', ''],
  ['page', '1000000001'],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', '15.0'],
  ['limit', ''],
  ['propType', 'ALL'],
  ['propType', 'Apartment'],
  ['propType', 'apartment,Condo'],
  ['type', 'for_sale'],
  ['region', 'yangon'],
  ['region', 'Mandalay'],
  ['district', 'bahan'],
  ['sort', 'price'],
  ['sort', 'newest; drop table properties'],
])('%s refuses "%s"', async (name, value) => {
  const query = `${name}=${encodeURIComponent(value)}`;
  expect(await refusedFields(app, `/api/properties/search?${query}`)).toEqual([name]);
});

describe('unknown and repeated parameters', () => {
  test.each([
    ['fromPrice=1&fromPrice=2', ['fromPrice']],
    ['region=Bago&region=Bago', ['region']],
    ['page=1&page=', ['page']],
    ['fromPrice[]=1', ['fromPrice[]']],
    ['fromPrice[gt]=1', ['fromPrice[gt]']],
    ['fromPrice.gt=1', ['fromPrice.gt']],
    ['FromPrice=1', ['FromPrice']],
    ['colour=red', ['colour']],
    ['lang=mm', ['lang']],
    ['=5', ['']],
    ['__proto__=1', ['__proto__']],
    ['constructor=1&toString=2', ['constructor', 'toString']],
    ['%E1%80%9B=1', ['ရ']],
  ])('%s is refused, naming %j', async (query, fields) => {
    expect(await refusedFields(app, `/api/properties/search?${query}`)).toEqual(fields);
  });

  test('the list of all listings accepts paging parameters only', async () => {
    const query = 'page=0&limit=x&region=Bago&sort=price_asc';
    const fields = await refusedFields(app, `/api/properties?${query}`);
    expect(fields).toEqual(['page', 'limit', 'region', 'sort']);
  });
});

test('every refused field is named at once', async () => {
  const query =
    'fromPrice=a&toPrice=b&propType=c&type=d&region=e&district=f&sort=g&page=h&limit=i&j=k';
  const fields = await refusedFields(app, `/api/properties/search?${query}`);
  expect(fields.toSorted()).toEqual([...PARAMETERS, 'j'].toSorted());
});

test('malformed percent signs in a value are refused like any other text', async () => {
  expect(await refusedFields(app, '/api/properties/search?region=%zz')).toEqual(['region']);
  expect(await refusedFields(app, '/api/properties/search?region=%')).toEqual(['region']);
});

test('after all these requests the listing is still found', async () => {
  expect((await search(app)).totalItems).toBe(1);
});
