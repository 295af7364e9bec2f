import type { ReactNode } from 'react';
import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { listingTypeName, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { Area } from '#features/properties/web/parts/area.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';

type FactsProps = {
  /** `id` is undefined until the listing is published. */
  listing: Pick<Property, 'region' | 'district' | 'area' | 'property_type' | 'listing_type'> & {
    id: number | undefined;
  };
};

type ShownFact = { name: string; value: ReactNode };

/** Maps each field of a listing to its fact; `null` for fields that the page shows elsewhere. */
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

/** Facts of a listing (S2). */
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

/** Number of a listing, which callers name on the phone; after hydration a tap copies it. */
function ListingNumber({ id }: { id: number }) {
  const { t, digits } = useI18n();
  const { isHydrated } = useApp();
  const number = digits(String(id));
  if (!isHydrated) return number;
  return (
    <CopyButton
      className="copy"
      value={String(id)}
      label={t('details.copy_property_number', { id: number })}
      copiedText={t('details.property_number_copied')}
      failedText={t('details.copy_failed')}
    >
      {number}
      <Icon name="copy" />
    </CopyButton>
  );
}
