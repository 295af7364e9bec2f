import { useId, type ReactNode } from 'react';
import { bedsText, floorText } from '#features/properties/facts/fact-texts.ts';
import { FEATURES, FURNISHINGS } from '#features/properties/facts/fact-values.ts';
import type { FactSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { withCount, type CountOf } from './choice-counts.ts';

const BEDROOMS = [0, 1, 2, 3, 4, 5, 6];
const BATHROOMS = [1, 2, 3, 4];
const FLOORS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15];

type MoreFiltersProps = {
  search: FactSearch;
  /** Absent until the choices are counted. */
  countOf: CountOf | undefined;
  /** Opens the line from the beginning. */
  isOpen?: boolean;
};

/** Filters by facts, behind a line that opens them; part of a form that works without scripts. */
export function MoreFilters({ search, countOf, isOpen = false }: MoreFiltersProps) {
  const i18n = useI18n();
  const { t, find, number } = i18n;
  const { minBedrooms, maxBedrooms, minBathrooms, maxFloor, furnishing, features = [] } = search;
  const roomOptions = (name: 'minBedrooms' | 'maxBedrooms', chosen: number | undefined) =>
    [...new Set([...BEDROOMS, chosen ?? 0])].map((rooms) =>
      option(
        rooms,
        withCount(
          i18n,
          rooms === 0 ? bedsText(i18n, rooms) : number(rooms),
          countOf?.(name, rooms),
        ),
      ),
    );
  const option = (value: number, text: string) => (
    <option key={value} value={value}>
      {text}
    </option>
  );
  return (
    <details className="extra" open={isOpen}>
      <summary>
        {t('filter.more')}
        <Icon name="down" />
      </summary>
      <div className="extra__body">
        <Choice name="minBedrooms" label={t('filter.min_bedrooms')} value={minBedrooms}>
          {roomOptions('minBedrooms', minBedrooms)}
        </Choice>
        <Choice name="maxBedrooms" label={t('filter.max_bedrooms')} value={maxBedrooms}>
          {roomOptions('maxBedrooms', maxBedrooms)}
        </Choice>
        <Choice name="minBathrooms" label={t('filter.min_bathrooms')} value={minBathrooms}>
          {[...new Set([...BATHROOMS, minBathrooms ?? 1])].map((n) => option(n, number(n)))}
        </Choice>
        <Size name="minSqft" label={t('filter.min_sqft')} value={search.minSqft} />
        <Size name="maxSqft" label={t('filter.max_sqft')} value={search.maxSqft} />
        <Choice name="maxFloor" label={t('filter.max_floor')} value={maxFloor}>
          {[...new Set([...FLOORS, maxFloor ?? 0])].map((n) => option(n, floorText(i18n, n)))}
        </Choice>
        <Choice name="furnishing" label={t('fact.furnishing')} value={furnishing}>
          {FURNISHINGS.map((key) => (
            <option key={key} value={key}>
              {find(`fact.furnishing.${key}`)}
            </option>
          ))}
        </Choice>
        <fieldset className="extra__has">
          <legend>{t('fact.features')}</legend>
          <Tick name="negotiable" value="true" isOn={search.negotiable === true}>
            {t('fact.negotiable')}
          </Tick>
          {FEATURES.map((key) => (
            <Tick key={key} name="features" value={key} isOn={features.includes(key)}>
              {find(`feature.${key}`) ?? key}
            </Tick>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: number | string | undefined;
  children: ReactNode;
};

function Choice({ name, label, value, children }: ChoiceProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} name={name} defaultValue={value ?? ''}>
        <option value="">{t('filter.any')}</option>
        {children}
      </select>
    </div>
  );
}

type SizeProps = { name: string; label: string; value: number | undefined };

function Size({ name, label, value }: SizeProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('filter.any')}
        defaultValue={value ?? ''}
      />
    </div>
  );
}

type TickProps = { name: string; value: string; isOn: boolean; children: string };

function Tick({ name, value, isOn, children }: TickProps) {
  return (
    <label className="chip">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <NoBreakText text={children} />
    </label>
  );
}
