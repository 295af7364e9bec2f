import { expect, test } from 'vitest';
import { hostOf, loggedNetworkOf, networkOf, providerOf } from './networks.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::2'],
  ['2001:db8::1', '2001:db8:0:0:9::1'],
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1'],
  ['2001:0:1:2:3:4:5:6', '2001::1:2:0:0:0:1'],
  ['fe80::1%eth0', 'fe80::2%eth0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.254'],
  ['unknown', 'unknown'],
])('%s is in the same network as %s', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:102::1'],
  ['2001:db8:1:200::1', '2001:db8:1:20::1'],
  ['2001:db8::1', '2001:db8:1::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.3.1'],
  ['192.0.2.1', '192.0.20.1'],
])('%s is of another network than %s', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s is logged as %s', (address, network) => {
  expect(loggedNetworkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.77', '192.0.0.0/16'],
  ['::ffff:192.0.2.77', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['unknown', 'unknown'],
])('%s is of the provider %s', (address, provider) => {
  expect(providerOf(address)).toBe(provider);
});

test.each([
  ['192.0.2.77', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s is of the host %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
