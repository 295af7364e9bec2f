import type { ReactNode } from 'react';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { HouseArt } from './house-art.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  /** `h1` where it is all that the page has. */
  heading: 'h1' | 'h2';
  /** `alert` for a failure, `status` for an answer. */
  live?: 'alert' | 'status';
  /** What to do next. */
  children?: ReactNode;
};

/** Says why there is nothing to see, and what to do next. */
export function EmptyState({ title, text, heading: Heading, live, children }: EmptyStateProps) {
  return (
    <div className={Heading === 'h1' ? 'empty empty--page' : 'empty'} role={live}>
      <HouseArt />
      <Heading>
        <NoBreakText text={title} />
      </Heading>
      <p>
        <NoBreakText text={text} />
      </p>
      {children && <div className="btn-row">{children}</div>}
    </div>
  );
}
