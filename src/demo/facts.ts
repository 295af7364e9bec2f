import { toBurmeseDigits } from '#burmese/digits.ts';
import { districtName, regionName, type ListingType } from '#features/catalogue/catalogue.ts';
import { districtInSentence } from '#features/catalogue/names.ts';
import type { Language } from '#i18n/language.ts';
import type { PhraseFacts, SeedType } from './phrases.ts';
import { between, pick, type Random } from './random.ts';
import type { ListingSize } from './sizes.ts';

/** Subject of a description. `code` is unique to the listing, which makes texts unique. */
export type ListingSubject = {
  type: SeedType;
  listingType: ListingType;
  region: string;
  district: string;
  size: ListingSize;
  code: string;
};

const FLOORS: Record<Language, readonly string[]> = {
  en: (
    'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ' +
    'thirteenth fourteenth fifteenth'
  ).split(' '),
  mm: [
    ...'မြေညီထပ် ပထမထပ် ဒုတိယထပ် သုံးလွှာ လေးလွှာ ငါးလွှာ ခြောက်လွှာ'.split(' '),
    ...'၇ ၈ ၉ ၁၀ ၁၁ ၁၂ ၁၃ ၁၄ ၁၅'.split(' ').map((number) => `${number} လွှာ`),
  ],
};

const STOREYS: Record<Language, readonly string[]> = {
  en: ['one-storey', 'two-storey', 'two-and-a-half-storey', 'three-storey'],
  mm: ['တစ်ထပ်တိုက်', '၂ ထပ်တိုက်', '၂ ထပ်ခွဲ RC', '၃ ထပ်တိုက်'],
};

const OFFERS = {
  for_sales: { en: ['for sale', ''], mm: ['ရောင်းရန်', 'ရောင်းချ'] },
  for_rents: { en: ['for rent', ''], mm: ['ငှားရန်', 'ငှားရမ်း'] },
} as const;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Puts the facts of a listing into words, with floors and rooms that suit its type. */
export const factsOf = (
  random: Random,
  subject: ListingSubject,
  language: Language,
): Omit<PhraseFacts, 'near'> => {
  const { type, size } = subject;
  const [offer, verb] = OFFERS[subject.listingType][language];
  const beds = bedroomsOf(random, type, size.sqft);
  const floor = type === 'condo' ? between(random, 2, 15) : between(random, 0, 6);
  return {
    place: placeOf(subject, language),
    size: size[language],
    offer,
    verb,
    floor: FLOORS[language][floor] ?? '',
    storeys: pick(random, STOREYS[language]),
    beds: rooms(beds, 'bedroom', 'အိပ်ခန်း', language),
    baths: rooms(between(random, 1, Math.max(1, beds - 1)), 'bathroom', 'ရေချိုးခန်း', language),
    code: subject.code,
  };
};

const bedroomsOf = (random: Random, type: SeedType, sqft: number): number => {
  const extra = between(random, 0, 1);
  if (type === 'house') return (sqft > 2400 ? 4 : 3) + extra;
  if (type === 'condo') return (sqft > 1300 ? 3 : 1) + extra;
  return (sqft > 800 ? 2 : 1) + extra;
};

const rooms = (count: number, en: string, mm: string, language: Language): string =>
  language === 'en'
    ? `${NUMBERS[count]} ${en}${count === 1 ? '' : 's'}`
    : `${mm} ${toBurmeseDigits(String(count))} ခန်း`;

const placeOf = ({ region, district }: ListingSubject, language: Language): string => {
  const name = districtName(region, district, language);
  if (language === 'en') {
    if (region === 'Yangon') return name;
    return region === 'Bago' ? `${name}, Bago Region` : `${name}, ${regionName(region, 'en')}`;
  }
  const township = districtInSentence(region, district, language);
  if (region === 'Yangon') return township;
  return `${regionName(region, 'mm')}${region === 'Bago' ? 'တိုင်းဒေသကြီး' : ''}၊ ${township}`;
};
