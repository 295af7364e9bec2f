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

function HouseIllustration() {
  return (
    <svg width="168" height="120" viewBox="0 0 168 120" fill="none" aria-hidden="true">
      <path d="M8 100h152" stroke="var(--c-line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path d="M28 100V66h22v34M118 100V58h24v42" stroke="var(--c-line)" strokeWidth="2.5" />
      <path d="M56 100V62l28-22 28 22v38z" fill="var(--c-tint)" />
      <g stroke="var(--c-primary)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M44 64c4 4 9 3 13 0l27-22 27 22c4 3 9 4 13 0" />
        <path d="M74 100V86a10 10 0 0 1 20 0v14" />
      </g>
      <circle cx="84" cy="26" r="6" fill="var(--c-accent)" />
      <path
        d="M8 112q7-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0"
        stroke="var(--c-accent)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
