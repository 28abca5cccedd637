/** CSV parser for the preview. Pure. */

/** Maximum rows and columns of the preview. */
const ROWS = 200;
const COLUMNS = 40;

/** The separator: the candidate that is most frequent in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The value that starts at `at`; quoted values may contain separators, line breaks and doubled quotes. */
function valueAt(text: string, at: number, separator: string): { value: string; end: number } {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    return { value: text.slice(at, end), end };
  }
  let value = '';
  let end = at + 1;
  while (end < text.length && !(text[end] === '"' && text[end + 1] !== '"')) {
    if (text[end] === '"') end += 1;
    value += text[end] ?? '';
    end += 1;
  }
  return { value, end: end + 1 };
}

/** The first rows of a CSV text, including the header. */
export function parseCsv(source: string): string[][] {
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  if (text === '') return [];
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length && rows.length < ROWS;) {
    const { value, end } = valueAt(text, at, separator);
    if (row.length < COLUMNS) row.push(value);
    if (end >= text.length || text[end] === '\n') {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}
