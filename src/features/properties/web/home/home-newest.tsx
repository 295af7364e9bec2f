import type { ListingType } from '#features/catalogue/catalogue.ts';
import { ListingRail } from '#features/properties/web/parts/listing-rail.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { TextKey } from '#i18n/dictionaries/dictionary.ts';
import type { Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { RetryLink } from '#ui/states/retry-link.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Home } from './load-home.ts';

const TITLES = {
  for_rents: 'home.newest_for_rents',
  for_sales: 'home.newest_for_sales',
} as const satisfies Record<ListingType, TextKey>;

/** The newest homes for rent and for sale, a row for each. */
export function HomeNewest({ load }: { load: Load<Home> }) {
  const { t } = useI18n();
  if (load.status === 'failed')
    return (
      <section className="section wrap">
        <Alert live="alert">
          <div>
            <p>{t('error.load_failed')}</p>
            <p>
              <NoBreakText text={t(`message.${load.code}`)} />
            </p>
          </div>
          <RetryLink />
        </Alert>
      </section>
    );
  if (load.status === 'loading')
    return (
      <section className="section wrap">
        <div className="section__head">
          <h2 className="wave">
            <NoBreakText text={t(TITLES.for_rents)} />
          </h2>
        </div>
        <div className="rail">
          <SkeletonCards />
        </div>
      </section>
    );
  const { for_rents: rents } = load.data.newest;
  return (['for_rents', 'for_sales'] as const).map((type) => (
    <ListingRail
      key={type}
      title={t(TITLES[type])}
      cards={load.data.newest[type]}
      href={paths.results({ type })}
      isNext={type === 'for_sales' && rents.length > 0}
    />
  ));
}
