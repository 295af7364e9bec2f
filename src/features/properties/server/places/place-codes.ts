import { LRUCache } from 'lru-cache';
import { districtsOf, REGIONS } from '#features/catalogue/catalogue.ts';
import { LANDMARKS, type Landmark } from '#features/catalogue/landmarks.ts';
import { metresToNearest, positionOf, type Position } from '#features/catalogue/positions.ts';
import { knownLandmark, type ListedPlace } from './known-landmark.ts';

/** Townships and landmarks: every place that a listing can be at, by its code. */
const PLACES: (Position | undefined)[] = [];

const addPlace = (position: Position | undefined): number => PLACES.push(position) - 1;

/** Codes of townships by region, then by key: to join these for each listing would take as long as to read it. */
const TOWNSHIPS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  REGIONS.map((entry) => [
    entry.region,
    new Map(districtsOf(entry).map((each) => [each.key, addPlace(positionOf(each))])),
  ]),
);
const LANDMARK_CODES: ReadonlyMap<Landmark, number> = new Map(
  LANDMARKS.map((landmark) => [landmark, addPlace(positionOf(landmark))]),
);
/** Code of a township that is not in the catalogue. */
const UNKNOWN = addPlace(undefined);

/** Returns the code of where a listing is: its landmark if that is known, else its township. */
export const placeCodeOf = (place: ListedPlace): number => {
  const landmark = place.landmark || place.ward ? knownLandmark(place) : undefined;
  const code = landmark && LANDMARK_CODES.get(landmark);
  return code ?? TOWNSHIPS.get(place.region)?.get(place.district) ?? UNKNOWN;
};

/** Positions whose ranks are kept, of about 1 KB each. */
const MAX_KEPT = 256;
const kept = new LRUCache<string, Uint16Array>({ max: MAX_KEPT });

/**
 * Returns the rank of each code by its distance to the nearest of some positions: 0 for a place that is there, the last
 * one for places whose position is not known.
 */
export const distanceRanks = (positions: readonly Position[]): Uint16Array => {
  const key = JSON.stringify(positions);
  const ranks = kept.get(key) ?? findRanks(positions);
  kept.set(key, ranks);
  return ranks;
};

const findRanks = (positions: readonly Position[]): Uint16Array => {
  const metres = PLACES.map((place) => metresToNearest(place, positions));
  const ordered = [...new Set([0, ...metres])].sort((a, b) => a - b);
  const ranks = new Map(ordered.map((distance, rank) => [distance, rank]));
  return Uint16Array.from(metres, (distance) => ranks.get(distance) ?? 0);
};
