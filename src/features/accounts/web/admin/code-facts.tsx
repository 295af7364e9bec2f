import type { Invitation } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Why nobody can register with a code any more; undefined while somebody can. */
export const endOf = ({ isRevoked, usesLeft, expiresAt }: Invitation, now: Date) => {
  if (isRevoked) return 'admin.code_revoked';
  if (usesLeft === 0) return 'admin.code_used_up';
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'admin.code_expired';
  return undefined;
};

type CodeFactsProps = { invitation: Invitation; end: ReturnType<typeof endOf> };

/** How often and how long a code is good, or why it no longer is. */
export function CodeFacts({ invitation: { usesLeft, expiresAt }, end }: CodeFactsProps) {
  const { t, count, date } = useI18n();
  if (end)
    return (
      <span className="status status--bad">
        <Icon name="ban" />
        {t(end)}
      </span>
    );
  return (
    <>
      <span>
        {usesLeft === null ? t('admin.code_any_uses') : count('admin.code_uses_left', usesLeft)}
      </span>
      <span>
        {expiresAt === null
          ? t('admin.code_no_expiry')
          : t('admin.code_expires', { date: date(expiresAt) })}
      </span>
    </>
  );
}
