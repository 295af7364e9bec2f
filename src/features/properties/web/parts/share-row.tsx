import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { Property } from '../../contract.ts';
import { pricedTitle } from '../../listing-title.ts';
import { listingAddress } from './listing-address.ts';
import { shareLinks } from './share-links.ts';

/** Ways to send a listing to somebody. */
export function ShareRow({ listing }: { listing: Property }) {
  const { t } = useI18n();
  return (
    <section className="det__sec">
      <h2>{t('share.title')}</h2>
      <ShareButtons listing={listing} />
    </section>
  );
}

type ShareButtonsProps = {
  listing: Property;
  /** True where this is what one is to do next. */
  isFirst?: boolean;
};

/** Copies the link of a listing, or hands it to another program. */
export function ShareButtons({ listing, isFirst = false }: ShareButtonsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { origin } = useApp();
  const address = listingAddress(i18n, listing.id, origin);
  const { facebook, viber, telegram } = shareLinks(address, pricedTitle(i18n, listing));
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
