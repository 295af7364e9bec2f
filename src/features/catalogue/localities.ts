import localities from './localities.json' with { type: 'json' };

/** Ward, junction or town with a name of its own; the first names are the usual ones. */
export type Locality = {
  en: readonly string[];
  mm: readonly string[];
  region: string;
  districts: readonly string[];
};

/** Localities that people look for by name, with the townships they are in. For search only. */
export const LOCALITIES: readonly Locality[] = localities;
