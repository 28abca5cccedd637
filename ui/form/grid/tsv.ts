/** Tab-separated text as spreadsheets put it on the clipboard: cells with tabs, quotes or line breaks stand in quotes. Pure. */

/** Rows of cells. The line break at the end of a copied range makes no row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= source.length) {
    const [cell, next] = source[at] === '"' ? quoted(source, at) : plain(source, at);
    row.push(cell);
    if (source[next] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = next + 1;
  }
  return rows;
}

/** A cell up to the next tab or line break. */
function plain(source: string, from: number): [string, number] {
  const end = /[\t\n]/.exec(source.slice(from));
  const next = end ? from + end.index : source.length;
  return [source.slice(from, next), next];
}

/** A cell in quotes, in which two quotes are one. A quote that nothing closes is a letter like any other. */
function quoted(source: string, from: number): [string, number] {
  const found = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(from));
  return found ? [(found[1] ?? '').replaceAll('""', '"'), from + found[0].length] : plain(source, from);
}

/** The other way round. */
export const toTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(cell).join('\t')).join('\n');

const cell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
