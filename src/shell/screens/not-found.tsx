import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type NotFoundProps = {
  isIdMissing: boolean;
  /** Says that the record does not exist any more; absent if the page has no text of its own for it. */
  goneText: ((i18n: I18n) => string) | undefined;
  /** What the page offers in place of the record. */
  children: ReactNode;
};

/** Shown if an address has no route or record, or lacks its id, as a truncated link does (PRODUCT 10). */
export function NotFoundScreen({ isIdMissing, goneText, children }: NotFoundProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <div className="wrap">
        <EmptyState
          heading="h1"
          title={t('error.404_title')}
          text={isIdMissing ? t('error.missing_id') : (goneText?.(i18n) ?? t('error.404_body'))}
        >
          <a className="btn" href={paths.resultsAllProperties()}>
            <NoBreakText text={t('error.404_all')} />
          </a>
          <a className="btn btn--line" href={paths.home()}>
            <NoBreakText text={t('error.404_home')} />
          </a>
        </EmptyState>
      </div>
      {children}
    </>
  );
}
