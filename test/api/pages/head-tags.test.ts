import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  addBlog,
  addListing,
  addListings,
  addProject,
  addTemplateOne,
  addUser,
} from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { readHead, type ReadHead } from '#test/support/texts/head.ts';

const ORIGIN = 'https://eain.example';
const LANGUAGES = [
  ['en', 'en', 'en_GB', 'my_MM'],
  ['mm', 'my', 'my_MM', 'en_GB'],
] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addListing(app.db);
  const blogId = await addBlog(app.db, { labels: ['ဥပဒေ & law'] });
  await addTemplateOne(app.db);
  await addProject(app.db, { cards: ['<p>One</p>'] });
  const bytes = await jpeg(1280, 720);
  await addPhoto(app.db, app.media, { owner: 'blog_id', ownerId: blogId, slot: 1, bytes });
});
afterAll(() => app.close());

const localised = (path: string, language: string): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=mm`;

const open = async (url: string): Promise<{ status: number; head: ReadHead }> => {
  const { statusCode, body } = await app.server.inject(url);
  return { status: statusCode, head: readHead(body) };
};

const LABEL = `/blogsByLabel?${new URLSearchParams({ label: 'ဥပဒေ & law' }).toString()}`;
const PAGES: [path: string, type: string, picture: RegExp, feed: string | undefined][] = [
  ['/', 'website', /^\/share\/LANG\.jpg$/, undefined],
  ['/results', 'website', /^\/share\/LANG\.jpg$/, undefined],
  [
    '/results?type=for_sales&region=Yangon',
    'website',
    /^\/share\/LANG\.jpg$/,
    '/rss.xml?type=for_sales&region=Yangon',
  ],
  [
    '/resultsAllProperties?propType=apartment',
    'website',
    /^\/share\/LANG\.jpg$/,
    '/rss.xml?propType=apartment',
  ],
  ['/propertyDetails?id=1', 'website', /^\/share\/property-1-LANG\.jpg$/, undefined],
  ['/blogs', 'website', /^\/share\/LANG\.jpg$/, '/blogs/rss.xml'],
  [LABEL, 'website', /^\/share\/LANG\.jpg$/, LABEL.replace('/blogsByLabel', '/blogs/rss.xml')],
  ['/blogDetails?id=1', 'article', /^\/media\/[\da-f]{24}\.jpg$/, undefined],
  ['/templateOneDetails?id=1', 'website', /^\/share\/LANG\.jpg$/, undefined],
  ['/projectDetails?id=1', 'website', /^\/share\/LANG\.jpg$/, undefined],
];

describe.each(LANGUAGES)('in %s', (language, lang, locale, otherLocale) => {
  test.each(PAGES)('the head of %s describes the page', async (path, type, picture, feed) => {
    const { status, head } = await open(localised(path, language));
    expect([status, head.lang]).toEqual([200, lang]);
    const own = ORIGIN + localised(path, language);
    expect(head.links('canonical').map(({ href }) => href)).toEqual([own]);
    const alternates = head.links('alternate').filter(({ hreflang }) => hreflang);
    expect(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', ORIGIN + path],
      ['my', ORIGIN + localised(path, 'mm')],
      ['x-default', ORIGIN + path],
    ]);
    const hasOwnPicture = !picture.test('/share/LANG.jpg');
    expect(head.meta('robots')).toEqual(hasOwnPicture ? ['max-image-preview:large'] : []);
    // React would not find a number again of which an iPhone has made a link.
    expect(head.meta('format-detection')).toEqual(['telephone=no']);

    const [title = ''] = head.meta('og:title');
    expect(title).not.toBe('');
    expect(head.title).toBe(`${title} | Eain`);
    expect(head.meta('description')[0]).not.toBe('');
    expect(head.meta('og:description')).toEqual(head.meta('description'));
    expect(head.meta('og:type')).toEqual([type]);
    expect(head.meta('og:url')).toEqual([own]);
    expect(head.meta('og:site_name')).toEqual(['Eain']);
    expect(head.meta('og:locale')).toEqual([locale]);
    expect(head.meta('og:locale:alternate')).toEqual([otherLocale]);
    expect(head.meta('twitter:card')).toEqual(['summary_large_image']);

    const [image = ''] = head.meta('og:image');
    expect(image.replace(`${language}.jpg`, 'LANG.jpg')).toMatch(
      new RegExp(picture.source.replace('^', `^${ORIGIN}`)),
    );
    const file = await app.server.inject(image.slice(ORIGIN.length));
    expect(file.statusCode).toBe(200);
    const { width, height } = await sharp(file.rawPayload).metadata();
    expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual([
      [String(width)],
      [String(height)],
    ]);
    expect(width).toBeGreaterThanOrEqual(600);
    expect(height).toBeGreaterThanOrEqual(315);
    expect(head.meta('og:image:alt')[0]).not.toBe('');

    const feeds = head.links('alternate').filter((link) => link.type === 'application/rss+xml');
    expect(feeds.map(({ href }) => href)).toEqual(
      ['/rss.xml', ...(feed ? [feed] : [])].map((path) => ORIGIN + localised(path, language)),
    );
    for (const { href = '', title = '' } of feeds) {
      expect(title).not.toBe('');
      expect((await app.server.inject(href.slice(ORIGIN.length))).statusCode).toBe(200);
    }
  });

  test.each([
    ['/nothing', 404],
    ['/propertyDetails', 404],
    ['/propertyDetails?id=99', 404],
    ['/results?region=Bago', 200],
  ])('%s is not indexed, but can be shared', async (path, expected) => {
    const { status, head } = await open(localised(path, language));
    expect(status).toBe(expected);
    expect(head.meta('robots')).toEqual(['noindex']);
    expect(head.links('canonical')).toEqual([]);
    expect(head.meta('og:url')).toEqual([]);
    expect(head.meta('og:title')[0]).not.toBe('');
    expect(head.meta('og:image')).toHaveLength(1);
  });
});

test.each([
  [
    'en',
    'Apartment for rent in Bahan, Yangon: 15 Lakhs / month',
    '2 beds, 1 bath, Floor 3, 650 sqft. Quiet.',
  ],
  [
    'mm',
    'ရန်ကုန်၊ ဗဟန်းမြို့နယ်ရှိ ငှားရန် တိုက်ခန်း - တစ်လ ၁၅ သိန်း',
    'အိပ်ခန်း ၂၊ ရေချိုးခန်း ၁၊ ၃ လွှာ၊ ၆၅၀ စတုရန်းပေ။ Quiet.',
  ],
])(
  'what is shared of a listing in %s says its price and its facts',
  async (language, title, text) => {
    const id = await addListing(app.db, {
      listing_type: 'for_rents',
      price: 15,
      area: '650 sqft',
      sqft: 650,
      bedrooms: 2,
      bathrooms: 1,
      floor: 3,
      description: '<p>Quiet.</p>',
    });
    const { head } = await open(localised(`/propertyDetails?id=${id}`, language));
    expect(head.title).toBe(`${title} | Eain`);
    expect(head.meta('og:title')).toEqual([title]);
    expect(head.meta('og:image:alt')).toEqual([title]);
    expect(head.meta('description')).toEqual([text]);
    expect(head.meta('og:description')).toEqual([text]);
  },
);

test.each([
  ['region=Yangon&district=Bahan', 'Condos in Bahan, Yangon'],
  ['region=All&district=Bahan', 'Condos in Bahan'],
  ['region=Yangon&district=All', 'Condos in Yangon'],
  ['region=All&district=All', 'Condos'],
])('the title of results of %s has the place', async (place, title) => {
  const { head } = await open(`/results?propType=condo&${place}`);
  expect(head.title).toBe(`${title} | Eain`);
});

test.each([
  ['/results?fromPrice=100&sort=price_asc', '/results?fromPrice=100'],
  ['/resultsAllProperties?type=for_sales&sort=price_desc', '/resultsAllProperties?type=for_sales'],
])(
  'the canonical address of %s is that of the same homes in the default order',
  async (path, canonical) => {
    const { head } = await open(path);
    expect(head.links('canonical').map(({ href }) => href)).toEqual([ORIGIN + canonical]);
    expect(head.meta('robots')).toEqual([]);
  },
);

test('search engines follow the links of a search in words, but do not index anybody’s words', async () => {
  const { status, head } = await open('/results?q=cheap+casino+apartment');
  expect(status).toBe(200);
  expect(head.meta('robots')).toEqual(['noindex']);
  expect(head.links('canonical')).toEqual([]);
});

test('each page of a list has its own title and description', async () => {
  const postedBy = await addUser(app.db);
  await addListings(
    app.db,
    Array.from({ length: 16 }, () => ({ postedBy, district: 'Tamwe' })),
  );
  for (const list of ['/results?region=Yangon&district=Tamwe', `/agent?id=${postedBy}`]) {
    const heads = await Promise.all([open(list), open(`${list}&page=2`)]);
    const [first, second] = heads.map(({ head }) => [head.title, head.meta('description')[0]]);
    expect(second?.[0], list).toContain('Page 2');
    expect(second?.[1], list).toContain('Page 2');
    expect(first?.join(), list).not.toContain('Page');
  }
});

test('the first photo is preloaded, in the widths that the page offers', async () => {
  const id = await addListing(app.db, { district: 'Ahlone' });
  for (const slot of [1, 2])
    await addPhoto(app.db, app.media, {
      owner: 'property_id',
      ownerId: id,
      slot,
      bytes: await jpeg(1280, 720),
    });
  for (const url of [`/propertyDetails?id=${id}`, '/results?region=Yangon&district=Ahlone']) {
    const { body } = await app.server.inject(url);
    const preloads = readHead(body).links('preload');
    expect(preloads, url).toHaveLength(1);
    const { imagesrcset, imagesizes } = preloads[0] ?? {};
    expect(preloads[0]).toMatchObject({ as: 'image', type: 'image/avif', fetchpriority: 'high' });
    const [, source = ''] = /<source (type="image\/avif"[^>]*)>/.exec(body) ?? [];
    expect(source).toContain(`srcSet="${imagesrcset}"`);
    expect(source).toContain(`sizes="${imagesizes}"`);
  }
  const { body } = await app.server.inject('/propertyDetails?id=1');
  expect(readHead(body).links('preload')).toEqual([]);
});

test('crawlers of Facebook and Viber get a complete page in gzip', async () => {
  for (const agent of ['facebookexternalhit/1.1', 'Viber/13.3.0']) {
    const response = await app.server.inject({
      url: '/propertyDetails?id=1',
      headers: { 'user-agent': agent, 'accept-encoding': 'deflate, gzip', range: 'bytes=0-524287' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe('gzip');
    const html = new TextDecoder().decode(
      await new Response(
        new Blob([new Uint8Array(response.rawPayload)])
          .stream()
          .pipeThrough(new DecompressionStream('gzip')),
      ).bytes(),
    );
    expect(html).toContain('<h1');
    expect(readHead(html).meta('og:image')).toHaveLength(1);
  }
});

test.each([
  ['en', 'All regions · 15 to 20 Lakhs · 2 beds or more · Lift'],
  ['mm', 'ဓာတ်လှေကား'],
])('what is shared of results in %s names all filters', async (language, end) => {
  const { head } = await open(
    localised('/results?fromPrice=15&toPrice=20&minBedrooms=2&features=lift', language),
  );
  const [text = ''] = head.meta('description');
  expect(text.slice(-end.length)).toBe(end);
  expect(head.meta('og:description')).toEqual([text]);
});
