import { encodeQR } from 'qr';
import { Fragment } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { LanguageChoice, usePostingLanguages } from './language-choice.tsx';

type PosterSheetProps = { listing: Property; languages: readonly I18n[] };

/** A sheet for a gate or a shop window, which is all that a print of the page has: the home, the phone, and a code that opens its page. */
export function PosterSheet({ listing, languages }: PosterSheetProps) {
  const { t, phone: readable } = useI18n();
  const { origin } = useApp();
  const chosen = usePostingLanguages('poster', languages);
  const { phone, name, company } = listing.posted_by;
  const [cover] = listing.photos;
  const [first, second] = chosen;
  // Who reads a sheet in two languages opens the page in their own.
  const address =
    first && !second
      ? listingAddress(first, listing.id, origin)
      : origin + paths.propertyDetails(listing.id);
  return (
    <>
      <LanguageChoice posted="poster" chosen={chosen} />
      <section
        className={second ? 'sheet-print sheet-print--two' : 'sheet-print'}
        aria-label={t('posting.poster')}
      >
        {cover && <Picture photo={cover} sizes="640px" maxWidth={1280} alt="" loading="eager" />}
        <div className="sheet-print__txt">
          <p className="sheet-print__price">
            {chosen.map(({ htmlLang, price }) => (
              <span key={htmlLang} lang={htmlLang}>
                {price(listing.price, listing.listing_type)}
              </span>
            ))}
          </p>
          {chosen.map((i18n) => (
            <Fragment key={i18n.language}>
              <h3 lang={i18n.htmlLang}>
                <NoBreakText text={listingTitle(i18n, listing)} />
              </h3>
              <p lang={i18n.htmlLang}>{factsAtGlance(i18n, listing)}</p>
            </Fragment>
          ))}
          {phone && <p className="sheet-print__phone">{readable(phone)}</p>}
          <p>{[name, company].filter(Boolean).join(' · ')}</p>
        </div>
        <figure>
          <QrCode text={address} label={t('posting.qr')} />
          <figcaption>
            {chosen.map(({ htmlLang, t: say, digits }) => (
              <p key={htmlLang} lang={htmlLang}>
                <NoBreakText text={say('posting.scan', { number: digits(String(listing.id)) })} />
              </p>
            ))}
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
