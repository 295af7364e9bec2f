import aliases from './place-aliases.json' with { type: 'json' };

/**
 * Returns other spellings of a township and its region, correct or not. For search only, never
 * shown.
 */
export const aliasesOf = ({ region, district }: { region: string; district: string }): string[] =>
  [region, `${region}/${district}`].flatMap((place) => BY_PLACE.get(place) ?? []);

const BY_PLACE = new Map<string, string[]>(Object.entries(aliases));
