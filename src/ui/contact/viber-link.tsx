import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type ViberLinkProps = {
  href: string;
  className: string;
  /** Shows only one word beside the icon. */
  isShort?: boolean;
};

/** Opens a chat with the poster in Viber. */
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
