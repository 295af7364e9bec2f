import { useState } from 'react';
import { AdminFrame } from '#administration/admin-frame.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { Invitations } from '#features/accounts/admin-contract.ts';
import { CodeForm } from '#features/accounts/web/admin/code-form.tsx';
import { CodeList } from '#features/accounts/web/admin/code-list.tsx';
import { CreatedCode, type CreatedCodeData } from '#features/accounts/web/admin/created-code.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import '#ui/styles/work.css';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type CodesSearch = Pick<AdminSearch, 'page'>;

/** `/admin/codes`: invitation codes. */
export const page = definePage(
  definePageData<CodesSearch, Invitations>({
    parse: parseAdminSearch,
    load: (api, { page: number }, signal) =>
      api.admin.invitations(
        { query: toQuery({ q: undefined, page: number }) },
        signal && { signal },
      ),
  }),
  {
    head: (i18n) => accountHead(i18n.t('admin.codes_title'), paths.adminCodes()),
    Screen: CodesScreen,
  },
);

function CodesScreen({ search, load }: ScreenProps<CodesSearch, Invitations>) {
  const { t } = useI18n();
  const { reload } = useApp();
  const [created, setCreated] = useState<CreatedCodeData>();
  const showCreated = async (made: CreatedCodeData) => {
    await reload();
    setCreated(made);
  };
  const canCreate = load.status !== 'failed' || load.code !== 'forbidden';
  return (
    <AdminFrame current="codes" load={load}>
      <div className="summary">
        <h1>
          <NoBreakText text={t('admin.codes_title')} />
        </h1>
      </div>
      {canCreate && !created && (
        <CodeForm
          sendsMail={load.status === 'ready' && load.data.sendsMail}
          onCreated={showCreated}
        />
      )}
      {canCreate && created && (
        <CreatedCode
          key={created.invitation.id}
          {...created}
          onCreateAnother={() => setCreated(undefined)}
        />
      )}
      {load.status === 'loading' && (
        <>
          <LoadingStatus text={t('list.loading')} />
          <SkeletonRows count={3} />
        </>
      )}
      {load.status === 'ready' && load.data.hasFixedCode && (
        <Alert kind="info" icon="gate">
          <p>
            <NoBreakText text={t('admin.code_fixed')} />
          </p>
        </Alert>
      )}
      {load.status === 'ready' && <CodeList page={search.page} invitationPage={load.data} />}
    </AdminFrame>
  );
}
