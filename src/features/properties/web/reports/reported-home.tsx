import { foreignLang } from '#burmese/language.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ReportedHomeProps = {
  listing: ListedProperty;
  /** The id of its heading, if something is labelled by it. */
  titleId?: string;
  /** Returns the address of all reports of the homes of an account, if the list has those of others. */
  othersHref: ((search: { owner: string }) => string) | undefined;
};

/** Says which home was reported, and whose it is. */
export function ReportedHome({ listing, titleId, othersHref }: ReportedHomeProps) {
  const i18n = useI18n();
  const { t, price, number, list, htmlLang } = i18n;
  const { id, owner } = listing;
  return (
    <>
      <h2 className="row__t" id={titleId}>
        <a href={paths.propertyDetails(id)}>
          <NoBreakText text={placeName(i18n, listing)} />
        </a>
      </h2>
      <p className="row__m">
        <span>{typeName(i18n, listing.property_type)}</span>
        <span>{listingTypeName(i18n, listing.listing_type)}</span>
        <span>{price(listing.price, listing.listing_type)}</span>
        <span>{t('report.number', { number: number(id) })}</span>
        {owner && (
          <a href={paths.adminUser(owner.id)} lang={foreignLang(owner.name, htmlLang)}>
            {owner.name}
          </a>
        )}
        {owner && othersHref && (
          <a
            href={othersHref({ owner: String(owner.id) })}
            aria-label={list([t('report.of_owner'), owner.name])}
          >
            <NoBreakText text={t('report.of_owner')} />
          </a>
        )}
      </p>
    </>
  );
}
