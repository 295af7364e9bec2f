import aliases from './place-aliases.json' with { type: 'json' };

/** Other spellings of the names of a township and its region, right or wrong: never to be shown. */
export const aliasesOf = ({ region, district }: { region: string; district: string }): string[] =>
  [region, `${region}/${district}`].flatMap((place) => BY_PLACE.get(place) ?? []);

const BY_PLACE = new Map<string, string[]>(Object.entries(aliases));
