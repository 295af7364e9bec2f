import { useId, type ReactNode } from 'react';
import { LISTING_TYPES, PROPERTY_TYPES, REGIONS } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { withCount, type CountOf } from './choice-counts.ts';
import { DistrictOptions } from './district-options.tsx';
import { PriceCell } from './price-cell.tsx';
import type { SearchFieldName, SearchFields } from './search-fields.ts';

type SearchCellsProps = {
  /** Search of the page; `all` can be chosen for what it does not filter by. */
  search: ResultsSearch;
  fields: SearchFields;
  /** Absent until the choices are counted. */
  counts: CountOf | undefined;
  onChange: (name: SearchFieldName, value: string) => void;
};

/** Six selects of a search, joined like the cells of a table. */
export function SearchCells({ search, fields, counts, onChange }: SearchCellsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  // Several that are searched together are one option, which stays when another is chosen.
  const types = search.propType?.includes(',') ? search.propType : undefined;
  const nameOf = (type: string): string => typeName(i18n, type);
  // The chosen one has the number of the page or the button, for which its cell has no room.
  const countOf: CountOf = (name, value) =>
    name in fields && String(value) === fields[name as SearchFieldName]
      ? undefined
      : counts?.(name, value);
  const option = (name: SearchFieldName, value: string, text: string) => (
    <option key={value} value={value}>
      {withCount(i18n, text, countOf(name, value))}
    </option>
  );
  const cell = (name: SearchFieldName, label: string, options: ReactNode, key?: string) => (
    <Cell name={name} label={label} value={fields[name]} onChange={onChange} fragment={key}>
      {options}
    </Cell>
  );
  return (
    <div className="search__cells">
      {cell(
        'type',
        t('search.listing_type'),
        <>
          {!search.type && <option value="all">{t('type.all')}</option>}
          {LISTING_TYPES.map((type) => option('type', type, listingTypeName(i18n, type)))}
        </>,
        `types ${search.type ? '' : 'and all'}`,
      )}
      {cell(
        'propType',
        t('search.property_type'),
        <>
          <option value="all">{t('search.all_types')}</option>
          {types && <option value={types}>{i18n.list(types.split(',').map(nameOf))}</option>}
          {PROPERTY_TYPES.map((type) => option('propType', type, nameOf(type)))}
        </>,
        types ? undefined : 'property types',
      )}
      {cell(
        'region',
        t('search.region'),
        <>
          {!search.region && <option value="All">{t('search.all_regions')}</option>}
          {REGIONS.map(({ region, name }) => option('region', region, name[i18n.language]))}
        </>,
        `regions ${search.region ? '' : 'and all'}`,
      )}
      {cell(
        'district',
        t('search.district'),
        <DistrictOptions region={fields.region} district={fields.district} countOf={countOf} />,
        fields.district.includes(',') ? undefined : 'districts',
      )}
      <PriceCell
        name="fromPrice"
        label={t('search.from_price')}
        fields={fields}
        countOf={countOf}
        onChange={onChange}
      />
      <PriceCell
        name="toPrice"
        label={t('search.to_price')}
        fields={fields}
        countOf={countOf}
        onChange={onChange}
      />
    </div>
  );
}

type CellProps = {
  name: SearchFieldName;
  label: string;
  value: string;
  onChange: (name: SearchFieldName, value: string) => void;
  /** What decides about the options; undefined if few pages have the same. */
  fragment: string | undefined;
  children: ReactNode;
};

function Cell({ name, label, value, onChange, fragment, children }: CellProps) {
  const id = useId();
  const options = useFragment(fragment, children, { selected: value });
  return (
    <div className="search__cell">
      <label htmlFor={id}>{label}</label>
      <select
        className="select"
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        {...options}
      />
    </div>
  );
}
