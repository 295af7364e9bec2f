import landmarks from './landmarks.json' with { type: 'json' };

/**
 * A junction, station, pagoda, market, ward or small town that people name when they say where something is. The
 * first names are those to show, the others are spellings to understand.
 */
export type Landmark = {
  en: readonly string[];
  mm: readonly string[];
  region: string;
  /** The townships that it is in, or between. */
  districts: readonly string[];
  /** Degrees north and east; absent if they are not known. */
  lat?: number | undefined;
  lng?: number | undefined;
  /** The position may be wrong by more than 500 m, or the place is larger than that: good for an order, not for a distance. */
  approx?: boolean | undefined;
  source: string;
};

/** Landmarks of all regions. For the server only. */
export const LANDMARKS: readonly Landmark[] = landmarks;
