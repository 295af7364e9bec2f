import { REGION_KEYS } from '#features/catalogue/catalogue.ts';
import { PLACES, type Place } from '#features/properties/words/place-names.ts';
import { keysOf } from '#features/properties/words/tokens.ts';

const SUFFIX = /(?:township|tsp\.?|မြို့နယ်)$/i;

const placesOf = (text: string): readonly Place[] => {
  const find = (name: string) => PLACES.get(keysOf(name).join(''));
  const found = find(text) ?? find(text.replace(SUFFIX, ''));
  return found && !found.landmark ? found.places : [];
};

/**
 * Reads region and township by any of their names, and the region of a township that only one region has. What is not
 * known stays as it is, for the contract to refuse.
 */
export const readPlaceCells = (
  region: string,
  district: string,
): { region: string; district: string } => {
  const named = REGION_KEYS.includes(region)
    ? region
    : placesOf(region).find((place) => place.district === undefined)?.region;
  const districts = placesOf(district).filter(
    (place) => place.district !== undefined && (region === '' || place.region === named),
  );
  const [only, ...others] = districts;
  if (only?.district === undefined || others.length > 0)
    return { region: named ?? region, district };
  return { region: only.region, district: only.district };
};
