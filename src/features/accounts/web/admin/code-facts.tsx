import type { Invitation } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Returns the text key for why a code is no longer valid; undefined while it is. */
export const endReasonOf = ({ isRevoked, usesLeft, expiresAt }: Invitation, now: Date) => {
  if (isRevoked) return 'admin.code_revoked';
  if (usesLeft === 0) return 'admin.code_used_up';
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'admin.code_expired';
  return undefined;
};

type CodeFactsProps = { invitation: Invitation; endReason: ReturnType<typeof endReasonOf> };

/** Says how often and how long a code is valid, or why it no longer is. */
export function CodeFacts({ invitation: { usesLeft, expiresAt }, endReason }: CodeFactsProps) {
  const { t, count, date } = useI18n();
  if (endReason)
    return (
      <span className="status status--bad">
        <Icon name="ban" />
        {t(endReason)}
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
