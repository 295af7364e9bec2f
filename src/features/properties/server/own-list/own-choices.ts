import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { OwnChoices } from '#features/properties/life/own-list-contract.ts';
import type { KindQuery } from './own-filters.ts';

type Group = {
  type: string;
  propType: string;
  region: string;
  district: string;
  count: number;
};

/** Counts the homes of an account by kind and place, each beside the other choices. `where` is what else the list is limited to. */
export const ownChoicesOf = async (
  db: Db,
  ownerId: number,
  where: RawBuilder<SqlBool>,
  chosen: KindQuery,
): Promise<OwnChoices> => {
  const columns = ['listing_type', 'property_type', 'region', 'district'] as const;
  const groups: Group[] = await db
    .selectFrom('properties')
    .select(['listing_type as type', 'property_type as propType', 'region', 'district'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('posted_by', '=', ownerId)
    .where(where)
    .groupBy(columns)
    .orderBy('region')
    .orderBy('district')
    .execute();
  const { type, propType, region, district } = chosen;
  const isAt = (group: Group): boolean =>
    (region === undefined || group.region === region) &&
    (district === undefined || district.includes(group.district));
  const isOf = (name: 'type' | 'propType', value: string | undefined) => (group: Group) =>
    value === undefined || group[name] === value;
  const isType = isOf('type', type);
  const isPropType = isOf('propType', propType);
  return {
    type: sumBy(
      groups.filter((group) => isAt(group) && isPropType(group)),
      'type',
    ),
    propType: sumBy(
      groups.filter((group) => isAt(group) && isType(group)),
      'propType',
    ),
    places: placesOf(groups.filter((group) => isType(group) && isPropType(group))),
  };
};

const sumBy = (groups: readonly Group[], name: 'type' | 'propType'): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const group of groups) sums[group[name]] = (sums[group[name]] ?? 0) + group.count;
  return sums;
};

const placesOf = (groups: readonly Group[]): OwnChoices['places'] => {
  const places = new Map<string, OwnChoices['places'][number]>();
  for (const { region, district, count } of groups) {
    const key = `${region}.${district}`;
    places.set(key, { region, district, count: (places.get(key)?.count ?? 0) + count });
  }
  return [...places.values()];
};
