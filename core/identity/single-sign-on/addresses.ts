/** Where a sign-in provider may stand: a tenant names its address, so our server must not be led to its own network by it. */
import { BlockList, isIP } from 'node:net';

export type Reach = 'public' | 'private';

/** Of nobody's network, ever: other hosts of the link (where clouds keep their keys), groups, nothing. */
const NEVER: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'], ['169.254.0.0', 16, 'ipv4'], ['192.0.0.0', 24, 'ipv4'], ['224.0.0.0', 3, 'ipv4'], ['168.63.129.16', 32, 'ipv4'], ['100.100.100.200', 32, 'ipv4'],
  ['::', 128, 'ipv6'], ['fe80::', 10, 'ipv6'], ['ff00::', 8, 'ipv6'], ['fd00:ec2::254', 128, 'ipv6'], ['2001:db8::', 32, 'ipv6'],
];
/** Of one's own network, and ways that lead into it. */
const PRIVATE: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['127.0.0.0', 8, 'ipv4'], ['10.0.0.0', 8, 'ipv4'], ['172.16.0.0', 12, 'ipv4'], ['192.168.0.0', 16, 'ipv4'], ['100.64.0.0', 10, 'ipv4'], ['198.18.0.0', 15, 'ipv4'],
  ['::1', 128, 'ipv6'], ['fc00::', 7, 'ipv6'], ['64:ff9b::', 96, 'ipv6'], ['2002::', 16, 'ipv6'], ['2001::', 32, 'ipv6'],
];

const listOf = (ranges: typeof NEVER): BlockList => {
  const list = new BlockList();
  for (const [net, bits, family] of ranges) list.addSubnet(net, bits, family);
  return list;
};
const BLOCKED: Record<Reach, BlockList> = { private: listOf(NEVER), public: listOf([...NEVER, ...PRIVATE]) };

/** Whether our server may connect to an address (IPv6 that carries IPv4 counts as the latter). */
export function mayReach(address: string, reach: Reach): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  return family !== 0 && !BLOCKED[reach].check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Why an address cannot be a provider's, as the end of a message key `sso.url.*`; null where it can. No name is looked up here. */
export function faultOf(address: string, reach: Reach): 'form' | 'https' | 'extra' | 'private' | null {
  if (!URL.canParse(address)) return 'form';
  const url = new URL(address);
  const local = reach === 'private' && LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) return 'https';
  if (url.username || url.password || url.search || url.hash) return 'extra';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, reach)) return 'private';
  return reach === 'public' && /(^|\.)localhost$|^[^.]+$|\.(internal|local)$/.test(host) && isIP(host) === 0 ? 'private' : null;
}
