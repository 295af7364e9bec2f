import type { Transporter } from 'nodemailer';
import { errorCode } from '#system/error-code.ts';

/** A mail as it is sent: plain text, which every program shows and no filter minds. */
export type Message = { to: string; subject: string; text: string };

/** Hands a message to the mail server. Throws what the server or the network says. */
export type SendMessage = (message: Message) => Promise<void>;

type SmtpOptions = { url: string; from: string; siteName: string };

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Opens the mail server of an `smtp:` or `smtps:` address, to others than this machine only encrypted.
 * The library is loaded here: it takes 5 MB, which a site that sends no mail does not pay.
 */
const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Connects to a mail server and logs in. Throws what the server or the network says. */
export const checkSmtp = async (url: string): Promise<void> => {
  const transport = await openTransport(url);
  await transport.verify();
};

/** Sends by a mail server. */
export const createSmtp = ({ url, from, siteName }: SmtpOptions): SendMessage => {
  let transport: Transporter | undefined;
  return async ({ to, subject, text }) => {
    transport ??= await openTransport(url);
    await transport.sendMail({
      from: { name: siteName, address: from },
      to: { name: '', address: to },
      subject,
      text,
      // Nobody's holiday notice is sent back for these (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
};

/** Returns whether a mail server has refused a message for good (RFC 5321, section 4.2.1). */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  // A wrong password or a server without encryption is for the operator to mend.
  !['EAUTH', 'ETLS'].includes(errorCode(error));

const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
