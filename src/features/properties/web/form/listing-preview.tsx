import { readValues } from '#contract/fields.ts';
import type { RenderPreview, PreviewContent } from '#editing/create/preview-button.tsx';
import { propertyFields } from '#features/properties/fields.ts';
import { homeName, listingTitle } from '#features/properties/listing-title.ts';
import { Facts } from '#features/properties/web/details/facts.tsx';
import { Gallery } from '#features/properties/web/details/gallery.tsx';
import { Price } from '#features/properties/web/parts/price.tsx';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

/** Shows the content of the form as the listing's page; a new listing has no `id`. */
export const previewListing =
  (id?: number): RenderPreview =>
  (previewed) => <ListingPreview previewed={previewed} id={id} />;

type ListingPreviewProps = { previewed: PreviewContent; id: number | undefined };

function ListingPreview({ previewed: { text, html, pictures }, id }: ListingPreviewProps) {
  const i18n = useI18n();
  const { t, kyat } = i18n;
  const listing = { id, ...readValues(propertyFields, text) };
  return (
    <div className="wrap">
      <div className="det">
        <div className="det__main">
          <Gallery
            photos={[...pictures.values()]}
            title={homeName(i18n, listing)}
            listingType={listing.listing_type}
          />
          <div className="det__head">
            {listing.price > 0 && (
              <>
                <Price price={listing.price} listingType={listing.listing_type} />
                <p className="det__kyat">{kyat(listing.price)}</p>
              </>
            )}
            <h1>
              <NoBreakText text={listingTitle(i18n, listing)} />
            </h1>
          </div>
          <Facts listing={listing} />
          <section className="det__sec">
            <h2>{t('details.description')}</h2>
            <RichText html={html('description')} />
          </section>
        </div>
      </div>
    </div>
  );
}
