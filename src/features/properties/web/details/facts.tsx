import type { ReactNode } from 'react';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { Area } from '#features/properties/web/parts/area.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { ListingNumber } from './listing-number.tsx';

type FactsProps = {
  /** Without a number until it is published. */
  listing: Pick<Property, 'region' | 'district' | 'area' | 'property_type' | 'listing_type'> & {
    id: number | undefined;
  };
};

type ShownFact = { name: string; value: ReactNode };

/** How the page of a listing shows each of its fields; `null` for what has a place of its own. */
const factsOf = (
  i18n: I18n,
  { region, district, area, property_type: type, listing_type: listing }: FactsProps['listing'],
): Record<PropertyField, ShownFact | null> => {
  const { t, language } = i18n;
  return {
    property_type: { name: t('details.property_type'), value: typeName(i18n, type) },
    area: { name: t('details.area'), value: <Area typed={area} /> },
    listing_type: { name: t('details.listing_type'), value: listingTypeName(i18n, listing) },
    district: { name: t('details.district'), value: districtName(region, district, language) },
    region: { name: t('details.region'), value: regionName(region, language) },
    price: null,
    description: null,
  };
};

/** What a listing is, in short (S2). */
export function Facts({ listing }: FactsProps) {
  const i18n = useI18n();
  const { id } = listing;
  return (
    <dl className="facts">
      {Object.entries(factsOf(i18n, listing)).map(
        ([field, fact]) =>
          fact && (
            <Fact key={field} name={fact.name}>
              {fact.value}
            </Fact>
          ),
      )}
      {id !== undefined && (
        <Fact name={i18n.t('details.property_number_label')}>
          <ListingNumber id={id} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
