import { useI18n } from '../../../../i18n/context.tsx';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { placeName, typeName } from '../../../catalogue/names.ts';
import type { Property } from '../../contract.ts';
import { listingTitle } from '../../listing-title.ts';
import { CallBar } from './call-bar.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { listingCrumbs } from './listing-crumbs.ts';
import type { Details } from './load-details.ts';
import { PosterBlock } from './poster-block.tsx';
import { Price } from './price.tsx';
import { ShareRow } from './share-row.tsx';
import { SimilarListings } from './similar-listings.tsx';
import { useView } from './use-view.ts';

/** One listing with its poster, and where to look next. */
export function DetailsView({ listing, similar }: Details) {
  useView(listing.id);
  const i18n = useI18n();
  const { t } = i18n;
  const alt = t('card.photo_alt', {
    type: typeName(i18n, listing.property_type),
    district: placeName(i18n, listing),
  });
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={listingCrumbs(i18n, listing)} />
        <div className="det">
          <div className="det__main">
            <Gallery photos={listing.photos} title={alt} listingType={listing.listing_type} />
            <Head listing={listing} />
            <Facts listing={listing} />
            <section className="det__sec">
              <h2>{t('details.description')}</h2>
              <Prose html={listing.description} />
            </section>
            <ShareRow listing={listing} />
          </div>
          <PosterBlock listing={listing} />
        </div>
      </div>
      <SimilarListings listing={listing} cards={similar} />
      <CallBar listing={listing} />
    </>
  );
}

function Head({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, date, count, kyat } = i18n;
  const { price, listing_type, createdAt, viewCount } = listing;
  return (
    <div className="det__head">
      <Price price={price} listingType={listing_type} />
      <p className="det__kyat">{kyat(price)}</p>
      <h1>
        <Phrases text={listingTitle(i18n, listing)} />
      </h1>
      <ul className="det__meta">
        <li>
          <Icon name="date" />
          <span>
            {`${t('details.created')} `}
            <time dateTime={createdAt}>{date(createdAt)}</time>
          </span>
        </li>
        <li>
          <Icon name="eye" />
          {count('details.views_count', viewCount)}
        </li>
      </ul>
    </div>
  );
}
