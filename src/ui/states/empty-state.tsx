import type { ReactNode } from 'react';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  /** `h1` if the page has no other content. */
  heading: 'h1' | 'h2';
  /** Makes screen readers announce it: `alert` for errors, `status` for results. */
  live?: 'alert' | 'status';
  /** Links and buttons to continue with. */
  children?: ReactNode;
};

/** Says why there is nothing to show, and offers what to do next. */
export function EmptyState({ title, text, heading: Heading, live, children }: EmptyStateProps) {
  return (
    <div className={Heading === 'h1' ? 'empty empty--page' : 'empty'} role={live}>
      <HouseIllustration />
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

/** Drawn in a file of its own, since pages seldom show it; without a connection its place stays empty. */
function HouseIllustration() {
  return (
    <svg width="168" height="120" aria-hidden="true">
      <use href="/empty.svg#house" />
    </svg>
  );
}
