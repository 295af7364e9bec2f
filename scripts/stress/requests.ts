/** `as` is the role of the sender; a `body` that is a text is JSON. */
export type CostlyRequest = {
  name: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  as?: 'admin' | 'agent';
  body?: string | FormData;
};

const MARKS = '\u0323\u0301';
const json = JSON.stringify;

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const page = (text: string): FormData =>
  form({ title: 'a', menuText: 'a', textOne: text, textTwo: text, textThree: text });

/** Lists the most costly known requests, and some common ones. `id` is that of a listing. */
export const costlyRequests = (id: number): CostlyRequest[] => [
  {
    name: 'own lists, 100 words',
    path: `/api/properties?mine=true&q=${'e+'.repeat(99)}e`,
    as: 'admin',
  },
  { name: 'own lists, a word nowhere', path: '/api/properties?mine=true&q=zzzqqq', as: 'admin' },
  {
    name: 'own lists, six common words',
    path: '/api/properties?mine=true&q=yangon+for+sale+the+ro+ma',
    as: 'admin',
  },
  {
    name: 'own lists of an agent',
    path: `/api/properties?mine=true&q=${'e+'.repeat(99)}e`,
    as: 'agent',
  },
  {
    name: 'own lists, a late page of all',
    path: `/api/properties?mine=true&page=${Math.max(1, Math.floor(id / 15))}`,
    as: 'admin',
  },
  {
    name: 'usual prices',
    path: '/api/properties/usualPrices?region=Yangon&district=Bahan&propType=condo&type=for_sales',
    as: 'agent',
  },
  {
    name: 'login, combining marks',
    path: '/api/auth/login',
    method: 'POST',
    body: json({ username: MARKS.repeat(60_000), password: 'x' }),
  },
  {
    name: 'register, 150,000 dots',
    path: '/api/auth/register',
    method: 'POST',
    body: json({ email: `a@${'.'.repeat(150_000)}@` }),
  },
  {
    name: 'a page of marks',
    path: '/api/templateOnes',
    method: 'POST',
    as: 'agent',
    body: page(`a${MARKS.repeat(9_000)}`),
  },
  {
    name: 'Zawgyi, 20,000 signs',
    path: '/api/templateOnes',
    method: 'POST',
    as: 'agent',
    body: page('\u1037\u103A'.repeat(9_900)),
  },
  {
    name: 'sanitising 6,600 tags',
    path: '/api/templateOnes',
    method: 'POST',
    as: 'agent',
    body: page(`${'<p>'.repeat(6_600)}a`),
  },
  {
    name: 'an order of 120,000 photos',
    path: `/api/properties/orderPhotos/${id}`,
    method: 'PUT',
    as: 'admin',
    body: json({ order: Array.from({ length: 120_000 }, () => 1) }),
  },
  {
    name: 'both bounds, dearest first, deep',
    path: '/api/properties/cards?fromPrice=1&toPrice=900000&sort=price_desc&page=6000',
  },
  {
    name: 'cheapest first, page 1,000 of 100',
    path: '/api/properties/search?limit=100&page=1000&sort=price_asc',
  },
  {
    name: 'an empty search, all filters',
    path: '/api/properties/cards?type=for_rents&region=Bago&district=Bago&propType=hotel&fromPrice=1&toPrice=1.01',
  },
  { name: 'the sitemap', path: '/sitemap.xml' },
  { name: 'a part of the sitemap', path: '/sitemap-properties-1.xml' },
  { name: 'the feed', path: '/rss.xml' },
  { name: 'OpenAPI', path: '/api/openapi.json' },
  { name: 'a share picture', path: `/share/property-${id}-en.jpg` },
  { name: 'a page with fbclid', path: `/propertyDetails?id=${id}&fbclid=x` },
  { name: 'results in Burmese', path: '/results?region=Yangon&type=for_sales&lang=mm' },
];
