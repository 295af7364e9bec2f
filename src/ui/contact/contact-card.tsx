import { useId, type ReactNode } from 'react';
import { foreignLang } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import { useI18n } from '#i18n/context.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CopyNumber } from './copy-number.tsx';
import { mailOf } from './mail-of.ts';

type ContactCardProps = {
  poster: Poster;
  /** Address of the poster's own page, if there is one and this is another. */
  href?: string | undefined;
  /** Opens a chat about the record. */
  viber: ReactNode;
  /** Other ways to write to the poster. */
  more: ReactNode;
};

/** The poster of a record, with links to contact them. */
export function ContactCard({ poster, href, viber, more }: ContactCardProps) {
  const { t, phone: formatPhone, telHref } = useI18n();
  const titleId = useId();
  const { name, position, company, address, phone } = poster;
  const email = mailOf(poster);
  return (
    <aside className="det__side" aria-labelledby={titleId}>
      <div className="poster">
        <div className="poster__top">
          <Avatar name={name ?? company} />
          <div>
            <h2 className="vh" id={titleId}>
              {t('details.contact')}
            </h2>
            <b>
              <a href={href}>
                <PosterText text={name ?? company ?? t('details.posted_by')} />
              </a>
            </b>
            {position && <PosterText text={position} />}
          </div>
        </div>
        <div className="poster__body">
          <ul className="poster__list">
            {company && <ContactLine icon="work" text={company} />}
            {address && <ContactLine icon="pin" text={address} />}
            {email && <ContactLine icon="mail" text={email} />}
            {poster.isPhoneChecked && (
              <ContactLine icon="shield" text={t('details.phone_checked')} />
            )}
          </ul>
          {phone && (
            <a
              className="btn btn--block"
              href={telHref(phone)}
              aria-label={t('details.call_number', { phone: formatPhone(phone) })}
            >
              <Icon name="phone" />
              <span lang="en">{formatPhone(phone)}</span>
            </a>
          )}
          {phone && (
            <div className="poster__two">
              {viber}
              <CopyNumber className="btn btn--line btn--sm" phone={phone} />
            </div>
          )}
          {more}
          <Alert kind="info" icon="shield">
            <p>
              <b>{t('details.safety_title')}</b>
              <br />
              <NoBreakText text={t('details.safety_tip')} />
            </p>
          </Alert>
        </div>
      </div>
    </aside>
  );
}

/** A text of the poster, marked with its language if that is not the page's. */
function PosterText({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  return (
    <span lang={foreignLang(text, htmlLang)}>
      <NoBreakText text={text} />
    </span>
  );
}

function ContactLine({ icon, text }: { icon: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <PosterText text={text} />
    </li>
  );
}
