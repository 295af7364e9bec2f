import { useI18n } from '../../../../i18n/context.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { placeName } from '../../../catalogue/names.ts';
import type { Property } from '../../contract.ts';
import { CopyNumber, ViberLink } from './contact-links.tsx';

/** The ways to the poster, always under the thumb on phones. */
export function CallBar({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, price, telHref } = i18n;
  const { phone } = listing.posted_by;
  if (!phone) return null;
  return (
    <section className="callbar" aria-label={t('details.contact')}>
      <p className="callbar__p">
        <b>{price(listing.price, listing.listing_type)}</b>
        <span>{placeName(i18n, listing)}</span>
      </p>
      <a className="btn" href={telHref(phone)}>
        <Icon name="phone" />
        <Phrases text={t('details.call')} />
      </a>
      <ViberLink className="btn btn--line" listing={listing} phone={phone} />
      <CopyNumber className="btn btn--line" phone={phone} />
    </section>
  );
}
