import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The number of a listing, by which one names it on the phone; a tap copies it. */
export function ListingNumber({ id }: { id: number }) {
  const { t, digits } = useI18n();
  const { isHydrated } = useApp();
  const number = digits(String(id));
  if (!isHydrated) return number;
  return (
    <CopyButton
      className="copy"
      value={String(id)}
      label={t('details.copy_property_number', { id: number })}
      copied={t('details.property_number_copied')}
      failed={t('details.copy_failed')}
    >
      {number}
      <Icon name="copy" />
    </CopyButton>
  );
}
