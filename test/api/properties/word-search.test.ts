import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricesOf } from '#features/catalogue/catalogue.ts';
import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import { setDollarRate } from '#features/properties/server/overview/dollar-rate.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { search, searchCards } from '#test/support/app/searches.ts';

let app: TestApp;
let id: Record<'flat' | 'condo' | 'house' | 'near', number>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  const postedBy = await addUser(app.db);
  const add = (values: Parameters<typeof addListing>[1]) =>
    addListing(app.db, { postedBy, ...values });
  id = {
    near: await add({
      district: 'Kamayut',
      description: '<p>Five minutes from Hledan market.</p>',
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    flat: await add({
      listing_type: 'for_rents',
      price: 12,
      bedrooms: 2,
      features: ['lift', 'parking'],
      createdAt: '2026-01-02T00:00:00.000Z',
    }),
    condo: await add({
      district: 'Kamayut',
      property_type: 'condo',
      price: 2_000,
      bedrooms: 3,
      description: '<p>ကျွန်းသား ကြမ်းခင်း Teak floor</p>',
      createdAt: '2026-01-03T00:00:00.000Z',
    }),
    house: await add({
      district: 'Hlaing',
      property_type: 'house',
      price: 9_000,
      createdAt: '2026-01-04T00:00:00.000Z',
    }),
  };
});
afterAll(() => app.close());

const ask = (q: string, others = '') => search(app, `q=${encodeURIComponent(q)}${others}`);
const idsOf = async (q: string, others?: string): Promise<number[]> =>
  (await ask(q, others)).properties.map((listing) => listing.id);

test('understood words are filters, and no text is searched for them', async () => {
  const { properties, totalItems, understood } = await ask('2 bed bahan under 15');
  expect([properties.map((listing) => listing.id), totalItems]).toEqual([[id.flat], 1]);
  expect(understood).toEqual([
    { kind: 'bedrooms', text: '2 bed', query: { minBedrooms: '2', maxBedrooms: '2' } },
    { kind: 'place', text: 'bahan', query: { region: 'Yangon', district: 'Bahan' } },
    { kind: 'price', text: 'under 15', query: { toPrice: '15' } },
  ]);
});

test.each([
  ['condo with teak', () => [id.condo]],
  ['ကွန်ဒို ကျွန်းသား', () => [id.condo]],
  ['bahan, hlaing', () => [id.house, id.flat]],
  ['lift and parking', () => [id.flat]],
])('%s', async (q, expected) => {
  expect(await idsOf(q)).toEqual(expected());
});

describe('words that no home has which fits', () => {
  test.each([
    ['teak condo gymkhana', () => [id.condo], 'gymkhana'],
    ['ကွန်ဒို ဘာညာကွိကွ', () => [id.condo], 'ဘာညာကွိကွ'],
    ['gymkhana hledan zzyzx', () => [id.near, id.condo], 'gymkhana zzyzx'],
    ['teak bahan', () => [id.flat], 'teak'],
    // The last word of a name says nothing without the first.
    ['gymkhana market kamayut', () => [id.condo, id.near], 'gymkhana market'],
    ['bahan gymkhana for 5 people', () => [id.flat], 'gymkhana 5 people'],
    ['bahan gymkhana 6 toilets 20 ft', () => [id.flat], 'gymkhana 6 toilets 20 ft'],
    // Of an advert that was pasted.
    ['bahan gymkhana, 09 450 012 345', () => [id.flat], 'gymkhana 09 450 012 345'],
    ['bahan gymkhana 2 lakhs per sqft', () => [id.flat], 'gymkhana 2 lakhs per sqft'],
  ])('are left out, and said: %s', async (q, expected, missing) => {
    const answer = await ask(q);
    expect(answer.properties.map((listing) => listing.id)).toEqual(expected());
    expect(answer.missing).toBe(missing);
    expect(answer.understood?.map(({ text }) => text).join(' ')).not.toContain('gymkhana');
    const { body } = await app.server.inject(`/results?q=${encodeURIComponent(q)}&lang=en`);
    expect(body).toContain(`>Without these words - ${missing}<`);
  });

  test.each([
    'gymkhana',
    'gymkhana zzyzx',
    'gymkhana market',
    'condo gymkhana 24h',
    'warehouse teak',
    'condo mandalay',
    'condo mandaley',
    'မန္တလေး ကွန်ဒို',
  ])(
    'are what is looked for if nothing else fits, or there is a number or a town elsewhere: %s',
    async (q) => {
      const answer = await ask(q);
      expect([answer.properties, answer.missing]).toEqual([[], null]);
    },
  );

  test('find nothing in feeds, which say no words', async () => {
    const { body } = await app.server.inject('/rss.xml?q=condo+gymkhana');
    expect(body).toContain('<channel>');
    expect(body).not.toContain('<item>');
  });
});

describe('places that are not wanted', () => {
  test.each([
    ['yangon but not kamayut', () => [id.house, id.flat], 'but not kamayut'],
    ['anything but bahan', () => [id.house, id.condo, id.near], 'anything but bahan'],
    ['ကမာရွတ်မဟုတ်တဲ့ လုံးချင်း', () => [id.house], 'ကမာရွတ်မဟုတ်တဲ့'],
    ['not in kamayut or bahan', () => [id.house], 'not in kamayut or bahan'],
    ['teak not in bahan', () => [id.condo], 'not in bahan'],
    ['teak not in bago', () => [id.condo], 'not in bago'],
    ['house not in yangon', () => [], 'not in yangon'],
    ['not in bago or yangon', () => [], 'not in bago or yangon'],
  ])('are left out: %s', async (q, expected, words) => {
    const answer = await ask(q);
    expect(answer.properties.map((listing) => listing.id)).toEqual(expected());
    expect(answer.missing).toBeNull();
    expect(answer.understood).toContainEqual({ kind: 'text', text: words, query: {} });
    const plain = await search(app, answer.plain ?? '');
    expect(plain.properties.map((listing) => listing.id)).toEqual(expected());
    expect(plain.plain).toBe(answer.plain);
    const feed = await app.server.inject(`/rss.xml?q=${encodeURIComponent(q)}`);
    const links = [...feed.body.matchAll(/propertyDetails\?id=(\d+)/g)].map(([, link]) =>
      Number(link),
    );
    expect(new Set(links)).toEqual(new Set(expected()));
  });

  test('have a chip that does not say that texts are searched', async () => {
    const { body } = await app.server.inject('/results?q=condo%20but%20not%20bahan&lang=en');
    expect(body).toContain('(but not bahan)');
    expect(body).not.toContain('(but not bahan)”');
  });

  test('say nothing beside one that is wanted, in words or in the address', async () => {
    expect(await idsOf('hlaing not bahan')).toEqual([id.house]);
    expect(await idsOf('not bahan', '&region=Yangon&district=Bahan')).toEqual([id.flat]);
  });
});

test('a number is that of a listing', async () => {
  expect(await idsOf(`#${id.house}`)).toEqual([id.house]);
  expect(await idsOf(`https://eain.example/propertyDetails?id=${id.house}&lang=mm`)).toEqual([
    id.house,
  ]);
  expect(await idsOf('#999999')).toEqual([]);
});

test('a number in an advert from elsewhere is left out if its listing is another one', async () => {
  const { properties, missing, understood } = await ask(`Code - ${id.flat}, condo gymkhana`);
  expect(properties.map((listing) => listing.id)).toEqual([id.condo]);
  expect(missing).toBe(`Code - ${id.flat} gymkhana`);
  expect(understood?.map(({ kind }) => kind)).toEqual(['type']);
  expect(await idsOf(`Code - ${id.condo}, condo gymkhana`)).toEqual([id.condo]);
});

test('texts that name the place come first, unless another order is asked for', async () => {
  expect(await idsOf('hledan')).toEqual([id.near, id.condo]);
  expect(await idsOf('hledan', '&sort=newest')).toEqual([id.condo, id.near]);
  expect(await idsOf('hledan', '&limit=1&page=2')).toEqual([id.condo]);
});

test('filters of the address stay as far as the words do not speak of the same', async () => {
  const inHlaing = '&region=Yangon&district=Hlaing';
  const { properties: all } = await ask('house', inHlaing);
  expect(all.map((one) => one.id)).toEqual([id.house]);
  expect(await idsOf('bahan', inHlaing)).toEqual(await idsOf('bahan'));
  expect((await ask('bahan', inHlaing)).overruled).toEqual(['district']);
  expect(await idsOf(`#${id.condo}`, `${inHlaing}&toPrice=1`)).toEqual([id.condo]);
  const { body: feed } = await app.server.inject(`/rss.xml?q=bahan${inHlaing}`);
  expect(feed).toContain('<title>All properties in Bahan, Yangon | ');
  const asked = encodeURIComponent(`q=bahan${inHlaing}`);
  const { asked: alert } = (await app.server.inject(`/api/alerts?search=${asked}`)).json<Alerts>();
  expect(alert?.name.en).toBe('All properties in Bahan, Yangon');
});

test('a misspelt place is suggested', async () => {
  expect((await ask('behan')).didYouMean).toBe('Bahan');
  expect((await ask('bahan')).didYouMean).toBeNull();
});

test('prices in dollars are read by the rate that the owner of the site has set', async () => {
  expect(await idsOf('flat for rent $300')).toEqual([]);
  await setDollarRate(app.db, 4_000, new Date());
  expect(await idsOf('flat for rent $300')).toEqual([id.flat]);
  const { understood } = await ask('flat under 299 usd');
  expect(understood?.map(({ query }) => query)).toContainEqual({ toPrice: '11.96' });
  await setDollarRate(app.db, null, new Date());
  expect(await idsOf('flat for rent $300')).toEqual([]);
});

test('several types are looked for together, each with its chip', async () => {
  expect(await idsOf('condo or house')).toEqual([id.house, id.condo]);
  const { understood, properties } = await ask('house or warehouse hlaing');
  expect(understood?.map(({ query }) => query.propType)).toEqual(['house', 'warehouse', undefined]);
  expect(properties.map((listing) => listing.id)).toEqual([id.house]);
  expect(await idsOf('condo or house', '&propType=house,warehouse')).toEqual([id.house, id.condo]);
  const { facets } = await search(app, 'propType=condo,house&facets=true');
  expect(facets?.propType).toEqual({ apartment: 2, condo: 1, house: 1 });
  const { body } = await app.server.inject('/results?q=condo+or+house+hlaing&lang=en');
  expect(body).toMatch(/<h1[^>]*>Condos, houses in Hlaing, Yangon/);
  expect(body).toMatch(/<option value="condo,house" selected="">Condo, House</);
});

test('a search without words says nothing about words', async () => {
  const answer = await search(app, 'region=Yangon');
  expect(Object.keys(answer)).not.toContain('understood');
});

test('a listing is found by words as soon as it is published', async () => {
  const before = await idsOf('unusual');
  const added = await addListing(app.db, { description: '<p>Unusual.</p>' });
  expect([before, await idsOf('unusual')]).toEqual([[], [added]]);
});

describe('what is near a home, its ward and its storeys find it', () => {
  let ids: Record<'flat' | 'house', number>;

  beforeAll(async () => {
    const at = {
      region: 'Bago',
      district: 'Htantabin',
      landmark: 'Thumingalar Road / သုမင်္ဂလာလမ်း',
    };
    ids = {
      flat: await addListing(app.db, { ...at, ward: 'Thida Quarter / သီတာရပ်ကွက်' }),
      house: await addListing(app.db, { ...at, property_type: 'house', storeys: 2 }),
    };
  });

  test.each([
    ['thumingalar road', ['house', 'flat']],
    ['သုမင်္ဂလာလမ်း', ['house', 'flat']],
    ['thumingalar road house', ['house']],
    ['thida quarter', ['flat']],
    ['သီတာရပ်ကွက်', ['flat']],
    ['2 storey house', ['house']],
    ['two-story house', ['house']],
    ['လုံးချင်း ၂ ထပ်', ['house']],
    ['3 storey house', []],
  ] as const)('%j finds %j', async (q, expected) => {
    expect(await idsOf(q)).toEqual(expected.map((name) => ids[name]));
  });
});

test('nothing found suggests the search without the words', async () => {
  const { rescues } = await searchCards(app, 'q=condo+market+24h');
  expect(rescues).toContainEqual(expect.objectContaining({ relax: 'words', totalItems: 1 }));
});

describe('facets', () => {
  const PRICES = pricesOf(undefined);
  const countsOf = (prices: readonly number[]) =>
    Object.fromEntries(prices.map((price) => [price, 1]));

  test('count what each choice would find beside the other filters', async () => {
    const answer = await search(app, 'region=Yangon&propType=condo&facets=true');
    expect(answer.facets).toEqual({
      region: { Yangon: 1 },
      fromPrice: countsOf(PRICES.filter((price) => price <= 2_000)),
      toPrice: countsOf(PRICES.filter((price) => price >= 2_000)),
      district: { Kamayut: 1 },
      propType: { apartment: expect.any(Number) as number, condo: 1, house: 1 },
      type: { for_sales: 1 },
      bedrooms: { 3: 1 },
    });
  });

  test('follow filters by facts and by words', async () => {
    const { facets } = await ask('lift', '&facets=true');
    expect(facets).toEqual({
      region: { Yangon: 1 },
      fromPrice: countsOf(PRICES.filter((price) => price <= 12)),
      toPrice: countsOf(PRICES.filter((price) => price >= 12)),
      district: { Bahan: 1 },
      propType: { apartment: 1 },
      type: { for_rents: 1 },
      bedrooms: { 2: 1 },
    });
  });
});
