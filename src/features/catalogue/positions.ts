import { findRegion } from './catalogue.ts';

/** Degrees north and east. */
export type Position = { lat: number; lng: number };

const EARTH_RADIUS_M = 6_371_000;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance of two positions in metres, by the haversine formula. */
export const metresBetween = (one: Position, other: Position): number => {
  const half = (degrees: number): number => Math.sin(toRadians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord));
};

/** Returns the distance to the nearest of some positions in metres; `Infinity` if it is not known, or there are none. */
export const metresToNearest = (
  position: Position | undefined,
  others: readonly Position[],
): number =>
  position
    ? Math.min(Infinity, ...others.map((other) => metresBetween(position, other)))
    : Infinity;

/** Returns a position without what else is known of the place; undefined if it is not known. */
export const positionOf = ({
  lat,
  lng,
}: {
  lat?: number | undefined;
  lng?: number | undefined;
}): Position | undefined => (lat === undefined || lng === undefined ? undefined : { lat, lng });

/** Returns the centre of a township; undefined if it is not known. */
export const centreOf = (region: string, district: string): Position | undefined => {
  const township = findRegion(region)?.districts.find(({ key }) => key === district);
  return township && positionOf(township);
};
