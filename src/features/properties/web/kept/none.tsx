import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { savesData } from '#site/saves-data.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says that a link names no homes, or that the device has none: only scripts know which it has. `children` leads on. */
export function None({ isSent, children }: { isSent: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  if (!isHydrated && !isSent)
    return (
      <noscript>
        <p>
          <NoBreakText text={t('kept.needs_scripts')} />
        </p>
      </noscript>
    );
  const hint = savesData() ? 'kept.none_saving' : 'kept.none_hint';
  return (
    <EmptyState
      heading="h2"
      title={t(isSent ? 'kept.unread' : 'kept.none')}
      text={t(isSent ? 'kept.unread_hint' : hint)}
    >
      {isSent && (
        <a className="btn btn--line" href={paths.shortlist()}>
          <NoBreakText text={t('compare.to_list')} />
        </a>
      )}
      <a className="btn" href={paths.resultsAllProperties()}>
        <NoBreakText text={t('error.404_all')} />
      </a>
      {children}
    </EmptyState>
  );
}
