import { expect, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { stillEn } from '#i18n/dictionaries/pages/still-en.ts';
import { stillMm } from '#i18n/dictionaries/pages/still-mm.ts';
import { createI18n } from '#i18n/i18n.ts';
import { enquiryHref } from './enquiry.ts';

const listing = {
  id: 101,
  region: 'Yangon',
  district: 'Bahan',
  price: 2850,
  property_type: 'condo',
  listing_type: 'for_sales',
} as Property;

const open = (href: string) => {
  const url = new URL(href);
  const value = (name: string) => url.searchParams.get(name);
  return {
    address: decodeURIComponent(url.pathname),
    subject: value('subject'),
    body: value('body'),
  };
};

test('the letter names the listing and links to it', () => {
  const to = { email: 'thiri+homes@example.com', name: 'Daw Thiri' };
  expect(
    open(enquiryHref(createI18n('en', { ...en, ...stillEn }), listing, to, 'https://eain.example')),
  ).toEqual({
    address: 'thiri+homes@example.com',
    subject: 'Enquiry about property No. 101 (Condo, Bahan)',
    body: [
      'Dear Daw Thiri,',
      '',
      'I am interested in the condo in Bahan at 2,850 Lakhs. Please contact me with more details.',
      'Listing: https://eain.example/propertyDetails?id=101',
      '',
      'Thank you.',
    ].join('\r\n'),
  });
});

test('the letter is in the language of the page, and has no greeting if the poster has no name', () => {
  const to = { email: 'a&b@example.com', name: null };
  const href = enquiryHref(
    createI18n('mm', { ...mm, ...stillMm }),
    listing,
    to,
    'https://eain.example',
  );
  const { address, subject, body } = open(href);
  expect(address).toBe('a&b@example.com');
  expect(subject).toContain('၁၀၁');
  expect(body).toMatch(/^ဗဟန်းမြို့နယ်ရှိ ကွန်ဒို \(သိန်း ၂,၈၅၀\)/);
});
