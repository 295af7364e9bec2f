import type { HrefOf } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** The search of a page stays as it is there, near a landmark, too. */
const alertsHref = (hrefOf: HrefOf): string =>
  hrefOf({ sort: undefined, page: 1 }).replace(/[^?]*/, paths.alerts());

/** Leads from the head of the results to where a visitor can be told of new ones. */
export function FollowIcon({ hrefOf }: Pick<FollowLinkProps, 'hrefOf'>) {
  const { t } = useI18n();
  return (
    <a
      className="btn btn--line btn--icon"
      href={alertsHref(hrefOf)}
      rel="nofollow"
      aria-label={t('results.follow')}
    >
      <Icon name="bell" />
    </a>
  );
}

type FollowLinkProps = { hrefOf: HrefOf; newestId: number };

/** Leads to where a visitor can be told of the new homes of a search, and can send it to a friend. */
export function FollowLink({ hrefOf, newestId }: FollowLinkProps) {
  const { t } = useI18n();
  const href = alertsHref(hrefOf);
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
