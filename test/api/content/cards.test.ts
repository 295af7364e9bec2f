import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { search, searchCards } from '#test/support/app/searches.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { I18N } from '#test/support/texts/languages.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => app.close());

test('an empty site has no cards and no offers', async () => {
  for (const query of ['', 'fromPrice=200', 'region=Bago&district=Bago&type=for_rents'])
    expect(await searchCards(app, query)).toEqual({
      cards: [],
      totalItems: 0,
      totalPages: 0,
      currentPage: 1,
      below: 0,
      above: 0,
      rescues: [],
      newestId: 0,
    });
});

test('an empty site says that it has no homes, and offers no narrower search', async () => {
  for (const query of ['', '?fromPrice=200&region=Bago&type=for_rents']) {
    const { body } = await app.server.inject(`/results${query}`);
    expect(body).toContain(I18N.en.t('filter.show_none'));
    expect(body).not.toContain(I18N.en.t('search.narrow'));
  }
});

test('a card has the first existing photo, and the number of photos', async () => {
  const id = await addListing(app.db, { area: 'with photos' });
  const add = async (slot: number): Promise<string> =>
    addPhoto(app.db, app.media, {
      owner: 'property_id',
      ownerId: id,
      slot,
      bytes: await jpeg(40, 30),
    });
  await add(4);
  const cover = await add(3);
  const [card] = (await searchCards(app)).cards;
  expect(card).toEqual({
    id,
    listedOn: '2026-01-01',
    region: 'Yangon',
    district: 'Bahan',
    area: 'with photos',
    price: 1000,
    property_type: 'apartment',
    listing_type: 'for_sales',
    bedrooms: null,
    bathrooms: null,
    floor: null,
    sqft: null,
    ward: null,
    landmark: null,
    excerpt: 'A quiet flat near the lake.',
    isCut: false,
    otherExcerpt: null,
    photo: { slot: 3, url: `/media/${cover}.jpg`, width: 40, height: 30 },
    photoCount: 2,
    status: 'available',
    confirmedOn: null,
    reducedFrom: null,
  });
});

test('a card without photos has none', async () => {
  const id = await addListing(app.db, { createdAt: '2026-02-01T00:00:00.000Z' });
  const [card] = (await searchCards(app)).cards;
  expect(card).toMatchObject({ id, photo: null, photoCount: 0 });
});

test('a long description comes as its first 195 characters of text', async () => {
  const sentence = 'A bright corner flat with a view over the lake &amp; the pagoda. ';
  const description = `<h2>Title</h2><p>${sentence.repeat(20)}</p>`;
  await addListing(app.db, { description, createdAt: '2026-03-01T00:00:00.000Z' });
  const answer = await searchCards(app, 'limit=1');
  const [card] = answer.cards;
  expect(card?.isCut).toBe(true);
  expect(card?.excerpt).toMatch(/^Title A bright corner flat with a view over the lake & the/);
  expect(card?.excerpt.length).toBeGreaterThan(185);
  expect(card?.excerpt.length).toBeLessThanOrEqual(195);
  expect(JSON.stringify(answer)).not.toContain('description');
});

test('a description in both languages comes as the start of each', async () => {
  const description =
    '<p>တိုက်ခန်း ရောင်းရန်။</p><ul><li>ဓာတ်လှေကား</li><li>ရေကူးကန်</li></ul><p>A flat for sale.</p>';
  await addListing(app.db, { description, createdAt: '2026-03-02T00:00:00.000Z' });
  const [card] = (await searchCards(app, 'limit=1')).cards;
  expect(card).toMatchObject({
    excerpt: 'တိုက်ခန်း ရောင်းရန်။ ဓာတ်လှေကား၊ ရေကူးကန်။',
    isCut: true,
    otherExcerpt: { lang: 'en', text: 'A flat for sale.', isCut: true },
  });
  const shown = async (language: string) =>
    (await app.server.inject(`/results?lang=${language}`)).body;
  expect(await shown('en')).toContain('A flat for sale.<span class="more"> ...more</span>');
  expect(await shown('mm')).toContain('ရေကူးကန်။<span class="more"> ...ဆက်ဖတ်ရန်</span>');
});

test('the text after a cut is in the language of the page', async () => {
  await addListing(app.db, {
    description: `<p>${'တိုက်ခန်း '.repeat(40)}</p>`,
    createdAt: '2026-03-03T00:00:00.000Z',
  });
  const { body } = await app.server.inject('/results?type=for_sales');
  expect(body).toContain('<span class="more" lang="en"> ...more</span>');
});

test('the cards of a page are the listings of the same search', async () => {
  for (const query of ['', 'sort=price_desc&limit=2&page=2', 'region=Bago', 'limit=1&page=9']) {
    const { properties, ...totals } = await search(app, query);
    const found = await searchCards(app, query);
    expect(found).toMatchObject(totals);
    expect(found.cards.map((card) => card.id)).toEqual(properties.map(({ id }) => id));
  }
});

test('stored markup is unchanged, and text that looks like markup stays text', async () => {
  const description = '<p>&lt;img src=x onerror=alert(1)&gt; &lt;/script&gt;</p>';
  const area = '</script><img src=x onerror=alert(1)>';
  await addListing(app.db, { description, area, createdAt: '2026-04-01T00:00:00.000Z' });
  const [card] = (await searchCards(app, 'limit=1')).cards;
  expect(card?.excerpt).toBe('<img src=x onerror=alert(1)> </script>');
  expect(card?.area).toBe(area);
});
