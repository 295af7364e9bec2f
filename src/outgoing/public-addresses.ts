import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses that lead to this machine, its own network, or nobody (IANA's special-purpose registries, RFC 6890). */
const SPECIAL = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(address, bits);
// Of IPv6 only what is given out to be reached (2000::/3) is public, and of that not what stands for IPv4, or documents.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(address, bits, 'ipv6');

/** Returns whether an address is one of the public Internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !SPECIAL.check(address);
  return GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
};

/** A name leads to an address that is not public. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not at a public address`);
  }
}

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Looks a name up for a connection, and refuses it unless all of its addresses are public. The connection goes to the addresses that
 * were looked at, so a name that changes in between leads nowhere else.
 */
export const lookupPublic = (
  host: string,
  options: LookupOptions,
  callback: LookupCallback,
): void => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(host), []);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
