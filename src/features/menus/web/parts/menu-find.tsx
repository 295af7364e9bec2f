import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';

type MenuFindProps = {
  /** What is searched. */
  label: string;
  words: string;
  onFind: (words: string) => void;
  /** How many have the words. */
  count: number;
};

/** Finds menus of a long list while the words are typed. */
export function MenuFind({ label, words, onFind, count: found }: MenuFindProps) {
  const { t, list, count } = useI18n();
  const id = useId();
  return (
    <div className="menus__find">
      <input
        className="input"
        id={id}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={list([label, t('menus.find')])}
        placeholder={t('menus.find')}
        value={words}
        onChange={({ target }) => onFind(target.value)}
      />
      <output htmlFor={id}>
        {words.trim() && (found === 0 ? t('list.none_found') : count('menus.found', found))}
      </output>
    </div>
  );
}
