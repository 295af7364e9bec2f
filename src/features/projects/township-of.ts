import { districtsOf, REGIONS } from '#features/catalogue/catalogue.ts';

type Township = { region: string; key: string };

/** Returns the only township that a place names, written as the site writes it, in either language. */
export const townshipOf = (place: string): Township | undefined => {
  const named = new Set(place.split(/[,၊/|()]/).map(nameOf));
  const found = REGIONS.flatMap((entry) =>
    districtsOf(entry).flatMap(({ key, en, mm }) =>
      named.has(nameOf(en)) || named.has(mm) ? [{ region: entry.region, key }] : [],
    ),
  );
  return found.length === 1 ? found[0] : undefined;
};

const nameOf = (part: string): string =>
  part
    .trim()
    .toLowerCase()
    .replace(/(?: township|မြို့နယ်)$/, '');
