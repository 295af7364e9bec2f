import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ViberLinkProps = {
  href: string;
  className: string;
  /** Where there is little room: one word beside the picture. */
  isShort?: boolean;
};

/** Opens a chat with the poster. */
export function ViberLink({ href, className, isShort = false }: ViberLinkProps) {
  const { t } = useI18n();
  const label = t('details.ask_viber');
  return (
    <a className={className} href={href} aria-label={isShort ? label : undefined}>
      <Icon name="viber" />
      <span>{isShort ? t('details.ask') : label}</span>
    </a>
  );
}

type CopyNumberProps = { phone: string; className: string };

/** Puts the poster's number into the clipboard. */
export function CopyNumber({ phone, className }: CopyNumberProps) {
  const { t } = useI18n();
  return (
    <CopyButton
      className={className}
      value={phone}
      copied={t('details.number_copied')}
      failed={t('details.copy_failed')}
    >
      <Icon name="copy" />
      <NoBreakText text={t('details.copy_number')} />
    </CopyButton>
  );
}
