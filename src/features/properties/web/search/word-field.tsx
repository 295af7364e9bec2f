import { useId, useRef, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Longest line that can be typed, in UTF-16 units. */
export const MAX_WORDS_TYPED = 200;

type WordFieldProps = {
  q: string | undefined;
  /** Fields of the form before its line: filters that count beside its words. */
  children: ReactNode;
};

/**
 * One line for a search in words (PRODUCT 20), a GET form of its own. While a line is typed, searches that it may become
 * are suggested.
 */
export function WordField({ q, children }: WordFieldProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const optionId = (at: number): string => `${id}-${at}`;
  const { List, suggestions, active, onType, onKeyDown, close } = useSuggestions(field, (at) =>
    document.getElementById(optionId(at))?.click(),
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
      {children}
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
