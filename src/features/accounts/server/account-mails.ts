import { addUsage } from '#db/stores/daily-uses.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import type { I18n } from '#i18n/i18n.ts';
import { inBothLanguages, type MailOptions } from '#mail/both-languages.ts';
import type { QueuedMail } from '#mail/outbox.ts';
import type { Message } from '#mail/smtp.ts';
import { paths } from '#site/paths.ts';
import { findCodeProblem } from './invitations.ts';
import { createReset } from './passwords/resets.ts';
import { findUserByEmail } from './store.ts';

/** Mails about a new password that an account is sent in a day, so that a stranger cannot fill its letter box, or replace its last link for ever. */
const MAX_RESETS_PER_DAY = 5;

type InvitationMail = Extract<QueuedMail, { kind: 'invitation' }>;

type AccountMail = Extract<QueuedMail, { kind: 'invitation' | 'password_reset' }>;

/** Writes the mails of accounts; undefined if nobody needs it any more. */
export const composeAccountMail = async (
  options: MailOptions,
  mail: AccountMail,
): Promise<Message | undefined> =>
  mail.kind === 'invitation' ? invitationMail(options, mail) : resetMail(options, mail.email);

/** A link is made when it is sent, so that none waits in the database. Who owns a disabled account would wait for one in vain, and is told so. */
const resetMail = async (
  { db, now, origin, siteName: site }: MailOptions,
  email: string,
): Promise<Message | undefined> => {
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  // The day of all other uses: one of a later day forgets those before.
  const day = isoDateOf(now().getTime());
  const use = { userId: user.id, kind: 'reset_mails', day } as const;
  if ((await addUsage(db, use, 1)) > MAX_RESETS_PER_DAY) return undefined;
  if (user.isDisabled)
    return inBothLanguages(user.email, ({ t }) => ({
      subject: t('mail.disabled_subject', { site }),
      paragraphs: [t('mail.disabled_lead', { username: user.username })],
    }));
  const { code, expiresAt } = await createReset(db, user.id, now());
  return inBothLanguages(user.email, (i18n) => ({
    subject: i18n.t('mail.reset_subject', { site }),
    paragraphs: [
      i18n.t('mail.reset_lead', { username: user.username }),
      `${origin}${paths.setPassword(code)}`,
      i18n.t('mail.reset_end', { until: momentIn(i18n, expiresAt) }),
    ],
  }));
};

/** A code that nobody can use any more, as it was revoked while its mail waited, is not sent. */
const invitationMail = async (
  { db, now, origin, siteName: site }: MailOptions,
  { email, code, expiresAt }: InvitationMail,
): Promise<Message | undefined> => {
  if (await findCodeProblem(db, code, now())) return undefined;
  return inBothLanguages(email, (i18n) => ({
    subject: i18n.t('mail.invitation_subject', { site }),
    paragraphs: [
      i18n.t('mail.invitation_lead', { site }),
      `${origin}${paths.registerWithCode(code)}`,
      i18n.t('mail.invitation_code', { code }),
      ...(expiresAt ? [i18n.t('mail.invitation_end', { until: momentIn(i18n, expiresAt) })] : []),
    ],
  }));
};

const momentIn = ({ language }: I18n, iso: string): string => formatDateAndTime(language, iso);
