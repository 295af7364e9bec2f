import neighbours from './neighbours.json' with { type: 'json' };

const BY_REGION: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = neighbours;

/** Returns the townships of the region that a township touches, or that only a river is between. For the server only. */
export const neighboursOf = (region: string, district: string): readonly string[] =>
  BY_REGION[region]?.[district] ?? [];
