import { useId, type ReactNode } from 'react';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type AccessRowProps = {
  title: ReactNode;
  /** What is known of it, a `span` each. */
  facts: ReactNode;
  isBusy: boolean;
  endText: string;
  /** Undefined for what is not ended here. */
  onEnd: (() => void) | undefined;
};

/** A row for a session or a program that has access to the account, with a button that ends it. */
export function AccessRow({ title, facts, isBusy, endText, onEnd }: AccessRowProps) {
  const titleId = useId();
  return (
    <li className="row row--code">
      <div className="row__h">
        <h3 className="row__t" id={titleId}>
          {title}
        </h3>
        <p className="row__m">{facts}</p>
      </div>
      {onEnd && (
        <div className="row__a">
          <button
            className="btn btn--line btn--sm"
            type="button"
            aria-describedby={titleId}
            aria-busy={isBusy || undefined}
            onClick={onEnd}
          >
            <NoBreakText text={endText} />
          </button>
        </div>
      )}
    </li>
  );
}
