import type { ReactNode } from 'react';
import { Words } from './words.tsx';

type PageHeadProps = {
  /** It may be a record's, in another language than the page. */
  title: string;
  children?: ReactNode;
};

/** Heading of a page under the woven wave, and what belongs to it. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1 className="wave">
        <Words text={title} />
      </h1>
      {children}
    </div>
  );
}
