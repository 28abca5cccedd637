/**
 * Hardware and network addresses. One device has one spelling, so that two rows with the same address are found: a MAC address with colons
 * in small letters, an IPv6 address as RFC 5952 writes it. Isomorphic.
 */

/** Longest text that is looked at: an IPv6 address with an IPv4 one in its last two groups. */
const LONGEST = 45;

const MAC = [/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i, /^[0-9a-f]{2}(-[0-9a-f]{2}){5}$/i, /^[0-9a-f]{4}(\.[0-9a-f]{4}){2}$/i, /^[0-9a-f]{12}$/i];

/** No device has one of these: what programs write where they know none, and the address of all devices at once. */
const NO_DEVICE = /^(0{12}|f{12})$/;

/** Six bytes of one device, written with colons, hyphens, dots between groups of four, or nothing between them. */
export function macAddress(text: string): string | undefined {
  if (text.length > LONGEST || !MAC.some((form) => form.test(text))) return undefined;
  const digits = text.replace(/[:.-]/g, '').toLowerCase();
  return NO_DEVICE.test(digits) ? undefined : digits.match(/../g)?.join(':');
}

/** Four numbers from 0 to 255. A leading zero is refused: some programs read it as octal. */
export function ipv4Address(text: string): string | undefined {
  const parts = text.length > LONGEST ? [] : text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256) ? text : undefined;
}

/** Eight groups of at most four digits, one run of zeros as `::`; an IPv4 address may stand for the last two. Without a zone. */
export function ipv6Address(text: string): string | undefined {
  if (text.length > LONGEST || !text.includes(':')) return undefined;
  const groups = groupsOf(text);
  if (groups?.length !== 8 || groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return written(groups.map((group) => Number.parseInt(group, 16)));
}

export const ipAddress = (text: string): string | undefined => ipv4Address(text) ?? ipv6Address(text);

function groupsOf(text: string): string[] | undefined {
  const halves = inGroups(text).split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]?];
  if (!tail) return head;
  const left = 8 - head.length - tail.length;
  return left > 0 ? [...head, ...Array<string>(left).fill('0'), ...tail] : undefined;
}

/** With an IPv4 address at the end written as two groups. */
function inGroups(text: string): string {
  const at = text.lastIndexOf(':') + 1;
  const bytes = ipv4Address(text.slice(at))?.split('.').map(Number);
  if (!bytes) return text;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${text.slice(0, at)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** RFC 5952: the longest run of two zeros or more, the first of several, is `::`. */
function written(groups: readonly number[]): string {
  let best = { at: 0, length: 1 };
  for (let at = 0; at < groups.length; at++) {
    let length = 0;
    while (groups[at + length] === 0) length++;
    if (length > best.length) best = { at, length };
  }
  const hex = groups.map((group) => group.toString(16));
  if (best.length < 2) return hex.join(':');
  return `${hex.slice(0, best.at).join(':')}::${hex.slice(best.at + best.length).join(':')}`;
}
