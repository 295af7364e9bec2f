import { connect } from 'node:net';
import type { TestApp } from './app.ts';

/** A response as received on the socket. */
type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends raw bytes, including requests that no HTTP client would send, and reads until the server closes
 * the connection.
 */
export const sendRaw = async (app: Pick<TestApp, 'origin'>, sent: string): Promise<RawAnswer> => {
  const { hostname, port } = new URL(app.origin);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (part) => {
      received += part;
    });
    socket.on('error', reject).on('close', () => resolve(received));
    // With keep-alive the socket would never close, so the request asks the server to close it.
    socket.write(sent.replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'));
  });
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2))) as Record<
      string,
      string
    >,
    body,
  };
};
