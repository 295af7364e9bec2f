import { useId } from 'react';
import { foreignLang } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import { useI18n } from '#i18n/context.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CopyNumber, ViberLink } from './contact-links.tsx';

type ContactCardProps = {
  poster: Poster;
  /** Links that open a chat with this number, or a letter to this address, about the record. */
  viberHref: (phone: string) => string;
  mailHref: (email: string) => string;
};

/** Who posted a record, and how to reach them. */
export function ContactCard({ poster, viberHref, mailHref }: ContactCardProps) {
  const { t, phone: readable, telHref } = useI18n();
  const titleId = useId();
  const { name, position, company, address, phone, email1, email: publicEmail } = poster;
  const email = email1 ?? publicEmail;
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
              <Words text={name ?? company ?? t('details.posted_by')} />
            </b>
            {position && <Words text={position} />}
          </div>
        </div>
        <div className="poster__body">
          <ul className="poster__list">
            {company && <Line icon="work" text={company} />}
            {address && <Line icon="pin" text={address} />}
            {email && <Line icon="mail" text={email} />}
          </ul>
          {phone && (
            <a
              className="btn btn--block"
              href={telHref(phone)}
              aria-label={t('details.call_number', { phone: readable(phone) })}
            >
              <Icon name="phone" />
              <span lang="en">{readable(phone)}</span>
            </a>
          )}
          {phone && (
            <div className="poster__two">
              <ViberLink className="btn btn--line btn--sm" href={viberHref(phone)} />
              <CopyNumber className="btn btn--line btn--sm" phone={phone} />
            </div>
          )}
          {email && (
            <a className="btn btn--quiet btn--block" href={mailHref(email)}>
              <Icon name="mail" />
              <NoBreakText text={t('details.email_agent')} />
            </a>
          )}
          <Alert kind="info" icon="shield">
            <p>
              <b>{t('details.safety_title')}</b>
              <br />
              {t('details.safety_tip')}
            </p>
          </Alert>
        </div>
      </div>
    </aside>
  );
}

/** Words of the poster, who may write in another language than the page. */
function Words({ text }: { text: string }) {
  const { htmlLang } = useI18n();
  return <span lang={foreignLang(text, htmlLang)}>{text}</span>;
}

function Line({ icon, text }: { icon: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <Words text={text} />
    </li>
  );
}
