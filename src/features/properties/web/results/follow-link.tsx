import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Leads to where a visitor can be told of the new homes of a search. */
export function FollowLink({ search }: { search: ResultsSearch }) {
  const { t } = useI18n();
  const values = toSearchValues({ ...search, sort: undefined, page: 1 });
  return (
    <a className="btn btn--line" href={paths.alerts(values)} rel="nofollow">
      <Icon name="bell" />
      <NoBreakText text={t('results.follow')} />
    </a>
  );
}
