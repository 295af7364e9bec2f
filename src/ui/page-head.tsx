import type { ReactNode } from 'react';
import { foreignLang, halfOf } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from './text/no-break-text.tsx';

type PageHeadProps = {
  /** May be that of a record, in another language than the page. */
  title: string;
  children?: ReactNode;
};

/** The heading of a page, below a wave, and what belongs to it. */
export function PageHead({ title, children }: PageHeadProps) {
  const { htmlLang } = useI18n();
  const own = halfOf(title, htmlLang);
  return (
    <div className="page-head">
      <h1 className="wave" lang={foreignLang(own, htmlLang)}>
        <NoBreakText text={own} />
      </h1>
      {children}
    </div>
  );
}
