import type { Confirmation } from '#features/properties/life/life-contract.ts';
import { ConfirmHome } from '#features/properties/web/life/confirm-home.tsx';
import { loadConfirmation } from '#features/properties/web/life/load-confirmation.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ConfirmSearch = { code: string | undefined };

/** `/confirm?code=`: says without a login whether one home is still to be had (PRODUCT 23). */
export const page = definePage(
  definePageData<ConfirmSearch, Confirmation | 'ended'>({
    parse: (query) => ({ code: query.get('code')?.trim() || undefined }),
    load: (api, { code = '' }, signal) => loadConfirmation(api, code, signal),
  }),
  {
    head: (i18n) => ({
      title: i18n.t('confirm.title'),
      canonical: '/confirm',
      isIndexed: false,
    }),
    Screen: ConfirmScreen,
  },
);

function ConfirmScreen({ search, load }: ScreenProps<ConfirmSearch, Confirmation | 'ended'>) {
  const { t } = useI18n();
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  if (load.status === 'ready' && load.data === 'ended')
    return (
      <EmptyState heading="h1" title={t('confirm.ended')} text={t('confirm.ended_hint')}>
        <a className="btn" href={paths.propertiesList()}>
          <NoBreakText text={t('confirm.own')} />
        </a>
      </EmptyState>
    );
  return (
    <div className="wrap wrap--confirm">
      <h1>
        <NoBreakText text={t('confirm.title')} />
      </h1>
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <LoadingStatus text={t('list.loading')} />
        </>
      )}
      {load.status === 'ready' && load.data !== 'ended' && (
        <ConfirmHome found={load.data} code={search.code ?? ''} />
      )}
    </div>
  );
}
