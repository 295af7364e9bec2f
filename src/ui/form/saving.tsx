import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** One thing of many that are done one after the other. */
export type Step = { text: string; icon: string };

type SavingProps = {
  title: string;
  text: string;
  /** What is measured, and how much of it is done, from 0 to 100. */
  measure: { label: string; percent: number };
  steps?: readonly Step[] | undefined;
  /** The step that is being done; those before it are. */
  at?: number;
};

/** Stands in the place of a form that is being saved; the form is kept, unseen. */
export function Saving({ title, text, measure, steps, at = 0 }: SavingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A double click on the button would leave the next page selected.
    getSelection()?.empty();
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="saving">
      <img src="/favicon.svg" alt="" width="64" height="64" />
      <h1 tabIndex={-1} ref={heading}>
        <NoBreakText text={title} />
      </h1>
      <p aria-live="polite">{text}</p>
      <progress className="bar" value={measure.percent} max={100} aria-label={measure.label} />
      {steps && (
        <ul className="steps">
          {steps.map((step, index) => (
            <li key={step.icon} className={stateOf(index, at)}>
              {index === at ? (
                <i className="spin" />
              ) : (
                <Icon name={index < at ? 'check' : step.icon} />
              )}
              {step.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const stateOf = (index: number, at: number): string | undefined => {
  if (index === at) return 'is-now';
  return index < at ? 'is-done' : undefined;
};
