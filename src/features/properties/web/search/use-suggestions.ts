import { useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Suggestion } from '#features/properties/search-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { SUGGESTING } from './suggesting.ts';

/**
 * Pause after which the text of a composition is asked for. Input methods compose what is not a word yet, but
 * keyboards of phones compose every word, also in English: at its end it would be too late.
 */
const COMPOSING_PAUSE_MS = 400;

/** No suggestion is active: Enter searches for the typed words. */
const NONE = -1;

type Typed = { text: string; isComposing: boolean; href: string };

/** The code that is loaded when somebody types. */
type Suggesting = typeof SUGGESTING;

type SuggestionsState = {
  List: Suggesting['List'] | undefined;
  suggestions: readonly Suggestion[];
  active: number;
  onType: (text: string, isComposing: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  close: () => void;
};

/**
 * Suggestions for the field of words, and what its keys do (WAI-ARIA, combobox with a list). They close with Esc and
 * Enter, and when another page is shown.
 * @param choose opens a suggestion
 */
export const useSuggestions = (
  field: RefObject<HTMLInputElement | null>,
  choose: (active: number) => void,
): SuggestionsState => {
  const { api, href } = useApp();
  const { language } = useI18n();
  const [typed, setTyped] = useState<Typed>();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(NONE);
  const [suggesting, setSuggesting] = useState<Suggesting>();
  const asker = useMemo(
    () =>
      suggesting?.createAsker(
        async (asked) => {
          const query = { ...Object.fromEntries(new URLSearchParams(asked)), lang: language };
          return (await api.properties.suggest({ query })).suggestions;
        },
        (found) => {
          setSuggestions(found);
          setActive(NONE);
        },
      ),
    [suggesting, api, language],
  );
  const current = typed?.href === href ? typed : undefined;
  const isTyping = current !== undefined;
  useEffect(() => {
    if (!isTyping) return;
    import('./suggesting.ts').then(
      ({ SUGGESTING: loaded }) => setSuggesting(loaded),
      () => {
        // Without a connection there is nothing to suggest.
      },
    );
  }, [isTyping]);
  useEffect(() => {
    if (!asker) return;
    if (!current) return asker.stop();
    const form = field.current?.form;
    const ask = (): void =>
      // All values are texts.
      asker.ask(
        form && current.text.trim()
          ? `${new URLSearchParams([...new FormData(form)] as string[][])}`
          : '',
      );
    if (!current.isComposing) return ask();
    const timer = setTimeout(ask, COMPOSING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asker, current, field]);

  const onType = (text: string, isComposing: boolean): void =>
    setTyped({ text, isComposing, href });
  const close = (): void => setTyped(undefined);
  useEffect(() => {
    const { activeElement } = document;
    // What was typed before React was there.
    if (activeElement === field.current && field.current?.value !== field.current?.defaultValue)
      // oxlint-disable-next-line react/set-state-in-effect -- only the document has the text
      setTyped({ text: field.current?.value ?? '', isComposing: false, href });
    // oxlint-disable-next-line react/exhaustive-deps -- only at the start
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget } = event;
    const isOpen = suggestions.length > 0;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // The field itself is one of the places, between the last suggestion and the first.
      const places = suggestions.length + 1;
      if (isOpen) setActive(((active + places + (key === 'ArrowDown' ? 2 : 0)) % places) - 1);
      else onType(currentTarget.value, false);
    } else if (key === 'Enter' || (key === 'Escape' && isOpen)) {
      // Esc in a field for a search would also empty it.
      if (key === 'Escape' || active !== NONE) event.preventDefault();
      if (key === 'Enter' && active !== NONE) choose(active);
      close();
    }
  };
  return { List: suggesting?.List, suggestions, active, onType, onKeyDown, close };
};
