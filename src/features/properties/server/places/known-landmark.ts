import type { Landmark } from '#features/catalogue/landmarks.ts';
import { neighboursOf } from '#features/catalogue/neighbours.ts';
import { positionOf } from '#features/catalogue/positions.ts';
import { Words } from '#features/properties/words/phrases.ts';
import { TypedLine } from '#features/properties/words/typed-line.ts';

/** What a listing says of where it is. */
export type ListedPlace = {
  region: string;
  district: string;
  landmark: string | null;
  ward: string | null;
};

/**
 * Landmarks by the text that names them: to read one takes some ten microseconds, and many listings have the same. So
 * many are kept.
 */
const kept = new Map<string, readonly Landmark[]>();
const MAX_KEPT = 10_000;

/** Returns the landmark with a known position that the text of a listing names; undefined if there is none. */
export const knownLandmark = (place: ListedPlace): Landmark | undefined => {
  const nearIn = (text: string | null): Landmark | undefined =>
    text ? landmarksIn(text).find((landmark) => isNear(landmark, place)) : undefined;
  return nearIn(place.landmark) ?? nearIn(place.ward);
};

/** Two towns may have a pagoda of one name: only that of the township or of its neighbours is meant. */
const isNear = ({ region, districts }: Landmark, place: ListedPlace): boolean => {
  if (region !== place.region) return false;
  if (districts.includes(place.district)) return true;
  const neighbours = neighboursOf(region, place.district);
  return districts.some((key) => neighbours.includes(key));
};

/** Lists the landmarks with known positions that a text names, in its order; not those whose name is that of a street. */
const landmarksIn = (text: string): readonly Landmark[] => {
  const known = kept.get(text);
  if (known) return known;
  const words = new Words(new TypedLine(text).rest);
  const found: Landmark[] = [];
  for (let index = 0; index < words.tokens.length;) {
    const phrase = words.longestAt(index);
    const length = phrase?.length ?? 1;
    const street = words.streetAfter(index, length);
    const landmark = phrase && 'place' in phrase ? phrase.place.landmark : undefined;
    if (landmark && street === 0 && positionOf(landmark)) found.push(landmark);
    index += length + street;
  }
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(text, found);
  return found;
};
