import { placeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { mailOf } from '#ui/contact/mail-of.ts';
import { MoreWays } from '#ui/contact/more-ways.tsx';
import { ViberLink } from '#ui/contact/viber-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { aboutHome, askingFor, enquiryHref, viberHref } from './enquiry.ts';

type WaysProps = { listing: Property };

/** Opens a chat with the poster about a listing. */
export function AskViber({ listing }: WaysProps) {
  const i18n = useI18n();
  const { origin } = useApp();
  const { phone } = listing.posted_by;
  if (!phone) return null;
  const href = viberHref(i18n, listing, phone, origin);
  return <ViberLink className="btn btn--line btn--sm" href={href} />;
}

/** All other ways to write to the poster about a listing. */
export function ListingWays({ listing }: WaysProps) {
  const i18n = useI18n();
  const { origin } = useApp();
  const { posted_by: poster } = listing;
  const email = mailOf(poster);
  return (
    <MoreWays
      poster={poster}
      about={aboutHome(i18n, listing, origin)}
      message={askingFor(i18n, listing, origin)}
      mailHref={
        email ? enquiryHref(i18n, listing, { email, name: poster.name }, origin) : undefined
      }
      isHome
    />
  );
}

/** What the bar at the bottom of phones says of a listing, and the ways to its poster. */
export function CallLinks({ listing, call }: WaysProps & { call: string }) {
  const i18n = useI18n();
  const { origin } = useApp();
  const { price, telHref } = i18n;
  const { phone } = listing.posted_by;
  if (!phone) return null;
  return (
    <>
      <p className="callbar__p">
        <b>{price(listing.price, listing.listing_type)}</b>
        <span>{placeName(i18n, listing)}</span>
      </p>
      <a className="btn" href={telHref(phone)}>
        <Icon name="phone" />
        <NoBreakText text={call} />
      </a>
      <ViberLink isShort className="btn btn--line" href={viberHref(i18n, listing, phone, origin)} />
    </>
  );
}
