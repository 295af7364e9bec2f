import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { priceText } from '#features/properties/search-summary.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

type EmptySearchesProps = { searches: Overview['emptySearches'] };

/** What visitors looked for in vain, the commonest first, each with the way to its page. */
export function EmptySearches({ searches }: EmptySearchesProps) {
  const i18n = useI18n();
  const { t, count } = i18n;
  if (searches.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('overview.nothing_found')}</h2>
      <p>
        <NoBreakText text={t('overview.nothing_found_hint')} />
      </p>
      <ol className="wanted">
        {searches.map(({ search, times }) => (
          <EmptySearch key={search} search={search} times={count('overview.times', times)} />
        ))}
      </ol>
    </section>
  );
}

function EmptySearch({ search, times }: { search: string; times: string }) {
  const i18n = useI18n();
  const asked = parseResultsSearch(new URLSearchParams(search));
  return (
    <li>
      <a href={paths.results(toSearchValues(asked))}>
        <NoBreakWords text={textOf(i18n, asked)} />
      </a>
      <span>{times}</span>
    </li>
  );
}

const textOf = (i18n: I18n, asked: ReturnType<typeof parseResultsSearch>): string => {
  const words = asked.q ? [`“${asked.q}”`] : [];
  const price = priceText(i18n, asked);
  return i18n.list([...words, searchHeadline(i18n, asked), ...(price ? [price] : [])]);
};
