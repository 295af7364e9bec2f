import type { ReactNode } from 'react';
import type { Property } from '#features/properties/contract.ts';
import {
  bedroomsText,
  floorText,
  monthsText,
  moveInPrice,
  perSqftText,
} from '#features/properties/facts/fact-texts.ts';
import type { PropertyField } from '#features/properties/fields.ts';
import { Area } from '#features/properties/web/parts/area.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { OtherUnits } from './still-parts.ts';

type FactsProps = {
  /** `id` is undefined until the listing is published. */
  listing: Pick<Property, PropertyField> & { id: number | undefined };
};

type ShownFact = readonly [name: string, value: ReactNode];

/** Fields that are shown elsewhere on the page. */
type OtherField =
  | 'property_type'
  | 'listing_type'
  | 'district'
  | 'region'
  | 'price'
  | 'negotiable'
  | 'features'
  | 'description'
  | 'project_id';

/** Maps each other field of a listing to its fact; `null` for what is not known. */
export const factsOf = (
  i18n: I18n,
  listing: FactsProps['listing'],
): Record<Exclude<PropertyField, OtherField>, ShownFact | null> => {
  const { t, find, count, number } = i18n;
  const known = <T,>(name: string, value: T | null, show: (value: T) => ReactNode) =>
    value === null || value === '' ? null : ([name, show(value)] as const);
  const text = (value: string) => <UserText text={value} />;
  const rents = (name: string, months: number | null) =>
    listing.listing_type === 'for_rents'
      ? known(name, months, (given) => monthsText(i18n, given))
      : null;
  return {
    bedrooms: known(t('fact.bedrooms'), listing.bedrooms, (rooms) => bedroomsText(i18n, rooms)),
    bathrooms: known(t('fact.bathrooms'), listing.bathrooms, number),
    area: known(t('details.area'), listing.area, (area) => (
      <>
        <Area typed={area} />
        <OtherUnits typed={area} />
      </>
    )),
    sqft: known(t('fact.per_sqft'), perSqftText(i18n, listing) ?? null, (price) => price),
    floor: known(t('fact.floor'), listing.floor, (floor) => floorText(i18n, floor)),
    storeys: known(t('fact.storeys'), listing.storeys, (storeys) => count('fact.storeys', storeys)),
    furnishing: known(
      t('fact.furnishing'),
      listing.furnishing,
      (key) => find(`fact.furnishing.${key}`) ?? key,
    ),
    paper: known(t('fact.paper'), listing.paper, (key) => find(`fact.paper.${key}`) ?? key),
    ward: known(t('fact.ward'), listing.ward, text),
    landmark: known(t('fact.landmark'), listing.landmark, text),
    deposit_months: rents(t('fact.deposit_months'), listing.deposit_months),
    advance_months: rents(t('fact.advance_months'), listing.advance_months),
  };
};

/** Facts of a listing (S2, PRODUCT 19), and what the home has. */
export function Facts({ listing }: FactsProps) {
  const i18n = useI18n();
  const { t, find, price } = i18n;
  const { id, features, negotiable } = listing;
  const moveIn = moveInPrice(listing);
  return (
    <>
      <dl className="facts">
        {Object.entries(factsOf(i18n, listing)).map(
          ([field, fact]) =>
            fact && (
              <Fact key={field} name={fact[0]}>
                {fact[1]}
              </Fact>
            ),
        )}
        {moveIn !== undefined && <Fact name={t('fact.move_in')}>{price(moveIn, 'for_sales')}</Fact>}
        {id !== undefined && (
          <Fact name={t('details.property_number_label')}>
            <ListingNumber id={id} />
          </Fact>
        )}
      </dl>
      {(negotiable || features.length > 0) && (
        <ul className="has" aria-label={t('fact.features')}>
          {negotiable && <Has text={t('fact.negotiable')} />}
          {features.map((key) => (
            <Has key={key} text={find(`feature.${key}`) ?? key} />
          ))}
        </ul>
      )}
    </>
  );
}

function Has({ text }: { text: string }) {
  return (
    <li>
      <Icon name="check" />
      <NoBreakText text={text} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <NoBreakText text={name} />
      </dt>
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
