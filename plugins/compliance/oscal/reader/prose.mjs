/** Markup of OSCAL as plain text, and back; texts of statements, guidance and evidence from their parts. */

const EMPHASIS = /(\*\*?)(?=[^\s*])([^*\n]*[^\s*])\1/g;
const LINK = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g;
const CODE = /`([^`\n]+)`/g;
const ESCAPED = /\\([\\*`[\](){}<>_~^"'#!@|-])/g;
const SPECIAL = /[\\*`[\]{]/g;

/** A private sign stands for a letter that was escaped, so that no pattern takes it for markup. */
const HIDDEN = 0xe000;
const TAKEN = /[\ue020-\ue07f]/g;

/**
 * @param {string} markup markup-line or markup-multiline.
 * @returns its words: no emphasis, links by their words. What looks like HTML stays as it is written.
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

/** @returns lines such as "a. Define ...", one step further in for each level. */
function linesOf(part, insert, depth) {
  const own = part.prose === undefined ? '' : plain(insert(part.prose)).trim();
  const head = [labelOf(part) ?? (part.title === undefined ? undefined : plain(part.title)), own].filter(Boolean).join(' ');
  const below = head ? depth + 1 : depth;
  return [...(head ? [indented(head, depth)] : []), ...(part.parts ?? []).flatMap((inner) => linesOf(inner, insert, below))];
}

/**
 * The text of a statement: its own prose, then its items.
 * @param insert puts in the parameters (params.mjs).
 * @returns {string | null}
 */
export function statementText(part, insert) {
  if (!part) return null;
  const own = part.prose === undefined ? [] : [plain(insert(part.prose))];
  return [...own, ...(part.parts ?? []).flatMap((item) => linesOf(item, insert, 0))].join('\n').trim() || null;
}

/** Paragraphs of the parts, those below among them. */
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

/** What an assessor examines, one thing a line. */
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

/** Whether a text is written in Arabic: its beginning has more Arabic letters than Latin ones. */
export function isArabic(text) {
  if (!/[\u0600-\u06ff]/.test(text)) return false;
  const count = (pattern) => text.slice(0, 2_000).match(pattern)?.length ?? 0;
  return count(/[\u0600-\u06ff]/g) > count(/[a-z]/gi);
}
