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
export function MoreWays({ poster, about, mailHref, isHome }: MoreWaysProps) {
  const { t, telHref } = useI18n();
  const { phone } = poster;
  return (
    <>
      <Chats poster={poster} about={about} />
      {isHome && phone && (
        <Questions chatOf={(text) => viberChat(telHref(phone), `${text}\n${about}`)} />
      )}
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
  about: string,
) => {
  const international = (phone: string): string => telHref(phone).replace('tel:', '');
  const text = about && `?text=${encodeURIComponent(about)}`;
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

function Chats({ poster, about }: Pick<MoreWaysProps, 'poster' | 'about'>) {
  const i18n = useI18n();
  return (
    <div className="poster__two">
      {chatsOf(i18n, poster.chats, about).map(
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

function Questions({ chatOf }: { chatOf: (text: string) => string }) {
  const { t } = useI18n();
  return (
    <div className="poster__asks">
      <a className="btn btn--quiet btn--sm" href={chatOf(t('ask.available_text'))}>
        <Icon name="viber" />
        <NoBreakText text={t('ask.available')} />
      </a>
      <details>
        <summary className="btn btn--quiet btn--sm">
          <Icon name="date" />
          <NoBreakText text={t('ask.visit')} />
        </summary>
        <div className="chips">
          {VISITS.map((when) => (
            <a
              key={when}
              className="chip"
              href={chatOf(t('ask.visit_text', { when: t(`ask.visit_${when}`) }))}
            >
              <NoBreakText text={t(`ask.visit_${when}`)} />
            </a>
          ))}
        </div>
      </details>
    </div>
  );
}
