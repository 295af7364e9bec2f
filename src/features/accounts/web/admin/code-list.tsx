import { toQuery } from '#features/accounts/admin-address.ts';
import type { Invitations } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Pager } from '#ui/pager.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { CodeRow } from './code-row.tsx';

type CodeListProps = { page: number; invitationPage: Invitations };

/** Page of invitation codes, or the reason why it is empty. */
export function CodeList({ page, invitationPage }: CodeListProps) {
  const { t } = useI18n();
  const { invitations, totalItems, totalPages } = invitationPage;
  const hrefOf = (to: number) => paths.adminCodes(toQuery({ q: undefined, page: to }).page);
  if (totalItems === 0) return <p className="rows__none">{t('list.empty')}</p>;
  if (invitations.length === 0)
    return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <ul className="rows">
        {invitations.map((invitation) => (
          <CodeRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager place="bottom" page={page} totalPages={totalPages} hrefOf={hrefOf} />
      )}
    </>
  );
}
