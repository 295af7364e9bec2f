import type { Property } from '#features/properties/contract.ts';
import { shownStatus } from '#features/properties/life/status-name.ts';
import { useI18n } from '#i18n/context.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says above a listing why it is not simply to be had; nothing if it is. */
export function StatusBanner({ listing }: { listing: Property }) {
  const { t } = useI18n();
  const shown = shownStatus(listing);
  if (!shown) return null;
  const text =
    shown === 'removed'
      ? t('life.is_removed', { reason: listing.statusReason ?? '' })
      : t(`life.is_${shown}`);
  return (
    <Alert kind="warn">
      <p>
        <NoBreakText text={text} />
      </p>
    </Alert>
  );
}
