/** Converts OSCAL markup to plain text and back; builds texts of statements, guidance and evidence from their parts. */

const EMPHASIS = /(\*\*?)(?=[^\s*])([^*\n]*[^\s*])\1/g;
const LINK = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g;
const CODE = /`([^`\n]+)`/g;
const ESCAPED = /\\([\\*`[\](){}<>_~^"'#!@|-])/g;
const SPECIAL = /[\\*`[\]{]/g;

/** A private use character replaces an escaped character, so that no pattern matches it as markup. */
const HIDDEN = 0xe000;
const TAKEN = /[\ue020-\ue07f]/g;

/**
 * @param {string} markup markup-line or markup-multiline.
 * @returns plain text: no emphasis, links by their text. HTML-like text is kept.
 */
export function plain(markup) {
  if (!/[*`[\\]/.test(markup)) return markup;
  if (markup.search(TAKEN) >= 0) return markup.replace(ESCAPED, '$1');
  const hidden = markup.replace(ESCAPED, (_, sign) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
  const words = hidden.replace(LINK, '$1').replace(CODE, '$1').replace(EMPHASIS, '$2');
  return words.replace(TAKEN, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));
}

/** @returns markup whose plain text is `text`. */
export const markupOf = (text) => text.replace(SPECIAL, '\\$&');

const labelOf = (part) => part.props?.find((p) => p.name === 'label' && p.class === undefined && p.ns === undefined)?.value;

const indented = (text, depth) =>
  text
    .split('\n')
    .map((line) => (line && depth > 0 ? '  '.repeat(depth) + line : line))
    .join('\n');

/** @returns lines such as "a. Define ...", indented by level. */
function linesOf(part, insert, depth) {
  const own = part.prose === undefined ? '' : plain(insert(part.prose)).trim();
  const head = [labelOf(part) ?? (part.title === undefined ? undefined : plain(part.title)), own].filter(Boolean).join(' ');
  const below = head ? depth + 1 : depth;
  return [...(head ? [indented(head, depth)] : []), ...(part.parts ?? []).flatMap((inner) => linesOf(inner, insert, below))];
}

/**
 * The text of a statement: its own prose, then its items.
 * @param insert inserts the parameters (params.mjs).
 * @returns {string | null}
 */
export function statementText(part, insert) {
  if (!part) return null;
  const own = part.prose === undefined ? [] : [plain(insert(part.prose))];
  return [...own, ...(part.parts ?? []).flatMap((item) => linesOf(item, insert, 0))].join('\n').trim() || null;
}

/** Paragraphs of the parts, including nested ones. */
export function partsText(parts, insert) {
  const paragraphs = (part) => [
    part.prose === undefined ? '' : plain(insert(part.prose)),
    ...(part.parts ?? []).flatMap((inner) => [
      ...((inner.title ?? labelOf(inner)) ? [plain(inner.title ?? labelOf(inner))] : []),
      ...paragraphs(inner),
    ]),
  ];
  return parts.flatMap(paragraphs).filter(Boolean).join('\n\n').trim() || null;
}

const isExamined = (part) => part.name === 'assessment-method' && part.props?.some((p) => p.name === 'method' && p.value === 'EXAMINE');

/** The objects that an assessor examines, one per line. */
export function evidenceText(parts, insert) {
  const objects = parts
    .filter(isExamined)
    .flatMap((part) => part.parts ?? [])
    .filter((p) => p.name === 'assessment-objects' && p.prose !== undefined);
  return (
    objects
      .flatMap(({ prose }) => plain(insert(prose)).split(/\n\s*\n/))
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n') || null
  );
}

/** Whether a text is Arabic: its start has more Arabic than Latin letters. */
export function isArabic(text) {
  if (!/[\u0600-\u06ff]/.test(text)) return false;
  const count = (pattern) => text.slice(0, 2_000).match(pattern)?.length ?? 0;
  return count(/[\u0600-\u06ff]/g) > count(/[a-z]/gi);
}
