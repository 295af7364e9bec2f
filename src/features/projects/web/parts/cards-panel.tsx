import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useDrops } from '#editing/photos/use-drops.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CardProblem } from './card-problem.ts';

type CardsPanelProps = {
  hint: string;
  count: number;
  /** Content above the cards. */
  top?: ReactNode;
  list: RefObject<HTMLOListElement | null>;
  /** Number of removed cards: after each removal the heading gets the focus. */
  removals: number;
  onInput: () => void;
  children: ReactNode;
  /** Announcement of the last move for screen readers. */
  announcement: string;
  /** Reason why the last action was refused. */
  problem: CardProblem | undefined;
  onAdd: () => void;
};

/** Cards of a project in a form, with the button that adds one. */
export function CardsPanel(props: CardsPanelProps) {
  const { hint, count, top, list, removals, onInput, children, announcement, problem, onAdd } =
    props;
  const { t, number } = useI18n();
  const headId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Runs in an effect, after the dialog is closed: while it is open nothing outside of it can
    // have the focus.
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  // Ignores photos that are dropped beside the cards.
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
      <output className="vh">{announcement}</output>
      {problem && (
        <Alert kind="warn" live="status">
          <p>
            <NoBreakText text={t(`message.${problem.message}`)} />
          </p>
          {'missing' in problem && (
            <p>
              <NoBreakText text={t(`message.${problem.missing}`, { n: number(problem.n) })} />
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
