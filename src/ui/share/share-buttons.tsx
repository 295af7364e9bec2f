import { useI18n } from '../../i18n/context.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Icon } from '../icon.tsx';
import { Phrases } from '../phrases.tsx';
import { shareLinks } from './share-links.ts';

type ShareButtonsProps = {
  /** The full address of a page, and the words that go with it. */
  address: string;
  title: string;
  /** True where this is what one is to do next. */
  isFirst?: boolean;
};

/** Copies the address of a page, or hands it to another program. */
export function ShareButtons({ address, title, isFirst = false }: ShareButtonsProps) {
  const { t } = useI18n();
  const { facebook, viber, telegram } = shareLinks(address, title);
  return (
    <div className="share">
      <CopyButton
        className={isFirst ? 'btn btn--sm' : 'btn btn--line btn--sm'}
        value={address}
        copied={t('share.copied')}
        failed={t('share.copy_failed')}
      >
        <Icon name="copy" />
        <Phrases text={t('share.copy_link')} />
      </CopyButton>
      <ShareLink href={facebook} icon="fb" name="Facebook" label={t('share.facebook')} />
      <ShareLink href={viber} icon="viber" name="Viber" label={t('share.viber')} />
      <ShareLink href={telegram} icon="telegram" name="Telegram" label={t('share.telegram')} />
    </div>
  );
}

type ShareLinkProps = { href: string; icon: string; name: string; label: string };

function ShareLink({ href, icon, name, label }: ShareLinkProps) {
  return (
    <a className="btn btn--line btn--sm" href={href} rel="nofollow noopener" aria-label={label}>
      <Icon name={icon} />
      <span lang="en">{name}</span>
    </a>
  );
}
