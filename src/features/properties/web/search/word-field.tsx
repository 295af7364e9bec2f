import { useCallback, useId, useRef, type ComponentType } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Longest line that can be typed, in UTF-16 units. */
export const MAX_WORDS_TYPED = 200;

type WordFieldProps = {
  q: string | undefined;
  /** What can be chosen before the line; it has to stay the same object. */
  before?: ChoiceBefore;
};

/** Fields of the form before its line, and what is chosen in them, in words. */
export type ChoiceBefore = {
  Fields: ComponentType;
  wordsOf: (form: HTMLFormElement | null | undefined) => string;
};

/**
 * One line for a search in words (PRODUCT 20). A GET form of its own: words start a new search. While a line is typed,
 * searches that it may become are suggested.
 */
export function WordField({ q, before }: WordFieldProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const wordsBefore = useCallback(() => before?.wordsOf(field.current?.form) ?? '', [before]);
  const optionId = (at: number): string => `${id}-${at}`;
  const { List, suggestions, active, onType, onKeyDown, close } = useSuggestions(
    field,
    (at) => document.getElementById(optionId(at))?.click(),
    wordsBefore,
  );
  const isOpen = suggestions.length > 0;
  const listId = `${id}-list`;
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active < 0 ? undefined : optionId(active),
  } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- old phones don't know <search>
    <form className="words" action={paths.results()} role="search" aria-label={t('words.title')}>
      {before && <before.Fields />}
      <label className="vh" htmlFor={id}>
        {t('words.label')}
      </label>
      <div className="words__field" onBlur={close}>
        <input
          className="input"
          id={id}
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_WORDS_TYPED}
          placeholder={t('words.placeholder')}
          defaultValue={q}
          required
          {...(isHydrated && combobox)}
          onInput={({ currentTarget, nativeEvent }) =>
            onType(currentTarget.value, nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
          onKeyDown={onKeyDown}
        />
        {List && (
          <List
            id={listId}
            suggestions={suggestions}
            active={active}
            optionId={optionId}
            onChoose={() => {
              // The page of the suggestion shows what it stands for as filters.
              if (field.current) field.current.value = '';
              close();
            }}
          />
        )}
      </div>
      <button type="submit" className="btn btn--accent btn--icon" aria-label={t('words.submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
