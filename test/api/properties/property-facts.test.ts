import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { createListing, refusalOf, updateListing } from '#test/support/app/publishing.ts';
import { UNKNOWN_FACTS } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let agent: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
});
afterAll(() => app.close());

const FORM = { area: 'a whole floor' };

const FACTS = {
  bedrooms: '၂',
  bathrooms: '1',
  floor: '0',
  storeys: '8',
  sqft: '1,250.5',
  furnishing: 'part',
  deposit_months: '2',
  advance_months: '6',
  negotiable: 'true',
  paper: 'grant',
  ward: ' Ward  5 ',
  landmark: 'Hledan / လှည်းတန်း',
  features: 'parking,lift',
};

const STORED = {
  bedrooms: 2,
  bathrooms: 1,
  floor: 0,
  storeys: 8,
  sqft: 1250.5,
  furnishing: 'part',
  deposit_months: 2,
  advance_months: 6,
  negotiable: true,
  paper: 'grant',
  ward: 'Ward 5',
  landmark: 'Hledan / လှည်းတန်း',
  features: ['lift', 'parking'],
};

test('a form stores what it says of a home, in either digits', async () => {
  expect(await createListing(app, agent, { ...FORM, ...FACTS })).toMatchObject(STORED);
});

test('a form that says nothing stores that nothing is known', async () => {
  const empty = Object.fromEntries(Object.keys(FACTS).map((name) => [name, '']));
  expect(await createListing(app, agent, { ...FORM, ...empty })).toMatchObject(UNKNOWN_FACTS);
});

test('JSON takes the facts as it answers them', async () => {
  const { id } = await createListing(app, agent, FORM);
  const { body } = await updateListing(app, agent, id, { ...FORM, ...STORED });
  expect(body).toMatchObject(STORED);
});

describe('a save', () => {
  test('keeps the facts that it does not send', async () => {
    const { id } = await createListing(app, agent, { ...FORM, ...FACTS });
    const { body } = await updateListing(app, agent, id, { area: '20 x 50 ft' });
    expect(body).toMatchObject({ ...STORED, sqft: 1000 });
  });

  test('removes the facts that it sends empty', async () => {
    const { id } = await createListing(app, agent, { ...FORM, ...FACTS });
    const { body } = await updateListing(app, agent, id, {
      ...FORM,
      bedrooms: '',
      furnishing: null,
      negotiable: false,
      ward: '',
      features: [],
    });
    expect(body).toMatchObject({
      bedrooms: null,
      furnishing: null,
      negotiable: false,
      ward: null,
      features: [],
      bathrooms: 1,
    });
  });

  test('takes the square feet from an area that can be understood', async () => {
    const made = await createListing(app, agent, { area: '၀.၅ ဧက', sqft: '7' });
    expect(made.sqft).toBe(21_780);
  });

  test('takes sides without a unit for feet, as the form says while they are typed', async () => {
    const { id } = await createListing(app, agent, { area: '20x50' });
    const { body } = await updateListing(app, agent, id, { area: '၂၀ x ၆၀' });
    expect(body).toMatchObject({ area: '၂၀ x ၆၀', sqft: 1200 });
  });
});

test.each([
  [{ bedrooms: '51' }, 'bedrooms: number_invalid'],
  [{ bedrooms: '1.5' }, 'bedrooms: number_invalid'],
  [{ floor: '-1' }, 'floor: number_invalid'],
  [{ floor: 'third' }, 'floor: number_invalid'],
  [{ storeys: '0' }, 'storeys: number_invalid'],
  [{ advance_months: 25 }, 'advance_months: number_invalid'],
  [{ sqft: '0' }, 'sqft: number_invalid'],
  [{ furnishing: 'half' }, 'furnishing: invalid_input'],
  [{ paper: 'napkin' }, 'paper: invalid_input'],
  [{ negotiable: 'maybe' }, 'negotiable: invalid_input'],
  [{ features: 'lift,helipad' }, 'features: invalid_input'],
  [{ ward: 'x'.repeat(101) }, 'ward: too_long'],
])('%j is refused', async (typed, refusal) => {
  const { id } = await createListing(app, agent, FORM);
  expect(refusalOf(await updateListing(app, agent, id, { ...FORM, ...typed }))).toEqual([
    400,
    'invalid_input',
    refusal,
  ]);
});
