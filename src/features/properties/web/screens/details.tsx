import { useEffect } from 'react';
import { lazyCreatedNotice, useIsJustCreated } from '#editing/create/created-notice.tsx';
import type { Former, Property } from '#features/properties/contract.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { isListed } from '#features/properties/life/status.ts';
import { pricedTitle } from '#features/properties/listing-title.ts';
import { listingData } from '#features/properties/structured-data.ts';
import { DetailsFrame } from '#features/properties/web/details/details-frame.tsx';
import { detailsSkeleton } from '#features/properties/web/details/details-skeleton.tsx';
import { photoSizes } from '#features/properties/web/details/gallery-photo.ts';
import { listingContent } from '#features/properties/web/details/listing-content.tsx';
import { listingCrumbs } from '#features/properties/web/details/listing-crumbs.ts';
import type { Details } from '#features/properties/web/details/load-details.ts';
import { SimilarListings } from '#features/properties/web/details/similar-listings.tsx';
import { detailsData } from '#features/properties/web/page-data.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import type { RecordSearch } from '#site/page-data.ts';
import { definePage, useApp, type Head, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { breadcrumbList } from '#structured-data/breadcrumbs.ts';
import { SHARE_SIZE } from '#structured-data/share-size.ts';
import { sourceSet } from '#ui/picture.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { describe } from '#ui/text/description.ts';

const CreatedNotice = lazyCreatedNotice(
  () => import('#features/properties/web/form/created-listing.tsx'),
);

function DetailsScreen({ load }: ScreenProps<RecordSearch, Details>) {
  const i18n = useI18n();
  const { origin } = useApp();
  const isJustCreated = useIsJustCreated();
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  if (load.status === 'loading') return <DetailsFrame {...detailsSkeleton(i18n)} />;
  const { top, ...content } = listingContent(i18n, load.data, origin);
  return (
    <DetailsFrame
      {...content}
      top={
        <>
          {top}
          {isJustCreated && <CreatedNotice record={load.data.listing} />}
        </>
      }
    />
  );
}

const listingHead = (i18n: I18n, listing: Property): Head => ({
  title: pricedTitle(i18n, listing),
  canonical: paths.propertyDetails(listing.id),
  isIndexed: isListed(listing.status),
  ...(import.meta.env.SSR && {
    ...preload(listing),
    description: describe(i18n, listing.description, statusAndFacts(i18n, listing)),
    image: {
      ...SHARE_SIZE,
      url: paths.sharePicture(listing.id, i18n.language),
      alt: pricedTitle(i18n, listing),
    },
    structuredData: (site) => [
      listingData(i18n, listing, site),
      breadcrumbList(listingCrumbs(i18n, listing), site),
    ],
  }),
});

/** What a shared link says first: whether the home is still to be had, and what it is. */
const statusAndFacts = (i18n: I18n, listing: Property): string =>
  i18n.list([shownStatusText(i18n, listing) ?? [], factsAtGlance(i18n, listing)].flat());

const preload = ({ photos: [first] }: Property): Pick<Head, 'preload'> =>
  first ? { preload: { srcSet: sourceSet(first, 'avif'), sizes: photoSizes(0) } } : {};

/** Addresses that were asked for again, with the session. */
const askedAgain = new Set<string>();

/** Loads the page again for a user, who may see what was hidden from the stranger for whom the document was made. */
const useAskAgain = (): void => {
  const { user, href, retry } = useApp();
  useEffect(() => {
    if (!user || askedAgain.has(href)) return;
    askedAgain.add(href);
    retry();
  }, [user, href, retry]);
};

/** Homes of the same kind in the township of a listing that does not exist any more. */
function Fallback({ fallback }: { fallback: Former }) {
  useAskAgain();
  const { listing_type: type, property_type: propType, region, district, cards } = fallback;
  return <SimilarListings cards={cards} search={{ type, propType, region, district }} />;
}

/** `/propertyDetails?id=`: one listing. */
export const page = definePage(detailsData, {
  goneText: ({ t }) => t('details.not_found'),
  Fallback,
  head: (i18n, _search, load) =>
    load.status === 'ready'
      ? listingHead(i18n, load.data.listing)
      : {
          title: i18n.t('details.heading'),
          canonical: paths.home(),
          isIndexed: false,
        },
  Screen: DetailsScreen,
});
