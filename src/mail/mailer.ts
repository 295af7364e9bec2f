import { MINUTE_MS } from '#contract/durations.ts';
import { toOneLine } from '#contract/shapes/texts.ts';
import type { Db } from '#db/tables.ts';
import type { Log } from '#platform/log.ts';
import { inBackground, type Background } from '#system/background.ts';
import {
  claimMail,
  postponeMail,
  removeMail,
  type ClaimedMail,
  type QueuedMail,
} from './outbox.ts';
import { isRefused, type Message, type SendMessage } from './smtp.ts';

/** Writes the message of a mail; undefined if nobody needs it any more. */
export type ComposeMail = (mail: QueuedMail) => Promise<Message | undefined>;

type MailerParts = {
  db: Db;
  compose: ComposeMail;
  send: SendMessage;
  now: () => Date;
  log: Log;
};

/** Waits after each attempt that failed: a day in all, and links in mails work for a day. */
const RETRY_MS = [1, 5, 15, 60, 240, 480, 600].map((minutes) => minutes * MINUTE_MS);

/** How often mails are looked for that another process added, or that wait for another attempt. */
const LOOK_MS = 15_000;

/** Creates the mailer of the process. Any number of processes may have one on the same database. */
export const createMailer = (parts: MailerParts, lookMs = LOOK_MS): Background =>
  inBackground({
    everyMs: lookMs,
    work: async (signal) => {
      while (!signal.aborted && (await sendNext(parts)));
    },
    onError: (error) => parts.log.error({ err: error }, 'the outbox cannot be read'),
  });

/** Attempts the mail that is due; false if there is none. */
const sendNext = async (parts: MailerParts): Promise<boolean> => {
  const claimed = await claimMail(parts.db, parts.now());
  if (!claimed) return false;
  try {
    const message = await parts.compose(claimed.mail);
    if (message) await parts.send(message);
  } catch (error) {
    await keepForLater(parts, claimed, error);
    return true;
  }
  await removeMail(parts.db, claimed.id);
  return true;
};

const keepForLater = async (
  { db, now, log }: MailerParts,
  { id, mail, attempts }: ClaimedMail,
  error: unknown,
): Promise<void> => {
  const about = { ...reasonOf(error), mail: id, kind: mail.kind, attempts };
  const waitMs = RETRY_MS[attempts - 1];
  if (waitMs === undefined || isRefused(error)) {
    log.error(about, 'mail given up');
    await removeMail(db, id);
    return;
  }
  log.warn(about, 'mail not sent yet');
  await postponeMail(db, id, new Date(now().getTime() + waitMs));
};

/** What the mail server or the network says, in a line and without the addresses of people; of other errors all. */
const reasonOf = (error: unknown): { answer: string } | { err: unknown } => {
  if (!(error instanceof Error && 'code' in error)) return { err: error };
  const words = toOneLine(error.message).split(' ');
  return { answer: words.map((word) => (word.includes('@') ? '…' : word)).join(' ') };
};
