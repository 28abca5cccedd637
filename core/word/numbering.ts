/** The numbering of a Word document: headings by their level, and each list for itself. */
import type { RichParts } from './rich.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const MARKS = ['\u2022', '\u25e6', '\u25aa'];

const level = (n: number, format: string, text: string, indent: number): string =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${indent}" w:hanging="${indent - n * 360}"/></w:pPr></w:lvl>`;

/** 1.2.3: all levels down to this one. */
const path = (n: number): string => Array.from({ length: n + 1 }, (_, i) => `%${i + 1}`).join('.');

const kind = (id: number, levels: string): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`;

const headings = LEVELS.map(
  (n) =>
    `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Heading${n + 1}"/><w:suff w:val="space"/><w:lvlText w:val="${path(n)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="0" w:firstLine="0"/></w:pPr></w:lvl>`,
).join('');
const numbers = LEVELS.map((n) => level(n, ['decimal', 'lowerLetter', 'lowerRoman'][n % 3] as string, `%${n + 1}.`, (n + 1) * 360)).join(
  '',
);
const marks = LEVELS.map((n) => level(n, 'bullet', MARKS[n % 3] as string, (n + 1) * 360)).join('');

/** Numbering 1 is that of the headings; list n is numbering n + 1. */
export function numberingOf({ lists }: RichParts, numbered: boolean): string {
  const kinds = `${numbered ? kind(0, headings) : ''}${kind(1, numbers)}${kind(2, marks)}`;
  const own = lists.map(
    ({ tag, level: at, start }, i) =>
      `<w:num w:numId="${i + 2}"><w:abstractNumId w:val="${tag === 'ol' ? 1 : 2}"/><w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  );
  return `${kinds}${numbered ? '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' : ''}${own.join('')}`;
}
