import { Fragment, type ReactNode } from 'react';
import { sqftOf } from '#burmese/areas/sqft.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { FactField } from '#features/properties/facts/fact-fields.ts';
import { factFields } from '#features/properties/facts/fact-fields.ts';
import { bedsText, floorText, monthsText } from '#features/properties/facts/fact-texts.ts';
import { FURNISHINGS, PAPERS } from '#features/properties/facts/fact-values.ts';
import { featuresOf, isAsked } from '#features/properties/facts/relevant-facts.ts';
import { useI18n } from '#i18n/context.tsx';
import { ChipField } from '#ui/form/fields/chip-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ProjectField } from './project-field.tsx';
import type { PropertyFormValues } from './property-form.ts';

const BEDROOMS = [0, 1, 2, 3, 4, 5, 6];
const BATHROOMS = [1, 2, 3, 4];
const FLOORS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const STOREYS = [1, 2, 3, 4];
const MONTHS = [0, 1, 2, 3, 6, 12];

type FactInputsProps = {
  /** What the form holds now. */
  typed: PropertyFormValues;
  type: ListingType;
};

/** Inputs of what is known of a home, all optional: only those that suit its kind. */
export function FactInputs({ typed, type }: FactInputsProps) {
  const i18n = useI18n();
  const { t, find, number } = i18n;
  const textOf = (key: string): string => find(key) ?? key;
  const numbers = (name: FactField, values: number[], say: (n: number) => string) => (
    <ChipField
      name={name}
      label={textOf(`fact.${name}`)}
      value={typed[name]}
      choices={values.map((value) => ({ value: String(value), text: say(value) }))}
      otherLabel={t('fact.other_number')}
    />
  );
  const keys = (name: FactField, values: readonly string[], isMultiple = false) => (
    <ChipField
      name={name}
      label={textOf(`fact.${name}`)}
      value={typed[name]}
      isMultiple={isMultiple}
      choices={values.map((value) => ({
        value,
        text: textOf(isMultiple ? `feature.${value}` : `fact.${name}.${value}`),
      }))}
    />
  );
  const place = (name: 'ward' | 'landmark', hint: string) => (
    <TextField
      name={name}
      label={textOf(`fact.${name}`)}
      hint={hint}
      isOptional
      defaultValue={typed[name]}
    />
  );
  // Typed as a record, so that a fact without an input does not compile.
  const inputs: Record<FactField, ReactNode> = {
    bedrooms: numbers('bedrooms', BEDROOMS, (n) => (n === 0 ? bedsText(i18n, n) : number(n))),
    bathrooms: numbers('bathrooms', BATHROOMS, number),
    floor: numbers('floor', FLOORS, (n) => (n === 0 ? floorText(i18n, n) : number(n))),
    storeys: numbers('storeys', STOREYS, number),
    sqft: typed.area.trim() !== '' && sqftOf(typed.area) === undefined && (
      <TextField
        name="sqft"
        label={t('fact.sqft')}
        hint={t('fact.sqft_hint')}
        inputMode="numeric"
        isOptional
        defaultValue={typed.sqft}
      />
    ),
    furnishing: keys('furnishing', FURNISHINGS),
    deposit_months: numbers('deposit_months', MONTHS, (n) =>
      n === 0 ? monthsText(i18n, n) : number(n),
    ),
    advance_months: numbers('advance_months', MONTHS, (n) =>
      n === 0 ? monthsText(i18n, n) : number(n),
    ),
    paper: keys('paper', PAPERS),
    negotiable: (
      <ChipField
        name="negotiable"
        label={t('price.label')}
        value={typed.negotiable}
        choices={[{ value: 'true', text: t('fact.negotiable') }]}
      />
    ),
    landmark: place('landmark', t('fact.landmark_hint')),
    ward: place('ward', t('fact.ward_hint')),
    features: keys('features', featuresOf(typed.property_type), true),
    project_id: <ProjectField chosen={typed.project_id} />,
  };
  const kind = { property_type: typed.property_type, listing_type: type };
  return (
    <fieldset className="panel">
      <legend className="panel__t">{t('fact.title')}</legend>
      <p className="panel__lead">
        <NoBreakText text={t('fact.lead')} />
      </p>
      {(Object.keys(factFields) as FactField[]).map(
        (name) => isAsked(name, kind) && <Fragment key={name}>{inputs[name]}</Fragment>,
      )}
    </fieldset>
  );
}
