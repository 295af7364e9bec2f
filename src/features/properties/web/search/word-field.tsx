import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** Longest line that can be typed, in UTF-16 units. */
const MAX_LENGTH = 200;

/** One line for a search in words (PRODUCT 20). A GET form of its own: words start a new search. */
export function WordField({ q }: { q: string | undefined }) {
  const { t } = useI18n();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- old phones don't know <search>
    <form className="words" action={paths.results()} role="search" aria-label={t('words.title')}>
      <label className="vh" htmlFor={id}>
        {t('words.label')}
      </label>
      <input
        className="input"
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        placeholder={t('words.placeholder')}
        defaultValue={q}
        required
      />
      <button type="submit" className="btn btn--accent btn--icon" aria-label={t('words.submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
