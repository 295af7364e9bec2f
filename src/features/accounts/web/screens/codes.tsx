import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage, useApp, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';
import { Working } from '../../../../ui/working.tsx';
import '../../../../ui/styles/work.css';
import { parseAdminSearch, toQuery, type AdminSearch } from '../../admin-address.ts';
import type { Invitations, MadeInvitation } from '../../admin-contract.ts';
import { accountHead } from '../parts/account-head.ts';
import { AdminFailure } from '../parts/admin-failure.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { CodeMade } from '../parts/code-made.tsx';
import { CodesFound } from '../parts/codes-found.tsx';

type CodesSearch = Pick<AdminSearch, 'page'>;

/** `/admin/codes`: who may register. */
export const page = definePage(
  definePageData<CodesSearch, Invitations>({
    parse: parseAdminSearch,
    load: (api, { page: asked }, signal) =>
      api.admin.invitations(
        { query: toQuery({ q: undefined, page: asked }) },
        signal && { signal },
      ),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('admin.codes_title'), paths.adminCodes()),
    Screen: CodesScreen,
  },
);

function CodesScreen({ search, load }: ScreenProps<CodesSearch, Invitations>) {
  const { t } = useI18n();
  const { reload } = useApp();
  const [made, setMade] = useState<MadeInvitation>();
  const showMade = async (invitation: MadeInvitation) => {
    await reload();
    setMade(invitation);
  };
  const mayMake = load.status !== 'failed' || load.code !== 'forbidden';
  return (
    <AdminFrame current="codes">
      <div className="summary">
        <h1>
          <Phrases text={t('admin.codes_title')} />
        </h1>
      </div>
      {mayMake && !made && <CodeForm onMade={showMade} />}
      {mayMake && made && (
        <CodeMade key={made.id} invitation={made} onAgain={() => setMade(undefined)} />
      )}
      {load.status === 'loading' && (
        <>
          <Working text={t('list.loading')} />
          <SkeletonRows count={3} />
        </>
      )}
      {load.status === 'failed' && <AdminFailure code={load.code} />}
      {load.status === 'ready' && load.data.hasFixedCode && (
        <Alert kind="info" icon="gate">
          <p>{t('admin.code_fixed')}</p>
        </Alert>
      )}
      {load.status === 'ready' && <CodesFound page={search.page} found={load.data} />}
    </AdminFrame>
  );
}
