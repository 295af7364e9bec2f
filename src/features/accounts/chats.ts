import { normalisePhone } from './rules.ts';

/** Where else than by phone, Viber and e-mail an agent can be written to. */
export const CHATS = ['telegram', 'whatsapp', 'messenger'] as const;
export type Chat = (typeof CHATS)[number];

export const CHAT_NAMES: Readonly<Record<Chat, string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
};

/** Reads a name as such, or from its address at one of some sites. */
const nameIn = (typed: string, sites: string, name: string): string | undefined =>
  (
    new RegExp(`^@?(${name})$`, 'i').exec(typed) ??
    new RegExp(`^(?:https?://)?(?:${sites})/@?(${name})(?:[/?#].*)?$`, 'i').exec(typed)
  )?.[1];

/** Reads a name or a number at Telegram. */
const readTelegram = (typed: string): string | undefined =>
  normalisePhone(typed.replace(/^.*t\.me\/(?=\+)/i, '')) ??
  nameIn(typed, String.raw`(?:t|telegram)\.me`, String.raw`[a-z]\w{3,31}`);

const readWhatsapp = (typed: string): string | undefined =>
  normalisePhone(typed.replace(/^.*(?:wa\.me\/|phone=)/i, ''));

/** Reads the name of a person or page at Facebook, or their number. */
const readMessenger = (typed: string): string | undefined =>
  /profile\.php\?(?:.*&)?id=(\d+)/.exec(typed)?.[1] ??
  nameIn(
    typed,
    String.raw`m\.me|messenger\.com/t|fb\.me|(?:(?:www|m|web)\.)?(?:facebook|fb)\.com`,
    String.raw`[a-z\d][a-z\d.-]{3,79}`,
  );

/** Reads what an agent types for each; what is stored has neither address nor sign. Returns undefined for anything else. */
export const CHAT_READERS: Readonly<Record<Chat, (typed: string) => string | undefined>> = {
  telegram: readTelegram,
  whatsapp: readWhatsapp,
  messenger: readMessenger,
};
