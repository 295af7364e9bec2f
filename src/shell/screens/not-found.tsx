import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type NotFoundProps = {
  isIdMissing: boolean;
  /** What is said of a record that is gone, if its page has words for it. */
  gone: ((i18n: I18n) => string) | undefined;
  /** What its page has in its place. */
  children: ReactNode;
};

/** What stands at an address where nothing is, or whose link lost its end (PRODUCT 10). */
export function NotFoundScreen({ isIdMissing, gone, children }: NotFoundProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <div className="wrap">
        <EmptyState
          heading="h1"
          title={t('error.404_title')}
          text={isIdMissing ? t('error.missing_id') : (gone?.(i18n) ?? t('error.404_body'))}
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
