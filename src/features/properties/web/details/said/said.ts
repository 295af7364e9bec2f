import { Dollars } from './dollars.tsx';
import { AskViber, CallLinks, ListingWays } from './listing-ways.tsx';
import { Location } from './location.tsx';
import { OtherUnits } from './other-units.tsx';
import { PriceHistory } from './price-history.tsx';

/** Says nothing: stands in the place of a home that loads, so that the others are there when it has loaded. */
const Nothing = (): null => null;

/** The parts of the page of a home that only say something: one file for all of them. */
export const SAID = {
  AskViber,
  CallLinks,
  Dollars,
  ListingWays,
  Location,
  Nothing,
  OtherUnits,
  PriceHistory,
};
