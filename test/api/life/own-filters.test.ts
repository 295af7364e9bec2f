import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { pick, seededRandom } from '#demo/random.ts';
import type { OwnChoices } from '#features/properties/life/own-list-contract.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const PLACES = [
  { region: 'Yangon', district: 'Bahan' },
  { region: 'Yangon', district: 'Htantabin' },
  { region: 'Bago', district: 'Htantabin' },
] as const;
const TYPES = ['for_sales', 'for_rents'] as const;
const PROP_TYPES = ['condo', 'house', 'land'] as const;
const STATUSES = ['available', 'reserved', 'closed', 'hidden', 'expired'] as const;
const WORDS = ['teak', 'pine'] as const;
const ORDERS = ['', 'oldest', 'price_asc', 'price_desc'] as const;
const SHOWN = ['', 'available', 'closed', 'expiring', 'without_photos', 'trash'] as const;

/** What the test knows of each listing. */
type Home = {
  id: number;
  owner: number;
  region: string;
  district: string;
  type: string;
  propType: string;
  status: string;
  word: string;
  price: number;
  isExpiring: boolean;
  hasPhoto: boolean;
  isTrashed: boolean;
};

let app: TestApp;
let agent: SignedInUser;
let namesake: SignedInUser;
let admin: SignedInUser;
/** In the order of creation. */
const homes: Home[] = [];

const random = seededRandom(15);
const oneOf = <T>(values: readonly T[]): T => pick(random, values);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db, { name: 'Ko Zaw' });
  namesake = await addSignedIn(app.db, { name: 'Ko Zaw' });
  admin = await addSignedIn(app.db, { role: 'admin' });
  const photo = await jpeg(40, 30);
  for (let index = 0; index < 90; index++) await addHome(index, photo);
});
afterAll(() => app.close());

const addHome = async (index: number, photo: Buffer): Promise<void> => {
  const home = {
    owner: oneOf([agent.id, agent.id, namesake.id]),
    ...oneOf(PLACES),
    type: oneOf(TYPES),
    propType: oneOf(PROP_TYPES),
    status: oneOf(STATUSES),
    word: oneOf(WORDS),
    price: 1 + index * 3,
    isExpiring: oneOf([true, false, false]),
    hasPhoto: oneOf([true, false, false]),
    isTrashed: oneOf([true, false, false, false, false]),
  };
  const days = home.isExpiring ? 40 : 1;
  const id = await addListing(app.db, {
    postedBy: home.owner,
    region: home.region,
    district: home.district,
    property_type: home.propType,
    listing_type: home.type as 'for_sales',
    price: home.price,
    description: `<p>${home.word}</p>`,
    isConfirmed: true,
    // Confirmed when it was created: what is for rent expires 45 days later.
    createdAt: new Date(Date.now() - days * DAY_MS + index).toISOString(),
  });
  await putInto(app.db, id, home.status);
  if (home.hasPhoto)
    await addPhoto(app.db, app.media, {
      owner: 'property_id',
      ownerId: id,
      slot: 1,
      bytes: photo,
    });
  if (home.isTrashed) await moveToTrash(app.db, id, new Date());
  homes.push({ id, ...home });
};

type Answer = {
  properties: { id: number }[];
  totalItems: number;
  owner?: { id: number; name: string };
  choices?: OwnChoices;
};

const list = async (query: Record<string, string>, user: SignedInUser): Promise<Answer> => {
  const search = new URLSearchParams({ mine: 'true', limit: '100', ...query });
  const path = `properties?${search.toString()}`;
  const { status, body } = await sendJson<Answer>(app, 'GET', path, user);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

type Asked = Partial<Record<'show' | 'type' | 'propType' | 'region' | 'district' | 'q', string>>;

const isShown = (home: Home, show: string | undefined): boolean => {
  if (show === 'trash') return home.isTrashed;
  if (home.isTrashed) return false;
  if (!show) return true;
  if (show === 'without_photos') return !home.hasPhoto;
  if (show === 'expiring')
    return (
      home.isExpiring &&
      home.type === 'for_rents' &&
      (home.status === 'available' || home.status === 'reserved')
    );
  return home.status === show;
};

const isOf = (home: Home, { show, type, propType, region, district, q }: Asked): boolean =>
  isShown(home, show) &&
  (!type || home.type === type) &&
  (!propType || home.propType === propType) &&
  (!region || home.region === region) &&
  (!district || home.district === district) &&
  (!q || home.word === q);

const ageOf = ({ isExpiring, price }: Home): number => price + (isExpiring ? 0 : 1_000_000);

const inOrder = (found: readonly Home[], order: string): Home[] => {
  const oldest = found.toSorted((one, other) => ageOf(one) - ageOf(other));
  if (order === 'oldest') return oldest;
  if (order === '') return oldest.toReversed();
  const cheapest = found.toSorted((one, other) => one.price - other.price);
  return order === 'price_asc' ? cheapest : cheapest.toReversed();
};

/** Sums up the homes by a text. */
const countBy = (found: readonly Home[], keyOf: (home: Home) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const home of found) counts[keyOf(home)] = (counts[keyOf(home)] ?? 0) + 1;
  return counts;
};

const placeOf = ({ region, district }: { region: string; district: string }): string =>
  `${region} ${district}`;

test('any filters together find what each of them does, in the order that is asked for', async () => {
  for (let round = 0; round < 80; round++) {
    const place = oneOf([{}, { region: 'Yangon' }, { district: 'Htantabin' }, ...PLACES]);
    const asked: Asked = {
      show: oneOf(SHOWN),
      type: oneOf(['', ...TYPES]),
      propType: oneOf(['', ...PROP_TYPES]),
      q: oneOf(['', '', ...WORDS]),
      ...place,
    };
    const order = oneOf(ORDERS);
    const by = oneOf([
      { user: agent, owner: '', ids: [agent.id] },
      { user: admin, owner: '', ids: [agent.id, namesake.id] },
      { user: admin, owner: String(namesake.id), ids: [namesake.id] },
    ]);
    const query = { ...asked, order, choices: 'true', ...(by.owner && { owner: by.owner }) };
    const answer = await list(query, by.user);
    const theirs = homes.filter(({ owner }) => by.ids.includes(owner));
    const expected = inOrder(
      theirs.filter((home) => isOf(home, asked)),
      order,
    );
    expect(
      answer.properties.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(expected.map(({ id }) => id));
    expect(answer.totalItems).toBe(expected.length);
    if (by.ids.length > 1 || asked.q) {
      expect(answer.choices).toBeUndefined();
      continue;
    }
    const { type, propType, ...others } = asked;
    const { region: _r, district: _d, ...show } = others;
    const found = (limits: Asked) => theirs.filter((home) => isOf(home, limits));
    expect(answer.choices?.type).toEqual(
      countBy(found({ ...others, propType: propType ?? '' }), (home) => home.type),
    );
    expect(answer.choices?.propType).toEqual(
      countBy(found({ ...others, type: type ?? '' }), (home) => home.propType),
    );
    expect(
      Object.fromEntries(answer.choices?.places.map((each) => [placeOf(each), each.count]) ?? []),
    ).toEqual(countBy(found({ ...show, type: type ?? '', propType: propType ?? '' }), placeOf));
  }
});

test('an administrator’s list of one account is of nobody with the same name, and says of whom it is', async () => {
  const { owner, totalItems } = await list({ owner: String(namesake.id) }, admin);
  expect(owner).toEqual({ id: namesake.id, name: 'Ko Zaw' });
  expect(totalItems).toBe(
    homes.filter((home) => home.owner === namesake.id && !home.isTrashed).length,
  );
  const none = await list({ owner: String(admin.id), show: 'trash' }, admin);
  expect(none).toMatchObject({ totalItems: 0, owner: { id: admin.id } });
  const unknown = await list({ owner: '999999' }, admin);
  expect(unknown).toMatchObject({ totalItems: 0 });
  expect(unknown.owner).toBeUndefined();
});

test('an agent’s list has nobody else’s homes, whoever is asked for', async () => {
  const all = await list({}, agent);
  expect(await list({ owner: String(agent.id) }, agent)).toEqual(all);
  for (const query of [{}, { q: 'teak' }, { choices: 'true' }, { show: 'trash' }]) {
    const answer = await list({ owner: String(namesake.id), ...query }, agent);
    expect(answer).toEqual({ properties: [], totalItems: 0, totalPages: 0, currentPage: 1 });
  }
});

test('a filter is one that there is, and for one’s own list', async () => {
  for (const query of [
    'mine=true&type=lease',
    'mine=true&propType=castle',
    'mine=true&region=Bago&district=Bahan',
    'mine=true&owner=me',
    'type=for_sales',
    'owner=1',
    'region=Yangon',
    'choices=true',
  ]) {
    const { status } = await sendJson(app, 'GET', `properties?${query}`, agent);
    expect([query, status]).toEqual([query, 400]);
  }
});
