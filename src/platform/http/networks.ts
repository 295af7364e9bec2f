import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, for limits: whoever has an IPv6 address has the 2^64 of its
 * network, and customers of one provider share the 256 of an IPv4 one. What is no address is itself.
 */
export const networkOf = (address: string): string => {
  const { ipv4, ipv6 } = parse(address);
  if (ipv4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  return ipv6 ? `${ipv6.slice(0, 4).join(':')}::/64` : address;
};

/** Where one home or phone is: an IPv4 address, or the 2^64 of an IPv6 network. */
export const hostOf = (address: string): string => {
  const { ipv4 } = parse(address);
  return ipv4 ? ipv4.join('.') : networkOf(address);
};

/** The network as it is kept in the security log: it says where from, and not who. */
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

/** The eight groups of an IPv6 address; URLs know one way to write them: small, without zeros in front. */
const groupsOf = (ip: string): string[] => {
  const [start = [], end] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(end ? 8 - start.length - end.length : 0).fill('0');
  return [...start, ...zeros, ...(end ?? [])];
};
