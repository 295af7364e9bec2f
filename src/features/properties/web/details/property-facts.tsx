import { useState, type InputEvent } from 'react';
import {
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGIONS,
  districtsOf,
  findRegion,
  type ListingType,
} from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import { areaEcho, priceEcho } from '#features/properties/web/form/price-echo.ts';
import { PriceWarning } from '#features/properties/web/form/price-warning.tsx';
import type { PropertyValues } from '#features/properties/web/form/property-rules.ts';
import { firstDistrict } from '#features/properties/web/form/property-values.ts';
import { useI18n } from '#i18n/context.tsx';
import { EchoField } from '#ui/form/fields/echo-field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { SwitchField } from '#ui/form/fields/switch-field.tsx';

type PropertyFactsProps = {
  start: PropertyValues;
  /** The listing as it is stored, where there is one. */
  stored?: PropertyValues;
};

/** What a listing is, where, how large and for how much. */
export function PropertyFacts({ start, stored }: PropertyFactsProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const [typed, setTyped] = useState(start);
  const type: ListingType = typed.listing_type === 'for_rents' ? 'for_rents' : 'for_sales';
  const onInput = ({ target }: InputEvent<HTMLFieldSetElement>): void => {
    const { name, value } = target as HTMLInputElement;
    if (!(name in start)) return;
    setTyped((last) => ({
      ...last,
      [name]: value,
      // A region brings its first township (S2, PRODUCT 6).
      ...(name === 'region' && { district: firstDistrict(value) }),
    }));
  };
  const accepted = stored && `${stored.listing_type} ${stored.price}`;
  const region = findRegion(typed.region);
  return (
    <fieldset className="panel" onInput={onInput}>
      <legend className="panel__t">{t('property.what')}</legend>
      <SwitchField
        name="listing_type"
        label={t('property.listing_type')}
        defaultValue={start.listing_type}
        choices={LISTING_TYPES.map((value) => ({ value, text: listingTypeName(i18n, value) }))}
      />
      <div className="cols cols--3">
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
        <SelectField name="region" label={t('property.region')} defaultValue={start.region}>
          {REGIONS.map((entry) => (
            <option key={entry.region} value={entry.region}>
              {entry.name[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          // A new list, with its first entry chosen.
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
      </div>
      <div className="cols">
        <EchoField
          name="price"
          label={t('price.label')}
          unit={t('price.unit_lakhs')}
          inputMode="decimal"
          defaultValue={start.price}
          echo={priceEcho(i18n, typed.price, type)}
        />
        <EchoField
          name="area"
          label={t('property.area')}
          hint={t('property.area_hint')}
          defaultValue={start.area}
          echo={areaEcho(i18n, typed.area)}
        />
      </div>
      <PriceWarning typed={typed} type={type} accepted={accepted} />
    </fieldset>
  );
}
