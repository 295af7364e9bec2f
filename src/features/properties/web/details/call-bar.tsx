import { placeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { CopyNumber, ViberLink } from '#ui/contact/contact-links.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { viberHref } from './enquiry.ts';

/** Bar with the contacts of the poster, at the bottom of the screen on phones. */
export function CallBar({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { origin } = useApp();
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
        <NoBreakText text={t('details.call')} />
      </a>
      <ViberLink isShort className="btn btn--line" href={viberHref(i18n, listing, phone, origin)} />
      <CopyNumber className="btn btn--line" phone={phone} />
    </section>
  );
}
