import { daysAfter } from '#contract/durations.ts';
import { OwnRow } from '#editing/own-list/own-row.tsx';
import { placeName, typeName } from '#features/catalogue/names.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { TRASH_DAYS } from '#features/properties/life/terms.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type TrashedListingProps = { record: ListedProperty; onDeleted: () => Promise<void> };

/** Listing in the trash: it is restored, or deleted for good. */
export function TrashedListing({ record: listing, onDeleted }: TrashedListingProps) {
  const i18n = useI18n();
  const { t, date, count, list, price } = i18n;
  const { api } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const { id, photos, trashedAt } = listing;
  const home = homeName(i18n, listing);
  const params = { id: String(id) };
  const restore = async (signal: AbortSignal): Promise<void> => {
    await api.properties.restore({ params });
    showToast(t('trash.told_restored'));
    if (!signal.aborted) await onDeleted();
  };
  return (
    <OwnRow
      id={id}
      photo={photos[0]}
      title={placeName(i18n, listing)}
      href={paths.propertyDetails(id)}
      facts={
        <>
          <p className="row__m">
            <span>{typeName(i18n, listing.property_type)}</span>
            <span>{price(listing.price, listing.listing_type)}</span>
          </p>
          {trashedAt !== null && (
            <p className="row__m">
              {t('trash.until', { date: date(daysAfter(trashedAt, TRASH_DAYS)) })}
            </p>
          )}
        </>
      }
      controls={
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-label={list([t('trash.restore'), home])}
          aria-busy={isBusy || undefined}
          onClick={() => run(restore)}
        >
          <Icon name="undo" />
          <NoBreakText text={t('trash.restore')} />
        </button>
      }
      deletion={{
        question: t('dialog.delete_property_title'),
        warning:
          photos.length === 0
            ? t('property.delete_alone', { home })
            : count('property.delete_photos', photos.length, { home }),
        doneText: t('property.deleted'),
        remove: (signal) => api.properties.delete({ params }, { signal }),
        onDeleted,
      }}
    />
  );
}
