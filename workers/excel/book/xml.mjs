/** Tags of a part, one after the other, in one pass. What is no well-formed tag, and a DTD, ends the reading. */
import { Refused } from '../refused.mjs';

const TAG = /<(\/?)([\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /\s([\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Yields {name, prefix, close, self, attrs (as it stands), start, end}. Comments and instructions are passed over. */
export function* tags(xml) {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const beyond = passedOver(xml, at);
    if (beyond !== undefined) {
      at = beyond;
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(xml);
    if (!found) throw new Refused('parse_failed');
    const [, close, prefix = '', name, attrs, self] = found;
    const start = at;
    at = TAG.lastIndex;
    yield { name, prefix, close: close !== '', self: self !== '', attrs, start, end: at };
  }
}

const PASSED = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
];

/** Where it goes on after what is no tag; undefined for a tag. */
function passedOver(xml, at) {
  if (xml[at + 1] !== '?' && xml[at + 1] !== '!') return undefined;
  const [begin, end] = PASSED.find(([mark]) => xml.startsWith(mark, at)) ?? [];
  const last = begin ? xml.indexOf(end, at + begin.length) : -1;
  if (last < 0) throw new Refused('parse_failed');
  return last + end.length;
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attrs, name) {
  for (const [, , own, double, single] of attrs.matchAll(ATTRIBUTE)) if (own === name) return unescaped(double ?? single);
  return undefined;
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text between tags as it is meant. */
export function unescaped(text) {
  const plain = text.includes('<![CDATA[') ? text.replace(/<!\[CDATA\[|\]\]>/g, '') : text;
  if (!plain.includes('&') && !plain.includes('_x')) return plain;
  return plain
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) =>
      name ? (ENTITIES[name] ?? all) : charOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const charOf = (code) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Text that a part can hold: characters that XML does not know are left out, and what Excel would take for an escape is escaped. */
export const escaped = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
