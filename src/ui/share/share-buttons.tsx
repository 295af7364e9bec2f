import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { shareLinks } from './share-links.ts';

type ShareButtonsProps = {
  /** The full address of a page, and the words that go with it. */
  address: string;
  title: string;
  /** True where this is what one is to do next. */
  isFirst?: boolean;
};

/** How long a program takes to open, in milliseconds. */
const OPENS_WITHIN = 1_500;

/** Copies the address of a page, or hands it to another program. */
export function ShareButtons({ address, title, isFirst = false }: ShareButtonsProps) {
  const { t } = useI18n();
  const { facebook, viber, telegram } = shareLinks(address, title);
  const tell = useToast();
  // Phones say themselves that a program is missing; a computer without Viber stays silent.
  const hintAtViber = () => {
    if (matchMedia('(pointer: coarse)').matches) return;
    setTimeout(() => document.hasFocus() && tell(t('share.viber_missing')), OPENS_WITHIN);
  };
  return (
    <div className="share">
      <CopyButton
        className={isFirst ? 'btn btn--sm' : 'btn btn--line btn--sm'}
        value={address}
        copied={t('share.copied')}
        failed={t('share.copy_failed')}
      >
        <Icon name="copy" />
        <NoBreakText text={t('share.copy_link')} />
      </CopyButton>
      <ShareLink href={facebook} icon="fb" name="Facebook" label={t('share.facebook')} />
      <ShareLink
        href={viber}
        icon="viber"
        name="Viber"
        label={t('share.viber')}
        onClick={hintAtViber}
      />
      <ShareLink href={telegram} icon="telegram" name="Telegram" label={t('share.telegram')} />
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
