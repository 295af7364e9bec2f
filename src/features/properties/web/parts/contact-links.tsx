import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { Property } from '../../contract.ts';
import { viberHref } from './enquiry.ts';

type ContactLinkProps = { listing: Property; phone: string; className: string };

/** Opens a chat with the poster; the message already names the listing. */
export function ViberLink({ listing, phone, className }: ContactLinkProps) {
  const i18n = useI18n();
  const { origin } = useApp();
  return (
    <a
      className={className}
      href={viberHref(i18n, listing, phone, origin)}
      aria-label={i18n.t('details.viber_long')}
    >
      <Icon name="viber" />
      <span lang="en">Viber</span>
    </a>
  );
}

/** Puts the poster's number into the clipboard. */
export function CopyNumber({ phone, className }: Omit<ContactLinkProps, 'listing'>) {
  const { t } = useI18n();
  return (
    <CopyButton
      className={className}
      value={phone}
      copied={t('details.number_copied')}
      failed={t('details.copy_failed')}
    >
      <Icon name="copy" />
      <Phrases text={t('details.copy_number')} />
    </CopyButton>
  );
}
