import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const alertsHref = (search: ResultsSearch): string =>
  paths.alerts(toSearchValues({ ...search, sort: undefined, page: 1 }));

/** Leads from the head of the results to where a visitor can be told of new ones. */
export function FollowIcon({ search }: Pick<FollowLinkProps, 'search'>) {
  const { t } = useI18n();
  return (
    <a
      className="btn btn--line btn--icon"
      href={alertsHref(search)}
      rel="nofollow"
      aria-label={t('results.follow')}
    >
      <Icon name="bell" />
    </a>
  );
}

type FollowLinkProps = { search: ResultsSearch; newestId: number };

/** Leads to where a visitor can be told of the new homes of a search, and can send it to a friend. */
export function FollowLink({ search, newestId }: FollowLinkProps) {
  const { t } = useI18n();
  const href = alertsHref(search);
  return (
    <>
      <a
        className="btn btn--line"
        href={href}
        rel="nofollow"
        // The boot module keeps both as the last search of the device.
        data-visit={`${newestId}?`}
      >
        <Icon name="bell" />
        <NoBreakText text={t('results.follow')} />
      </a>
      <a
        className="btn btn--quiet"
        // Its section to share: the code of that is not part of pages of results.
        href={`${href}#share`}
        rel="nofollow"
      >
        <Icon name="share" />
        <NoBreakText text={t('results.send')} />
      </a>
    </>
  );
}
