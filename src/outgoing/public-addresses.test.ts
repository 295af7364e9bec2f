import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-addresses.ts';

test.each(['1.1.1.1', '8.8.8.8', '203.81.64.1', '2606:4700::1111', '2400:cb00::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

/** Looks up a name of which the resolver of the system says that it is at these addresses. */
const lookUp = (...addresses: string[]): Promise<string | LookupAddress[]> => {
  const { lookup } = dns;
  const setLookup = (fake: unknown): void => {
    Object.assign(dns, { lookup: fake });
    syncBuiltinESMExports();
  };
  onTestFinished(() => setLookup(lookup));
  const found = addresses.map((address) => ({ address, family: 4 }));
  setLookup((_host: string, _options: object, answer: (error: null, all: object) => void) =>
    answer(null, found),
  );
  return new Promise((resolve, reject) => {
    lookupPublic('eain.example', { all: true }, (error, all) =>
      error ? reject(error) : resolve(all),
    );
  });
};

test('a name is refused if one of its addresses is not public, or if it has none', async () => {
  expect(await lookUp('1.1.1.1', '8.8.8.8')).toHaveLength(2);
  await expect(lookUp('1.1.1.1', '127.0.0.1')).rejects.toThrow('is not at a public address');
  await expect(lookUp()).rejects.toThrow('is not at a public address');
});
