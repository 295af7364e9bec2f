import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** A mail server that keeps what it takes; `answer` is the code with which it refuses mails. */
export type MailServer = {
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** Recipients and sources of the mails, in the order of their arrival. */
  mails: { to: string[]; source: string }[];
  answer: number | undefined;
  close: () => Promise<void>;
};

/** Starts a mail server on this machine; `port` is that of an earlier one. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { answer } = taken;
        if (answer)
          return callback(
            Object.assign(new Error(`not now, <${to.join()}>`), { responseCode: answer }),
          );
        taken.mails.push({ to, source: Buffer.concat(chunks).toString() });
        return callback();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: used } = server.server.address() as AddressInfo;
  const taken: MailServer = {
    env: { SMTP_URL: `smtp://127.0.0.1:${used}`, MAIL_FROM: 'homes@eain.example' },
    mails: [],
    answer: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return taken;
};

/** Waits for a number of mails and returns the texts of all. */
export const textsOf = async (server: MailServer, count: number): Promise<string[]> => {
  await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(count);
  return server.mails.map(({ source }) => decode(source));
};

/** Decodes the body, which is Burmese and so in one of the two encodings for all bytes. */
const decode = (source: string): string => {
  const [head = '', ...parts] = source.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
