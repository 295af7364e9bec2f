import { expect, test } from 'vitest';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { postingText, type PostedListing } from './posting-text.ts';

const LISTING: PostedListing = {
  id: 1042,
  property_type: 'condo',
  listing_type: 'for_rents',
  region: 'Yangon',
  district: 'Bahan',
  price: 12.5,
  bedrooms: 2,
  bathrooms: 1,
  floor: 7,
  area: '1,250 sqft',
  landmark: 'Shwedagon Pagoda / ရွှေတိဂုံစေတီ',
  posted_by: {
    id: 3,
    name: 'Daw Mya',
    company: 'Golden Door',
    position: 'Agent',
    address: null,
    phone: '09123456789',
    email1: 'mya@example.com',
  } as PostedListing['posted_by'],
};

test('a post has title with price, facts, landmark, phone, number and address, a line each', () => {
  const text = postingText(I18N.en, LISTING, 'https://eain.example/propertyDetails?id=1042');
  const lines = text.split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain('12.5 Lakhs');
  expect(lines[1]).toContain('1,250 sqft');
  expect(lines[2]).toContain('Shwedagon Pagoda');
  expect(lines[2]).not.toContain('ရွှေတိဂုံ');
  expect(lines[3]).toBe('Phone: 09 123 456 789');
  expect(lines[4]).toBe('Property No. 1042');
  expect(lines[5]).toBe('https://eain.example/propertyDetails?id=1042');
});

test('what is not known has no line', () => {
  const { posted_by: poster, ...home } = LISTING;
  const text = postingText(
    I18N.mm,
    { ...home, landmark: null, posted_by: { ...poster, phone: '' } },
    'https://eain.example/x',
  );
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('၁၀၄၂');
});
