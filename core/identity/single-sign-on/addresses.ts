/** Checks the address of a sign-in provider: a tenant enters it, so it must not lead the server into its own network (SSRF). */
import { BlockList, isIP } from 'node:net';
import { CARRIERS, NEVER, PRIVATE, WORLD, type Range } from './special-addresses.ts';

export type Reach = 'public' | 'private';

const familyOf = (net: string): 'ipv4' | 'ipv6' => (net.includes(':') ? 'ipv6' : 'ipv4');
const listOf = (ranges: readonly Range[]): BlockList => {
  const list = new BlockList();
  for (const { net, bits } of ranges) list.addSubnet(net, bits, familyOf(net));
  return list;
};
const BLOCKED: Record<Reach, BlockList> = { private: listOf(NEVER), public: listOf([...NEVER, ...PRIVATE]) };
const world = listOf([WORLD]);
const carriers = CARRIERS.map((range) => ({ ...range, list: listOf([range]) }));

/** May the server connect to an address? An IPv6 address that embeds IPv4, in any notation, must pass for the embedded one too. */
export function mayReach(address: string, reach: Reach): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0 || BLOCKED[reach].check(bare, family === 6 ? 'ipv6' : 'ipv4')) return false;
  if (family === 4) return true;
  const number = numberOf(bare);
  if (number === LOOPBACK_V6) return reach === 'private';
  const carrying = carriers.filter(({ list }) => list.check(bare, 'ipv6'));
  if (!carrying.every((carrier) => mayReach(carried(number, carrier), reach))) return false;
  return reach === 'private' || world.check(bare, 'ipv6') || carrying.some(({ name }) => name === 'mapped');
}

const LOOPBACK_V6 = 1n;

/** The address as one number of 128 bits. */
function numberOf(address: string): bigint {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [front = '', back] = dotted.split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const [head, tail] = [groups(front), groups(back ?? '')];
  const all = [...head, ...new Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return all.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function carried(number: bigint, { at, inverted }: (typeof CARRIERS)[number]): string {
  const bits = (number >> BigInt(96 - at)) & 0xffffffffn;
  const v4 = Number(inverted ? bits ^ 0xffffffffn : bits);
  return [24, 16, 8, 0].map((shift) => (v4 >>> shift) & 255).join('.');
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Why an address cannot be a provider's, as the end of a message key `sso.url.*`; null where it can. Does not resolve names. */
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
