// Receives webhooks of Eain: checks who wrote, and asks the API what is true now. No package, Node.js 22 or newer.
//   SECRET=whsec_… SITE=https://eain.example PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { SECRET = '', SITE = 'http://localhost:3000', PORT = '8080' } = process.env;
const key = Buffer.from(SECRET.replace(/^whsec_/, ''), 'base64');

/** Longest time between the writing of a message and its check, against messages that somebody kept. */
const MAX_AGE_SECONDS = 300;

const isGenuine = (headers, body) => {
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatures = '',
  } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(at)) > MAX_AGE_SECONDS) return false;
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
};

const receive = async (request, response) => {
  const body = await text(request);
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  // The answer comes first: what takes long is done afterwards.
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  const [record] = type.split('.');
  if (record !== 'listing') return;
  const answer = await fetch(`${SITE}/api/properties/${data.id}`);
  if (answer.status === 404) process.stdout.write(`listing ${data.id} is not to be had any more\n`);
  else if (answer.ok) {
    const { price, status } = await answer.json();
    process.stdout.write(`listing ${data.id}: ${price} lakhs, ${status}\n`);
  }
};

createServer((request, response) => {
  receive(request, response).catch((error) => {
    process.stderr.write(`${error}\n`);
    response.destroy();
  });
}).listen(Number(PORT), () => process.stdout.write('ready\n'));
