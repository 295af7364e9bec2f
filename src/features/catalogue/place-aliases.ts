import aliases from './place-aliases.json' with { type: 'json' };

/**
 * Returns other spellings of a township and its region, correct or not. For search only, never
 * shown.
 */
export const aliasesOf = ({ region, district }: { region: string; district: string }): string[] => [
  ...regionAliasesOf(region),
  ...districtAliasesOf({ region, district }),
];

/** Returns other spellings of a region alone. */
export const regionAliasesOf = (region: string): string[] => BY_PLACE.get(region) ?? [];

/** Returns other spellings of a township alone. */
export const districtAliasesOf = ({
  region,
  district,
}: {
  region: string;
  district: string;
}): string[] => BY_PLACE.get(`${region}/${district}`) ?? [];

const BY_PLACE = new Map<string, string[]>(Object.entries(aliases));
