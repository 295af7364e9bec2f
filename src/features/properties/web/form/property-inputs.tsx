import { useState, type InputEvent, type ReactNode } from 'react';
import {
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGIONS,
  districtsOf,
  findRegion,
  type ListingType,
} from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { FactField } from '#features/properties/facts/fact-fields.ts';
import { firstDistrict, type PropertyField } from '#features/properties/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { EchoField } from '#ui/form/fields/echo-field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { SwitchField } from '#ui/form/fields/switch-field.tsx';
import { FactInputs } from './fact-inputs.tsx';
import { areaEcho, priceEcho } from './price-echo.ts';
import { PriceWarning } from './price-warning.tsx';
import type { PropertyFormValues } from './property-form.ts';

type PropertyInputsProps = {
  start: PropertyFormValues;
  /** Values of the stored listing; absent for a new one. */
  stored?: PropertyFormValues;
};

/** Inputs of a listing, all but its photos and its description. */
export function PropertyInputs({ start, stored }: PropertyInputsProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const [typed, setTyped] = useState(start);
  const type: ListingType = typed.listing_type === 'for_rents' ? 'for_rents' : 'for_sales';
  const onInput = ({ target }: InputEvent<HTMLDivElement>): void => {
    const { name, value } = target as HTMLInputElement;
    if (!(name in start)) return;
    setTyped((last) => ({
      ...last,
      [name]: value,
      // Choosing a region chooses its first township (S2, PRODUCT 6).
      ...(name === 'region' && { district: firstDistrict(value) }),
    }));
  };
  const accepted = stored && `${stored.listing_type} ${stored.price}`;
  const region = findRegion(typed.region);
  // Typed as a record, so that a field without an input does not compile.
  const inputs: Record<Exclude<PropertyField, 'description' | FactField>, ReactNode> = {
    listing_type: (
      <SwitchField
        name="listing_type"
        label={t('property.listing_type')}
        defaultValue={start.listing_type}
        choices={LISTING_TYPES.map((value) => ({ value, text: listingTypeName(i18n, value) }))}
      />
    ),
    property_type: (
      <SelectField
        name="property_type"
        label={t('property.property_type')}
        defaultValue={start.property_type}
      >
        {PROPERTY_TYPES.map((key) => (
          <option key={key} value={key}>
            {typeName(i18n, key)}
          </option>
        ))}
      </SelectField>
    ),
    region: (
      <SelectField name="region" label={t('property.region')} defaultValue={start.region}>
        {REGIONS.map((entry) => (
          <option key={entry.region} value={entry.region}>
            {entry.name[language]}
          </option>
        ))}
      </SelectField>
    ),
    district: (
      <SelectField
        // Remounts the select with the default of the new region.
        key={typed.region}
        name="district"
        label={t('property.district')}
        defaultValue={typed.district}
      >
        {region &&
          districtsOf(region, language).map((district) => (
            <option key={district.key} value={district.key}>
              {district[language]}
            </option>
          ))}
      </SelectField>
    ),
    price: (
      <EchoField
        name="price"
        label={t('price.label')}
        unit={t('price.unit_lakhs')}
        inputMode="decimal"
        defaultValue={start.price}
        echo={priceEcho(i18n, typed.price, type)}
      />
    ),
    area: (
      <EchoField
        name="area"
        label={t('property.area')}
        hint={t('property.area_hint')}
        defaultValue={start.area}
        echo={areaEcho(i18n, typed.area)}
      />
    ),
  };
  return (
    <div className="panels" onInput={onInput}>
      <fieldset className="panel">
        <legend className="panel__t">{t('property.what')}</legend>
        {inputs.listing_type}
        <div className="cols cols--3">
          {inputs.property_type}
          {inputs.region}
          {inputs.district}
        </div>
        <div className="cols">
          {inputs.price}
          {inputs.area}
        </div>
        <PriceWarning typed={typed} type={type} accepted={accepted} />
      </fieldset>
      <FactInputs typed={typed} type={type} />
    </div>
  );
}
