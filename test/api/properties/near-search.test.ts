import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { search, searchCards } from '#test/support/app/searches.ts';

let app: TestApp;
const id: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  const postedBy = await addUser(app.db);
  const homes = {
    bahan: { district: 'Bahan' },
    tamwe: { district: 'Tamwe' },
    atLandmark: { district: 'Kamayut', landmark: 'Hledan' },
    inText: { district: 'Kamayut', description: '<p>Two minutes from Hledan.</p>' },
    junctionSquare: { district: 'Kamayut', landmark: 'ဂျန်းရှင်းစကွဲ အနီး' },
    kamayut: { district: 'Kamayut' },
    hlaing: { district: 'Hlaing' },
    wardOfSanchaung: { district: 'Sanchaung', ward: 'Myaynigone' },
  };
  let day = 1;
  for (const [name, values] of Object.entries(homes)) {
    const createdAt = `2026-01-0${day++}T00:00:00.000Z`;
    id[name] = await addListing(app.db, { postedBy, createdAt, ...values });
  }
});
afterAll(() => app.close());

const namesOf = async (q: string, others = ''): Promise<string[]> => {
  const { properties } = await search(app, `q=${encodeURIComponent(q)}${others}`);
  return properties.map((home) => Object.keys(id).find((name) => id[name] === home.id) ?? '');
};

const NEAREST_FIRST = [
  'inText',
  'atLandmark',
  'kamayut',
  'junctionSquare',
  'wardOfSanchaung',
  'hlaing',
  'bahan',
];

test.each(['near Hledan', 'လှည်းတန်းအနီး', 'လှည်းတန်းနား'])(
  '%s finds homes of its township and the neighbours, the nearest first',
  async (q) => {
    expect(await namesOf(q)).toEqual(NEAREST_FIRST);
    expect([
      ...(await namesOf(q, '&limit=3&page=1')),
      ...(await namesOf(q, '&limit=3&page=2')),
      ...(await namesOf(q, '&limit=3&page=3')),
    ]).toEqual(NEAREST_FIRST);
  },
);

test('the name of a landmark alone finds homes of its township, the nearest first', async () => {
  expect(await namesOf('Hledan')).toEqual(NEAREST_FIRST.slice(0, 4));
  const around = ['junctionSquare', 'atLandmark', 'kamayut', 'inText'];
  expect(await namesOf('Junction Square')).toEqual(around);
});

test('cards have their distance from the landmark, as far as it is known', async () => {
  const { near } = await searchCards(app, 'q=near+Hledan');
  expect(near).toEqual({
    en: 'Hledan',
    mm: 'လှည်းတန်း',
    metres: { [id.junctionSquare ?? 0]: 800 },
  });
  // The nearest two are no distance away, and where a lake is says no point of it.
  for (const query of ['q=near+Hledan&limit=2', 'q=near+Inya+Lake'])
    expect((await searchCards(app, query)).near?.metres).toEqual({});
  for (const query of ['q=near+Kamayut', 'q=Kamayut', 'q=near+Hledan+or+Sule'])
    expect(await searchCards(app, query)).not.toHaveProperty('near');
});

test.each([
  ['en', 'All properties near Hledan', 'About 800 m from Hledan'],
  ['mm', 'လှည်းတန်းအနီးရှိ အိမ်ခြံမြေအားလုံး', 'လှည်းတန်းမှ မီတာ ၈၀၀ ခန့် အကွာ'],
])(
  'the page of results names the landmark, and says distances (%s)',
  async (language, title, text) => {
    const { body } = await app.server.inject(`/results?q=near+Hledan&lang=${language}`);
    const [, shown = ''] = /<div id="app">(.*?)<\/div>\n/s.exec(body) ?? [];
    const texts = shown.replaceAll(/<[^>]*>/g, '');
    expect([title, text].map((each) => texts.split(each).length)).toEqual([2, 2]);
    expect(body).toContain(`<title>${title} `);
  },
);

test('another order is that of the whole search', async () => {
  expect(await namesOf('near Hledan', '&sort=newest')).toEqual(
    Object.keys(id)
      .filter((name) => name !== 'tamwe')
      .toReversed(),
  );
});

test('a home with another landmark has another place', async () => {
  const set = (landmark: string | null) =>
    app.db
      .updateTable('properties')
      .set({ landmark })
      .where('id', '=', id.junctionSquare ?? 0)
      .execute();
  await set('Hledan');
  expect((await namesOf('near Hledan')).indexOf('junctionSquare')).toBe(0);
  await set('ဂျန်းရှင်းစကွဲ အနီး');
  expect(await namesOf('near Hledan')).toEqual(NEAREST_FIRST);
});

test('links of a results page keep the place that homes are near; one of them removes it', async () => {
  const { body } = await app.server.inject('/results?q=near+Hledan&toPrice=5000');
  const hrefs = [...body.matchAll(/href="(\/results\?[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(hrefs).toContain('/results?toPrice=5000');
  expect(hrefs).toContain('/results?q=near+Hledan');
  expect(hrefs).toContain('/results?toPrice=5000&q=near+Hledan&layout=rows');
  expect(hrefs.filter((href) => href.includes('district='))).toEqual([]);
});
