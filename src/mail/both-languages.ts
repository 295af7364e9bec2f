import type { Db } from '#db/tables.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Message } from './smtp.ts';

/** What mails are written with. */
export type MailOptions = { db: Db; now: () => Date; origin: string; siteName: string };

type Text = { subject: string; paragraphs: readonly string[] };

/** Writes a mail in both languages, as nobody knows which one its reader prefers. */
export const inBothLanguages = (to: string, write: (i18n: I18n) => Text): Message => {
  const [mm, en] = [write(I18N.mm), write(I18N.en)];
  return {
    to,
    subject: `${mm.subject} · ${en.subject}`,
    text: [...mm.paragraphs, '* * *', ...en.paragraphs].join('\n\n'),
  };
};
