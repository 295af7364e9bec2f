import { useRef, useState } from 'react';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_COMPARED } from '#features/properties/kept/kept-ids.ts';
import { isEnded } from '#features/properties/life/status.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { KeptHome } from './kept-home.tsx';
import { NamedHome } from './named-home.tsx';

/** Homes of a list that are to be had: they are chosen at first, unless there are more than can be compared. */
const firstChosen = (homes: KeptHomes['homes']): number[] => {
  const open = homes.flatMap(({ id, card }) => (card && !isEnded(card.status) ? [id] : []));
  return open.length > MAX_COMPARED ? [] : open;
};

/** What the visitor has chosen of which list, as long as the document is open: there is a way back from a comparison. */
const chosenOf = new Map<string, readonly number[]>();

type HomesProps = KeptHomes & {
  /** The numbers of a list that was sent. */
  list: string;
  /** Those that can be compared: a home whose heart was taken off is only still shown. */
  there: readonly number[];
};

/** The list as a form: what is chosen in it is compared, also without scripts. */
export function Homes({ list, homes, there }: HomesProps) {
  const { t, number } = useI18n();
  const { isHydrated } = useApp();
  const showToast = useToast();
  const [picked, setPicked] = useState(() => chosenOf.get(list) ?? firstChosen(homes));
  const chosen = picked.filter((id) => there.includes(id));
  const said = useRef<HTMLParagraphElement>(null);
  const most = number(MAX_COMPARED);
  const count = number(chosen.length);
  // Without scripts nobody counts on.
  const isCounted = isHydrated && chosen.length > 0;
  const pick = (ids: readonly number[]): void => {
    chosenOf.set(list, ids);
    setPicked(ids);
  };
  const clear = (): void => {
    pick([]);
    // The button is gone.
    said.current?.focus();
  };
  const choose = (id: number, isChosen: boolean): void => {
    if (!isChosen) pick(picked.filter((other) => other !== id));
    else if (chosen.length < MAX_COMPARED) pick([...chosen, id]);
    else showToast(t('kept.no_fifth', { most }), 'alert');
  };
  return (
    <form action={paths.compare()}>
      <ul className="grid grid--rows kept">
        {homes.map(({ id, card }, index) =>
          card ? (
            <KeptHome
              key={id}
              card={card}
              index={index}
              isThere={there.includes(id)}
              isChosen={chosen.includes(id)}
              onChoose={(isChosen) => choose(id, isChosen)}
            />
          ) : (
            <NamedHome key={id} id={id} isGone />
          ),
        )}
      </ul>
      {there.length > 1 && (
        <div className="kept__bar">
          <p ref={said} tabIndex={-1} aria-live="polite">
            <NoBreakText
              text={isCounted ? t('kept.chosen', { count, most }) : t('kept.compare_hint')}
            />
          </p>
          {isCounted && (
            <button className="btn btn--quiet btn--sm" type="button" onClick={clear}>
              <NoBreakText text={t('kept.clear')} />
            </button>
          )}
          <button className="btn" type="submit" disabled={isHydrated && chosen.length < 2}>
            <NoBreakText text={t('kept.compare')} />
          </button>
        </div>
      )}
    </form>
  );
}
