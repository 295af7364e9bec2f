import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type CopyNumberProps = { phone: string; className: string };

/** Copies the phone number of the poster. */
export function CopyNumber({ phone, className }: CopyNumberProps) {
  const { t } = useI18n();
  return (
    <CopyButton
      className={className}
      value={phone}
      copiedText={t('details.number_copied')}
      failedText={t('details.copy_failed')}
    >
      <Icon name="copy" />
      <NoBreakText text={t('details.copy_number')} />
    </CopyButton>
  );
}
