import features from './features.json' with { type: 'json' };

/** What a home may have, in the order in which it is shown (PRODUCT 19). */
export const FEATURES: readonly string[] = features;

export const FURNISHINGS = ['none', 'part', 'full'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

/** Papers of ownership. */
export const PAPERS = ['grant', 'freehold', 'permit', 'condominium', 'contract', 'other'] as const;
export type Paper = (typeof PAPERS)[number];

/** The highest values. */
export const MAX = {
  rooms: 50,
  floor: 80,
  storeys: 80,
  months: 24,
  sqft: 100_000_000,
  id: 999_999_999,
} as const;
