import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 ranges that are not public (IANA's registry of special-purpose addresses), with multicast and reserved ones. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Ranges within the public IPv6 addresses that are special or contain an IPv4 address: Teredo, 6to4, documentation. */
const specialInPublic = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/**
 * Public IPv6 addresses. All others are refused, and with them loopback, private and link-local addresses, and IPv4
 * addresses that are mapped or translated (NAT64).
 */
const publicIPv6 = ['2000::/3'];

const forbidden4 = listOf(special, 'ipv4');
const public6 = listOf(publicIPv6, 'ipv6');
const forbidden6 = listOf(specialInPublic, 'ipv6');

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** True for an IP address that no webhook may reach: one that is not public, or belongs to this machine. */
export function isForbiddenAddress(address: string, own: readonly string[] = ownAddresses()): boolean {
  if (own.includes(address)) return true;
  if (isIPv4(address)) return forbidden4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return true;
  return !public6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
