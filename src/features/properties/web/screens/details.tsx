import { excerpt } from '../../../../burmese/excerpt.ts';
import { htmlToText } from '../../../../burmese/plain-text.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import type { I18n } from '../../../../i18n/i18n.ts';
import { definePage, type FailureCode, type Head, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { RetryLink } from '../../../../ui/retry-link.tsx';
import { districtName, regionName } from '../../../catalogue/catalogue.ts';
import { listingTypeName, typeName } from '../../../catalogue/names.ts';
import type { Property } from '../../contract.ts';
import { DetailsFrame } from '../parts/details-frame.tsx';
import { listingParts } from '../parts/listing-parts.tsx';
import { skeletonParts } from '../parts/skeleton-parts.tsx';

type DetailsSearch = { id: string | undefined };

/** As much of a description as search engines show. */
const DESCRIPTION_LENGTH = 160;

function DetailsScreen({ load }: ScreenProps<DetailsSearch, Property>) {
  const i18n = useI18n();
  if (load.status === 'failed') return <FailedDetails code={load.code} />;
  const parts = load.status === 'loading' ? skeletonParts(i18n) : listingParts(i18n, load.data);
  return <DetailsFrame {...parts} />;
}

function FailedDetails({ code }: { code: FailureCode }) {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        live="alert"
        title={t('error.load_failed')}
        text={t(`message.${code}`)}
      >
        <RetryLink />
      </EmptyState>
    </div>
  );
}

const listingHead = (i18n: I18n, listing: Property): Head => {
  const { t, price, language } = i18n;
  const { region, district, listing_type: type } = listing;
  return {
    title: t('meta.details_title', {
      type: typeName(i18n, listing.property_type),
      listing: listingTypeName(i18n, type).toLowerCase(),
      district: districtName(region, district, language),
      region: regionName(region, language),
      price: price(listing.price, type),
    }),
    description: excerpt(htmlToText(listing.description), DESCRIPTION_LENGTH).text,
    canonical: paths.propertyDetails(listing.id),
    isIndexed: true,
  };
};

/** `/propertyDetails?id=`: one listing. */
export const detailsPage = definePage<DetailsSearch, Property>({
  path: '/propertyDetails',
  parse: (query) => ({ id: query.get('id')?.trim() || undefined }),
  isIncomplete: ({ id }) => id === undefined,
  load: (api, { id }, signal) => {
    if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('not_found');
    return api.properties.get({ params: { id } }, signal && { signal });
  },
  head: (i18n, _search, load) =>
    load.status === 'ready'
      ? listingHead(i18n, load.data)
      : {
          title: i18n.t('details.heading'),
          description: i18n.t('meta.home_description'),
          canonical: paths.home(),
          isIndexed: false,
        },
  Screen: DetailsScreen,
});
