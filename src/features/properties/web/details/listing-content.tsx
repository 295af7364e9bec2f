import type { ReactNode } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { isEnded, isListed, isPrivate } from '#features/properties/life/status.ts';
import { homeName, listingTitle, sharedTitle } from '#features/properties/listing-title.ts';
import { Heart } from '#features/properties/web/kept/heart.tsx';
import { Confirmed } from '#features/properties/web/life/confirmed.tsx';
import { StatusBanner } from '#features/properties/web/life/status-banner.tsx';
import { ListingRail } from '#features/properties/web/parts/listing-rail.tsx';
import { Price } from '#features/properties/web/parts/price.tsx';
import { useI18n } from '#i18n/context.tsx';
import { isoDateOf } from '#i18n/formats/ages.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ContactCard } from '#ui/contact/contact-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { ContactBar } from './contact-bar.tsx';
import { NOTICES_ID, type DetailsContent } from './details-frame.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { listingAddress } from './listing-address.ts';
import { listingCrumbs } from './listing-crumbs.ts';
import type { Details } from './load-details.ts';
import { SimilarListings } from './similar-listings.tsx';
import { AskViber, Dollars, ListingWays, Location, PriceHistory } from './still-parts.ts';

/** Builds the content of the page of a listing. */
export const listingContent = (
  i18n: I18n,
  { listing, similar, samePoster }: Details,
  origin: string,
): DetailsContent => {
  const shared = {
    address: listingAddress(i18n, listing.id, origin),
    title: sharedTitle(i18n, listing),
  };
  const { t, kyat } = i18n;
  const { price, listing_type: type, photos } = listing;
  const agentHref = paths.agent(listing.posted_by.id);
  return {
    ...(!isPrivate(listing.status) && { attributes: { 'data-visit': listing.id } }),
    top: (
      <>
        <Breadcrumbs crumbs={listingCrumbs(i18n, listing)} />
        <StatusBanner listing={listing} />
        <div id={NOTICES_ID} />
      </>
    ),
    gallery: (
      <Gallery
        key={listing.id}
        photos={photos}
        title={homeName(i18n, listing)}
        listingType={type}
      />
    ),
    price: (
      <>
        <Price price={price} listingType={type} />
        <p className="det__kyat">{kyat(price)}</p>
        <Dollars listing={listing} />
        {listing.reducedFrom !== null && (
          <p className="det__cut">
            {t('life.reduced', { price: i18n.price(listing.reducedFrom, type) })}
          </p>
        )}
        <PriceHistory listing={listing} />
      </>
    ),
    title: <NoBreakText text={listingTitle(i18n, listing)} />,
    isTitleShown: true,
    meta: (
      <Meta listing={listing}>
        <ShareButton {...shared} />
        <Heart
          home={listing}
          name={listingTitle(i18n, listing)}
          words={[t('details.save'), t('details.saved')]}
        />
      </Meta>
    ),
    body: (
      <>
        <Facts listing={listing} />
        <Location listing={listing} />
        <section className="det__sec">
          <h2>{t('details.description')}</h2>
          <RichText html={listing.description} />
        </section>
        <ShareSection {...shared} />
        <ContactBar listing={listing} />
        <p className="det__report">
          <a className="btn btn--quiet btn--sm" href={paths.report(listing.id)} rel="nofollow">
            <Icon name="flag" />
            <NoBreakText text={t('details.report')} />
          </a>
        </p>
      </>
    ),
    poster: isEnded(listing.status) ? null : (
      <ContactCard
        poster={listing.posted_by}
        href={isListed(listing.status) ? agentHref : undefined}
        viber={<AskViber listing={listing} />}
        more={<ListingWays listing={listing} />}
      />
    ),
    after: (
      <>
        <SimilarListings cards={similar} search={similarSearch(listing)} />
        <ListingRail
          title={t('details.same_poster')}
          cards={samePoster}
          href={agentHref}
          isNext={similar.length > 0}
        />
      </>
    ),
  };
};

const similarSearch = ({ listing_type: type, property_type: propType, region }: Property) => ({
  type,
  propType,
  region,
});

type MetaProps = { listing: Property; children: ReactNode };

/** Publication date, number of views, and the share button in `children`. */
function Meta({ listing, children }: MetaProps) {
  const { createdAt, confirmedAt, status, viewCount } = listing;
  const { t, date, count } = useI18n();
  return (
    <ul className="det__meta">
      <li>
        <Icon name="date" />
        <span>
          {`${t('details.created')} `}
          <time dateTime={createdAt}>{date(createdAt)}</time>
        </span>
      </li>
      {isListed(status) && confirmedAt !== null && confirmedAt > createdAt && (
        <li>
          <Icon name="check" />
          <Confirmed date={isoDateOf(Date.parse(confirmedAt))} />
        </li>
      )}
      <li>
        <Icon name="eye" />
        {count('details.views_count', viewCount)}
      </li>
      <li className="det__share">{children}</li>
    </ul>
  );
}
