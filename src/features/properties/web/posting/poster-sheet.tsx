import { encodeQR } from 'qr';
import type { Property } from '#features/properties/contract.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** A sheet for a gate or a shop window, which is all that a print of the page has: the home, the phone, and a code that opens its page. */
export function PosterSheet({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, price, phone: readable, digits } = i18n;
  const { origin } = useApp();
  const { phone, name, company } = listing.posted_by;
  const [cover] = listing.photos;
  const address = listingAddress(i18n, listing.id, origin);
  return (
    <>
      <section className="sheet-print" aria-label={t('posting.poster')}>
        {cover && <Picture photo={cover} sizes="640px" maxWidth={1280} alt="" loading="lazy" />}
        <div className="sheet-print__txt">
          <p className="sheet-print__price">{price(listing.price, listing.listing_type)}</p>
          <h3>
            <NoBreakText text={listingTitle(i18n, listing)} />
          </h3>
          <p>{factsAtGlance(i18n, listing)}</p>
          {phone && <p className="sheet-print__phone">{readable(phone)}</p>}
          <p>{name ?? company}</p>
        </div>
        <figure>
          <QrCode text={address} label={t('posting.qr')} />
          <figcaption>
            <NoBreakText text={t('posting.scan', { number: digits(String(listing.id)) })} />
          </figcaption>
        </figure>
      </section>
      <button className="btn btn--line" type="button" onClick={() => print()}>
        <Icon name="post" />
        <NoBreakText text={t('posting.print')} />
      </button>
    </>
  );
}

/** Quiet squares around a code, without which cameras do not find it. */
const QUIET = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const side = rows.length;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
