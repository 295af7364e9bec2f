import { useState } from 'react';
import { createDraftStore } from '#editing/drafts/draft-store.ts';
import { DraftRow } from '#features/drafts/web/parts/draft-row.tsx';
import { useDraftList, type DraftsOfAccount } from '#features/drafts/web/parts/use-draft-list.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { RetryLink } from '#ui/states/retry-link.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/drafts`: what the user began in any form and did not send, on the account and on this device. */
export const page = definePage(
  definePageData<undefined, DraftsOfAccount>({
    parse: () => undefined,
    load: (api, _search, signal) => api.drafts.drafts({ query: {} }, signal && { signal }),
  }),
  {
    head: ({ t }) => ({ title: t('drafts.title'), canonical: paths.drafts(), isIndexed: false }),
    Screen: DraftsScreen,
  },
);

function DraftsScreen({ load }: ScreenProps<undefined, DraftsOfAccount>) {
  const { t } = useI18n();
  const [store] = useState(createDraftStore);
  const found = useDraftList(load, store);
  return (
    <div className="wrap wrap--list">
      <div className="page-head">
        <h1>
          <NoBreakText text={t('drafts.title')} />
        </h1>
        <p>
          <NoBreakText text={t('drafts.lead')} />
        </p>
        {!found && <LoadingStatus text={t('list.loading')} />}
      </div>
      {!found && (
        <>
          <NeedsScripts />
          <SkeletonRows count={3} hasPhotos />
        </>
      )}
      {found?.length === 0 &&
        (load.status === 'failed' ? <ListFailure code={load.code} /> : <NoDrafts />)}
      {found && found.length > 0 && (
        <>
          {load.status === 'failed' && <OnlyOfDevice />}
          <ul className="rows">
            {found.map((entry) => (
              <DraftRow key={entry.draft.id} entry={entry} store={store} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NoDrafts() {
  const { t } = useI18n();
  return (
    <EmptyState heading="h2" live="status" title={t('drafts.none')} text={t('drafts.none_hint')} />
  );
}

/** Says that the account could not be asked. */
function OnlyOfDevice() {
  const { t } = useI18n();
  return (
    <Alert kind="warn" icon="alert" live="status">
      <p>
        <NoBreakText text={t('drafts.account_failed')} />
      </p>
      <div className="btn-row">
        <RetryLink />
      </div>
    </Alert>
  );
}
