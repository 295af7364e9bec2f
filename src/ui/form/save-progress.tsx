import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ProgressStep = { text: string; icon: string };

type SaveProgressProps = {
  title: string;
  text: string;
  /** The progress bar. */
  measure: { label: string; percent: number };
  steps?: readonly ProgressStep[] | undefined;
  /** Index of the current step. */
  at?: number;
};

/** Replaces a form while it is being saved; the form stays mounted, but hidden. */
export function SaveProgress({ title, text, measure, steps, at = 0 }: SaveProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A double click on the submit button would select text of the next page.
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
