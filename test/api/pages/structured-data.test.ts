import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addBlog, addListing, addUser } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { readHead } from '#test/support/texts/head.ts';

const ATTACK = '</script><script>alert(1)</script><!--';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dataOf = async (url: string) => {
  const { statusCode, body } = await app.server.inject(url);
  expect(statusCode, url).toBe(200);
  const { jsonLd } = readHead(body);
  for (const node of jsonLd) expect(node['@context']).toBe('https://schema.org');
  return new Map(jsonLd.map((node) => [node['@type'], node]));
};

const listingOf = async (values: Parameters<typeof addListing>[1]) => {
  const id = await addListing(app.db, values);
  return { id, data: (await dataOf(`/propertyDetails?id=${id}`)).get('RealEstateListing') };
};

test('a listing for sale is offered in kyat', async () => {
  const { id, data } = await listingOf({ price: 1234.56, property_type: 'house' });
  expect(data).toMatchObject({
    name: 'House for sale in Bahan, Yangon',
    description: 'A quiet flat near the lake.',
    inLanguage: 'en',
    url: `https://eain.example/propertyDetails?id=${id}`,
    datePosted: '2026-01-01T00:00:00.000Z',
    offers: {
      '@type': 'Offer',
      price: 123_456_000,
      priceCurrency: 'MMK',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      seller: { '@type': 'Organization', name: 'Golden Land', telephone: '+959123456789' },
    },
    mainEntity: {
      '@type': 'House',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Bahan',
        addressRegion: 'Yangon',
        addressCountry: 'MM',
      },
    },
  });
  expect(data?.offers).not.toHaveProperty('priceSpecification');
  expect(data).not.toHaveProperty('image');
});

test('a rent is per month', async () => {
  const { data } = await listingOf({ price: 9.55, listing_type: 'for_rents' });
  expect(data?.offers).toMatchObject({
    price: 955_000,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 955_000,
      priceCurrency: 'MMK',
      unitCode: 'MON',
    },
  });
});

test('what is known of a home is said in measures that everybody knows, in the language of the page', async () => {
  const id = await addListing(app.db, {
    area: '1,450 sqft',
    bedrooms: 3,
    bathrooms: 2,
    features: ['lift'],
  });
  const updated_at = '2026-02-03T04:05:06.000Z';
  await app.db.updateTable('properties').set({ updated_at }).where('id', '=', id).execute();
  const data = (await dataOf(`/propertyDetails?id=${id}&lang=mm`)).get('RealEstateListing');
  expect(data).toMatchObject({
    inLanguage: 'en',
    dateModified: updated_at,
    mainEntity: {
      '@type': 'Apartment',
      numberOfRooms: 3,
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      floorSize: { '@type': 'QuantitativeValue', value: 1_450, unitCode: 'FTK' },
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'ဓာတ်လှေကား', value: true }],
      address: { addressLocality: 'ဗဟန်း', addressRegion: 'ရန်ကုန်' },
    },
  });
});

test.each(['land', 'hotel'])(
  'the size of a %s is a property of the place, as schema.org knows rooms and floors of dwellings only',
  async (property_type) => {
    const { data } = await listingOf({ property_type, area: '2,400 sqft', bedrooms: 3 });
    expect(data?.mainEntity).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', value: 2_400, unitCode: 'FTK' }],
    });
    for (const name of ['floorSize', 'numberOfBedrooms'])
      expect(data?.mainEntity).not.toHaveProperty(name);
  },
);

test.each([
  ['available', 'InStock'],
  ['reserved', 'LimitedAvailability'],
  ['closed', 'SoldOut'],
  ['expired', 'Discontinued'],
] as const)('a home that is %s is %s in the words of schema.org', async (status, availability) => {
  const id = await addListing(app.db);
  await putInto(app.db, id, status);
  const data = (await dataOf(`/propertyDetails?id=${id}`)).get('RealEstateListing');
  expect(data?.offers).toMatchObject({ availability: `https://schema.org/${availability}` });
});

test.each([0.01, 0.07, 1.1, 4.35, 1_005.75, 999_998])('%s lakhs are whole kyat', async (price) => {
  const { data } = await listingOf({ price });
  expect(data?.offers).toMatchObject({ price: Math.round(price * 100) * 1_000 });
});

test('photos have absolute addresses, and a listing has breadcrumbs', async () => {
  const id = await addListing(app.db);
  for (const slot of [1, 3])
    await addPhoto(app.db, app.media, {
      owner: 'property_id',
      ownerId: id,
      slot,
      bytes: await jpeg(40, 30),
    });
  const data = await dataOf(`/propertyDetails?id=${id}&lang=mm`);
  const listing = data.get('RealEstateListing');
  expect(listing?.url).toBe(`https://eain.example/propertyDetails?id=${id}&lang=mm`);
  expect(listing?.image).toEqual([
    expect.stringMatching(/^https:\/\/eain\.example\/media\/[\da-f]{24}\.jpg$/),
    expect.stringMatching(/^https:\/\/eain\.example\/media\/[\da-f]{24}\.jpg$/),
  ]);
  const items = data.get('BreadcrumbList')?.itemListElement as {
    position: number;
    item?: string;
  }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  const addresses = items.flatMap(({ item }) => item ?? []);
  expect(addresses[0]).toBe('https://eain.example/?lang=mm');
  expect(addresses).toHaveLength(3);
  for (const address of addresses)
    expect((await app.server.inject(address.slice(20))).statusCode).toBe(200);
});

test('the page of an agent says who it is', async () => {
  const id = await addUser(app.db, {
    name: 'Ma Hla',
    company: 'Golden Land',
    phone: '09123456789',
  });
  await addListing(app.db, { postedBy: id });
  expect((await dataOf(`/agent?id=${id}`)).get('ProfilePage')).toMatchObject({
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    mainEntity: {
      '@type': 'Person',
      name: 'Ma Hla',
      url: `https://eain.example/agent?id=${id}`,
      telephone: '+959123456789',
      worksFor: { '@type': 'Organization', name: 'Golden Land' },
    },
  });
});

test('an article names its dates, its picture and its publisher', async () => {
  const id = await addBlog(app.db, {
    title: 'မြေဝယ်ခါနီး',
    body: '<p>စာရွက်စာတမ်း</p>',
    labels: ['a', 'b'],
  });
  const bytes = await jpeg(40, 30);
  await addPhoto(app.db, app.media, { owner: 'blog_id', ownerId: id, slot: 1, bytes });
  const updated_at = '2026-02-03T04:05:06.000Z';
  await app.db.updateTable('blogs').set({ updated_at }).where('id', '=', id).execute();
  const data = await dataOf(`/blogDetails?id=${id}`);
  expect(data.get('Article')).toMatchObject({
    headline: 'မြေဝယ်ခါနီး',
    inLanguage: 'my',
    datePublished: '2026-01-01T00:00:00.000Z',
    dateModified: updated_at,
    mainEntityOfPage: `https://eain.example/blogDetails?id=${id}`,
    image: [expect.stringMatching(/^https:\/\/eain\.example\/media\//)],
    keywords: ['a', 'b'],
    author: { '@type': 'Organization', name: 'Eain' },
    publisher: { '@type': 'Organization', logo: 'https://eain.example/logo.svg' },
  });
  expect(data.get('BreadcrumbList')).toBeDefined();
});

test('the home page describes the site and its operator', async () => {
  const data = await dataOf('/?lang=mm');
  expect(data.get('WebSite')).toMatchObject({
    name: 'Eain',
    url: 'https://eain.example/?lang=mm',
    inLanguage: 'my',
  });
  expect(data.get('Organization')).toMatchObject({ name: 'Eain' });
});

test('stored texts stay data', async () => {
  const postedBy = await addUser(app.db, { name: ATTACK, company: ATTACK });
  const description = `<p>Kept ${ATTACK.replaceAll('<', '&lt;')} \u2028 text</p>`;
  const id = await addListing(app.db, { postedBy, description, property_type: 'castle' });
  const { body } = await app.server.inject(`/propertyDetails?id=${id}`);
  const bodies = body.match(/<script\b/g) ?? [];
  expect(bodies).toHaveLength(
    (body.match(/<script (?:type="module" |type="application\/(?:ld\+)?json")/g) ?? []).length,
  );
  const listing = readHead(body).jsonLd.find((node) => node['@type'] === 'RealEstateListing');
  expect(listing?.description).toContain(ATTACK);
  expect(listing?.mainEntity).toMatchObject({ '@type': 'Place' });
});
