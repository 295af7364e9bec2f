import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { LANDMARKS } from '#features/catalogue/landmarks.ts';
import { factsInText, type FactsInText } from '#features/properties/facts/facts-in-text.ts';
import { isAsked, type HomeKind } from '#features/properties/facts/relevant-facts.ts';
import type { NewProperty } from '#features/properties/server/store.ts';
import type { Language } from '#i18n/language.ts';
import { describeListing } from './describe.ts';
import { MARKET, pickPrice, pickTownship } from './market.ts';
import type { SeedType } from './phrases.ts';
import { between, pick, pickAt, seededRandom, type Random } from './random.ts';
import { pickSize } from './sizes.ts';

/** Listing without its owner's id; `agent` is a number from 0 that chooses the owner. */
type GeneratedListing = Omit<NewProperty, 'postedBy'> & { agent: number };

/** Generated listings date from the two years before this moment. */
const NEWEST_MS = Date.parse('2026-06-30T12:00:00Z');
const SPAN_MS = 2 * 365 * 24 * 60 * 60 * 1000;

const TYPES = (Object.keys(MARKET) as SeedType[]).map(
  (type) => [type, MARKET[type].share] as const,
);

/**
 * Generates listing `index` (from 0): the same in every run, and no two have the same text. Any run
 * of consecutive indexes has its fair share of each type, region and listing type.
 */
export const generateListing = (index: number): GeneratedListing => {
  const random = seededRandom(index + 1);
  const type = pickAt(spread(index, 'type'), TYPES);
  const trade = MARKET[type];
  const region = pickAt(spread(index, 'region'), trade.regions);
  const listingType: ListingType =
    spread(index, 'listingType') < trade.rentShare ? 'for_rents' : 'for_sales';
  const { district, level } = pickTownship(random, type, region);
  const size = pickSize(random, type);
  const language = random() < 0.5 ? 'en' : 'mm';
  const age = Math.floor(random() * SPAN_MS);
  const code = `E-${String(index + 1).padStart(6, '0')}`;
  const subject = { type, listingType, region, district, size, code };
  const description = describeListing(random, subject, language);
  return {
    region,
    district,
    property_type: type,
    listing_type: listingType,
    price: pickPrice(random, type, listingType, { sqft: size.sqft, level }),
    // Portals write Western digits in Burmese texts as often as Burmese ones.
    area: size[language === 'mm' && random() < 0.5 ? 'mm' : 'en'],
    description,
    ...(index % 3 < 2 &&
      knownFacts(description, { property_type: type, listing_type: listingType })),
    createdAt: new Date(NEWEST_MS - age).toISOString(),
    viewCount: between(random, 0, 40) + Math.floor((random() ** 3 * age) / (SPAN_MS / 900)),
    agent: between(random, 0, 999),
    ...pickLandmark(random, { region, district, language }),
  };
};

type GeneratedPlace = { region: string; district: string; language: Language };

/** Half of the listings say which landmark of their township they are near, if it has one. */
const pickLandmark = (
  random: Random,
  { region, district, language }: GeneratedPlace,
): Pick<NewProperty, 'landmark'> => {
  const landmarks = LANDMARKS.filter(
    (each) => each.region === region && each.districts.includes(district),
  );
  if (landmarks.length === 0 || random() < 0.5) return {};
  return { landmark: pick(random, landmarks)[language][0] ?? null };
};

/** Two thirds of the listings carry the facts that their text says. */
const knownFacts = (description: string, kind: HomeKind): FactsInText => {
  const said = Object.entries(factsInText(htmlToText(description)));
  return Object.fromEntries(said.filter(([name]) => isAsked(name as keyof FactsInText, kind)));
};

/**
 * Irrational steps: their multiples modulo 1 are spread evenly, and independently of each other.
 */
const STEPS = {
  type: (Math.sqrt(5) - 1) / 2,
  region: Math.SQRT2,
  listingType: Math.sqrt(3),
};

/**
 * Returns a number from 0 to 1; consecutive indexes cover that range more evenly than chance would.
 */
const spread = (index: number, what: keyof typeof STEPS): number => ((index + 1) * STEPS[what]) % 1;
