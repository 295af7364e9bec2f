import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useDrops } from '#editing/photos/use-drops.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CardStop } from './card-stop.ts';

type CardsPanelProps = {
  hint: string;
  count: number;
  /** What stands above the cards. */
  top?: ReactNode;
  list: RefObject<HTMLOListElement | null>;
  /** How many cards were removed: after each the heading has the focus. */
  removals: number;
  onInput: () => void;
  children: ReactNode;
  /** What was moved, for those who hear of it. */
  said: string;
  /** Why something could not be done. */
  stop: CardStop | undefined;
  onAdd: () => void;
};

/** The cards of a project in a form, and the button that adds one. */
export function CardsPanel(props: CardsPanelProps) {
  const { hint, count, top, list, removals, onInput, children, said, stop, onAdd } = props;
  const { t, number } = useI18n();
  const headId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not before the dialog is closed that asked: nothing outside of it can have the focus.
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  // Beside the cards a photo has no place.
  useDrops(() => {});
  return (
    <section className="cards-ed" aria-labelledby={headId}>
      <div className="summary">
        <div>
          <h2 id={headId} ref={heading} tabIndex={-1}>
            {t('project.cards')}
          </h2>
          <p>{hint}</p>
        </div>
        <p>{t('project.cards_count', { count: number(count), max: number(MAX_CARDS) })}</p>
      </div>
      {top}
      <ol className="cards" ref={list} onInput={onInput}>
        {children}
      </ol>
      <output className="vh">{said}</output>
      {stop && (
        <Alert kind="warn" live="status">
          <p>
            <NoBreakText text={t(`message.${stop.message}`)} />
          </p>
          {'missing' in stop && (
            <p>
              <NoBreakText text={t(`message.${stop.missing}`, { n: number(stop.n) })} />
            </p>
          )}
        </Alert>
      )}
      <button
        className="btn btn--line btn--block"
        type="button"
        aria-disabled={count >= MAX_CARDS || undefined}
        onClick={onAdd}
      >
        <Icon name="plus" />
        <NoBreakText text={t('project.add_card')} />
      </button>
    </section>
  );
}
