import type { Poster } from '#contract/shapes/poster.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { viberChat } from './viber-chat.ts';
import { ViberLink } from './viber-link.tsx';

type MoreWaysProps = {
  poster: Poster;
  /** What the messages are about, with its address; empty if they may be about anything. */
  about: string;
  /** What a chat begins with; what it is about, if nothing else. */
  message?: string;
  /** Opens an e-mail to the poster, who has an address. */
  mailHref: string | undefined;
  /** Whether it is a home, which may be gone, or be visited. */
  isHome: boolean;
};

/** Opens a chat with the poster in Viber; nothing if there is no number. */
export function AskViber({ poster: { phone }, about }: Pick<MoreWaysProps, 'poster' | 'about'>) {
  const { telHref } = useI18n();
  if (!phone) return null;
  const href = viberChat(telHref(phone), about || undefined);
  return <ViberLink className="btn btn--line btn--sm" href={href} />;
}

/** Chats with the poster besides Viber, questions that are written with one tap, and e-mail. */
export function MoreWays({ poster, about, message = about, mailHref, isHome }: MoreWaysProps) {
  const { t } = useI18n();
  return (
    <>
      <Chats chats={poster.chats} message={message} />
      {isHome && <Questions poster={poster} about={about} />}
      {mailHref !== undefined && (
        <a className="btn btn--quiet btn--block" href={mailHref}>
          <Icon name="mail" />
          <NoBreakText text={t('details.email_agent')} />
        </a>
      )}
    </>
  );
}

/** Returns the addresses that open a chat; Messenger takes no text. */
const chatsOf = (
  { telHref }: I18n,
  { telegram, whatsapp, messenger }: Poster['chats'],
  message: string,
) => {
  const international = (phone: string): string => telHref(phone).replace('tel:', '');
  const text = message && `?text=${encodeURIComponent(message)}`;
  const nameAtTelegram = telegram?.startsWith('0') ? international(telegram) : telegram;
  return [
    {
      icon: 'telegram',
      name: 'Telegram',
      href: telegram && `https://t.me/${nameAtTelegram}${text}`,
    },
    {
      icon: 'whatsapp',
      name: 'WhatsApp',
      href: whatsapp && `https://wa.me/${international(whatsapp).slice(1)}${text}`,
    },
    { icon: 'messenger', name: 'Messenger', href: messenger && `https://m.me/${messenger}` },
  ];
};

type ChatsProps = Pick<Poster, 'chats'> & { message: string };

/** Chats besides Viber that somebody has. */
export function Chats({ chats, message }: ChatsProps) {
  const i18n = useI18n();
  return (
    <div className="poster__two">
      {chatsOf(i18n, chats, message).map(
        ({ icon, name, href }) =>
          href && (
            <a
              key={icon}
              className="btn btn--line btn--sm"
              href={href}
              target="_blank"
              rel="nofollow noopener"
            >
              <Icon name={icon} />
              <span lang="en">{name}</span>
            </a>
          ),
      )}
    </div>
  );
}

const VISITS = ['today', 'tomorrow', 'weekend'] as const;

/** The chats of a poster that take a text, Viber first. */
const askedBy = (i18n: I18n, { phone, chats }: Poster, text: string) =>
  [
    {
      icon: 'viber',
      name: 'Viber',
      href: phone === null ? undefined : viberChat(i18n.telHref(phone), text),
    },
    ...chatsOf(i18n, chats, text),
  ].filter(({ icon }) => icon !== 'messenger');

/** Questions with their text written already: by the first chat of the poster in words, by others as icons. */
function Questions({ poster, about }: Pick<MoreWaysProps, 'poster' | 'about'>) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!askedBy(i18n, poster, '').some(({ href }) => href)) return null;
  return (
    <div className="poster__asks">
      <Ask
        poster={poster}
        text={`${t('ask.available_text')}\n${about}`}
        label={t('ask.available')}
      />
      <details>
        <summary className="btn btn--quiet btn--sm">
          <Icon name="date" />
          <NoBreakText text={t('ask.visit')} />
        </summary>
        {VISITS.map((when) => (
          <Ask
            key={when}
            poster={poster}
            text={`${t('ask.visit_text', { when: t(`ask.visit_${when}`) })}\n${about}`}
            label={t(`ask.visit_${when}`)}
          />
        ))}
      </details>
      {poster.phone !== null && <p className="poster__hint">{t('ask.viber_missing')}</p>}
    </div>
  );
}

function Ask({ poster, text, label }: { poster: Poster; text: string; label: string }) {
  const i18n = useI18n();
  return (
    <p>
      {askedBy(i18n, poster, text)
        .filter(({ href }) => href)
        .map(({ icon, name, href }, index) => (
          <a
            key={icon}
            className={index === 0 ? 'btn btn--quiet btn--sm' : 'btn btn--quiet btn--sm btn--icon'}
            href={href ?? undefined}
            target={icon === 'viber' ? undefined : '_blank'}
            rel="nofollow noopener"
            aria-label={`${label} (${name})`}
          >
            <Icon name={icon} />
            {index === 0 && <NoBreakText text={label} />}
          </a>
        ))}
    </p>
  );
}
