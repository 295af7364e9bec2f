import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { shareLinks } from './share-links.ts';
import { watchViber } from './watch-viber.ts';

type ShareButtonsProps = {
  /** The full URL of the page, and the text that is shared with it. */
  address: string;
  title: string;
  /** Highlights the button that copies, if sharing is the main action. */
  isPrimary?: boolean;
};

/** Buttons that copy the address of a page, or share it with an app. */
export function ShareButtons({ address, title, isPrimary = false }: ShareButtonsProps) {
  const { t } = useI18n();
  const { facebook, viber, messenger, telegram } = shareLinks(address, title);
  const showToast = useToast();
  return (
    <div className="share">
      <ShareLink
        href={viber}
        icon="viber"
        name="Viber"
        label={t('share.viber')}
        onClick={() => watchViber(() => showToast(t('share.viber_missing')))}
      />
      <ShareLink href={messenger} icon="messenger" name="Messenger" label={t('share.messenger')} />
      <ShareLink href={telegram} icon="telegram" name="Telegram" label={t('share.telegram')} />
      <ShareLink href={facebook} icon="fb" name="Facebook" label={t('share.facebook')} />
      <CopyButton
        className={isPrimary ? 'btn btn--sm' : 'btn btn--line btn--sm'}
        value={address}
        copiedText={t('share.copied')}
        failedText={t('share.copy_failed')}
      >
        <Icon name="copy" />
        <NoBreakText text={t('share.copy_link')} />
      </CopyButton>
    </div>
  );
}

type ShareLinkProps = {
  href: string;
  icon: string;
  name: string;
  label: string;
  onClick?: () => void;
};

function ShareLink({ href, icon, name, label, onClick }: ShareLinkProps) {
  return (
    <a
      className="btn btn--line btn--sm"
      href={href}
      target={href.startsWith('https:') ? '_blank' : undefined}
      rel="nofollow noopener"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span lang="en">{name}</span>
    </a>
  );
}
