import type { ReactNode } from 'react';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { Area } from '#features/properties/web/parts/area.tsx';
import { useI18n } from '#i18n/context.tsx';
import { ListingNumber } from './listing-number.tsx';

type FactsProps = {
  /** Without a number until it is published. */
  listing: Pick<Property, 'region' | 'district' | 'area' | 'property_type' | 'listing_type'> & {
    id: number | undefined;
  };
};

/** What a listing is, in short (S2). */
export function Facts({ listing }: FactsProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { id, region, district, area } = listing;
  return (
    <dl className="facts">
      <Fact name={t('details.property_type')}>{typeName(i18n, listing.property_type)}</Fact>
      <Fact name={t('details.area')}>
        <Area typed={area} />
      </Fact>
      <Fact name={t('details.listing_type')}>{listingTypeName(i18n, listing.listing_type)}</Fact>
      <Fact name={t('details.district')}>{districtName(region, district, language)}</Fact>
      <Fact name={t('details.region')}>{regionName(region, language)}</Fact>
      {id !== undefined && (
        <Fact name={t('details.property_number_label')}>
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
