import type { Db } from './db/tables.ts';
import { composeAccountMail } from './features/accounts/server/account-mails.ts';
import { composeListingMail } from './features/properties/server/life/listing-mails.ts';
import { createMailer, type ComposeMail } from './mail/mailer.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { Background } from './system/background.ts';

type MailParts = { config: Config; db: Db; now: () => Date; log: Log };

/** Opens the mailer of the process; undefined if the site has no mail server. */
export const openMailer = ({ config, db, now, log }: MailParts): Background | undefined => {
  const { smtp, publicUrl: origin, siteName } = config;
  const options = { db, now, origin, siteName };
  const compose: ComposeMail = (mail) =>
    mail.kind === 'password_reset' || mail.kind === 'invitation'
      ? composeAccountMail(options, mail)
      : composeListingMail(options, mail);
  return smtp && createMailer({ db, compose, send: createSmtp({ ...smtp, siteName }), now, log });
};
