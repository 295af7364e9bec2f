import { isIPv6 } from 'node:net';

/**
 * Returns the network of an address, for limits: the /56 of an IPv6 address, or the /24 of an IPv4 address. Providers give a home or a
 * server up to a /48 for nothing: of its 65,536 /64 each would be a network of its own. Returns any other text unchanged.
 */
export const networkOf = (address: string): string => {
  const { ipv4, ipv6 } = parse(address);
  if (ipv4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  return ipv6 ? `${ipv6.slice(0, 3).join(':')}:${firstByte(ipv6[3])}00::/56` : address;
};

const firstByte = (group = '0'): string => (parseInt(group, 16) >> 8).toString(16);

/** Returns the address that identifies one home or phone: the IPv4 address, or the /64 network of an IPv6 address. */
export const hostOf = (address: string): string => {
  const { ipv4, ipv6 } = parse(address);
  if (ipv4) return ipv4.join('.');
  return ipv6 ? `${ipv6.slice(0, 4).join(':')}::/64` : address;
};

/**
 * Returns the network of a provider, roughly: the /16 of an IPv4 address, the /32 of an IPv6 address. Who has one connection
 * hardly gets an address in another.
 */
export const providerOf = (address: string): string => {
  const { ipv4, ipv6 } = parse(address);
  if (ipv4) return `${ipv4.slice(0, 2).join('.')}.0.0/16`;
  return ipv6 ? `${ipv6.slice(0, 2).join(':')}::/32` : address;
};

/** Returns the network for the security log, which is too large to identify a person. */
export const loggedNetworkOf = (address: string): string => {
  const { ipv6 } = parse(address);
  return ipv6 ? `${ipv6.slice(0, 3).join(':')}::/48` : networkOf(address);
};

const parse = (address: string): { ipv4?: string[]; ipv6?: string[] } => {
  const [ip = ''] = address.split('%', 1);
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (ipv4) return { ipv4: ipv4.split('.') };
  return isIPv6(ip) ? { ipv6: groupsOf(ip) } : {};
};

/** Splits an IPv6 address into its eight groups, as URL normalises them: lower case, no leading zeros. */
const groupsOf = (ip: string): string[] => {
  const [start = [], end] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(end ? 8 - start.length - end.length : 0).fill('0');
  return [...start, ...zeros, ...(end ?? [])];
};
