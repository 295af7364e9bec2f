import type { Suggestion } from '#features/properties/search-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** Number of the active suggestion, or -1. */
  active: number;
  optionId: (at: number) => string;
  onChoose: () => void;
};

/** Suggestions below a field, each a link with its number of homes, and their number for screen readers. */
export function SuggestionList({
  id,
  suggestions,
  active,
  optionId,
  onChoose,
}: SuggestionListProps) {
  const { t, count, number } = useI18n();
  const isOpen = suggestions.length > 0;
  return (
    <>
      {isOpen && (
        <div
          className="suggest"
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers cannot show counts in a <datalist>
          role="listbox"
          tabIndex={-1}
          aria-label={t('words.suggestions')}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map(({ text, href, count: homes }, at) => (
            <a
              key={href}
              id={optionId(at)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link, so that it opens in a tab, too
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              href={href}
              onClick={onChoose}
            >
              <NoBreakText text={text} />
              <span aria-hidden="true">{number(homes)}</span>
              <span className="vh">{count('results.count', homes)}</span>
            </a>
          ))}
        </div>
      )}
      <output className="vh">{isOpen && count('words.suggested', suggestions.length)}</output>
    </>
  );
}
