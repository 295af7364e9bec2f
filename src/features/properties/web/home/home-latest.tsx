import type { Results } from '#features/properties/contract.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { RetryLink } from '#ui/states/retry-link.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Row of the newest listings, which scrolls on phones; nothing if there are none. */
export function HomeLatest({ load }: { load: Load<Results> }) {
  const { t } = useI18n();
  if (load.status === 'ready' && load.data.cards.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="latest">
      <div className="section__head">
        <h2 className="wave" id="latest">
          <NoBreakText text={t('home.latest')} />
        </h2>
        <a href={paths.resultsAllProperties()}>
          {t('home.view_all')}
          <Icon name="arrow" />
        </a>
      </div>
      {load.status === 'failed' ? (
        <Alert live="alert">
          <div>
            <p>{t('error.load_failed')}</p>
            <p>{t(`message.${load.code}`)}</p>
          </div>
          <RetryLink />
        </Alert>
      ) : (
        <div className="rail">
          {load.status === 'loading' ? (
            <SkeletonCards />
          ) : (
            load.data.cards.map((card) => (
              <ListingCard key={card.id} card={card} heading="h3" loading="lazy" />
            ))
          )}
        </div>
      )}
    </section>
  );
}
