import type { ReactNode, Ref } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { Load } from '#site/page.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { AdminFrame, type AdminSection } from './admin-frame.tsx';

type AdminScreenProps<D> = {
  current: AdminSection;
  title: string;
  lead?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  load: Load<D>;
  /** Shows what was loaded. */
  children: (data: D) => ReactNode;
};

/** A screen of administrators while it loads, failed or ready, under its heading. */
export function AdminScreen<D>(props: AdminScreenProps<D>) {
  const { current, title, lead, headingRef, load, children } = props;
  const { t } = useI18n();
  return (
    <AdminFrame current={current} load={load}>
      <div className="summary">
        <div>
          <h1 tabIndex={-1} ref={headingRef}>
            <NoBreakText text={title} />
          </h1>
          {lead !== undefined && (
            <p>
              <NoBreakText text={lead} />
            </p>
          )}
          {load.status === 'loading' && <LoadingStatus text={t('list.loading')} />}
        </div>
      </div>
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <SkeletonRows count={5} />
        </>
      )}
      {load.status === 'ready' && children(load.data)}
    </AdminFrame>
  );
}
