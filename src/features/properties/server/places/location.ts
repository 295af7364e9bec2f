import { LANDMARKS, type Landmark } from '#features/catalogue/landmarks.ts';
import {
  centreOf,
  metresBetween,
  positionOf,
  type Position,
} from '#features/catalogue/positions.ts';
import type { Card, Distances, ListingLocation } from '#features/properties/contract.ts';
import { knownLandmark, type ListedPlace } from './known-landmark.ts';

/** Most other landmarks that the location of a listing names, and how far away these may be. */
const MAX_NEARBY = 3;
const MAX_NEARBY_M = 3_000;

/** Distances are given in steps of this many metres: positions of landmarks are not known better. */
const STEP_M = 100;

const LOCATIONS: ReadonlyMap<Landmark, ListingLocation> = new Map(
  LANDMARKS.flatMap((landmark) => {
    const position = positionOf(landmark);
    if (!position) return [];
    const nearby = landmark.approx ? [] : nearbyOf(landmark, position);
    return [[landmark, { ...position, landmark: namesOf(landmark), nearby }]];
  }),
);

/**
 * Returns where a listing is: at the landmark that it names, else in the middle of its township; `null` if neither
 * position is known.
 */
export const locationOf = (place: ListedPlace): ListingLocation | null => {
  const landmark = knownLandmark(place);
  const location = landmark && LOCATIONS.get(landmark);
  if (location) return location;
  const centre = centreOf(place.region, place.district);
  return centre ? { ...centre, landmark: null, nearby: [] } : null;
};

/** Returns how far from a landmark the landmarks of some cards are, where that is known well enough. */
export const distancesFrom = (from: Landmark, cards: readonly Card[]): Distances => {
  const position = exactPositionOf(from);
  const metres: Record<string, number> = {};
  for (const card of cards) {
    const landmark = knownLandmark({ ...card, ward: null });
    const other = landmark && landmark !== from ? exactPositionOf(landmark) : undefined;
    if (position && other) metres[card.id] = roundedMetres(metresBetween(position, other));
  }
  return { ...namesOf(from), metres };
};

/** Returns the position of a landmark if it is known well enough for a distance. */
function exactPositionOf(landmark: Landmark): Position | undefined {
  return landmark.approx ? undefined : positionOf(landmark);
}

/** Lists the nearest other landmarks whose positions are known well enough for a distance. */
function nearbyOf(landmark: Landmark, from: Position): ListingLocation['nearby'] {
  return LANDMARKS.flatMap((other) => {
    const position = other === landmark ? undefined : exactPositionOf(other);
    return position ? [{ other, metres: metresBetween(from, position) }] : [];
  })
    .filter(({ metres }) => metres <= MAX_NEARBY_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MAX_NEARBY)
    .map(({ other, metres }) => ({ ...namesOf(other), metres: roundedMetres(metres) }));
}

function roundedMetres(metres: number): number {
  return Math.max(STEP_M, Math.round(metres / STEP_M) * STEP_M);
}

function namesOf({ en, mm }: Landmark): { en: string; mm: string } {
  return { en: en[0] ?? '', mm: mm[0] ?? '' };
}
