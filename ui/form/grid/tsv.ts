/** Tab-separated text of the clipboard, as spreadsheets write it: cells with tabs, quotes or line breaks are quoted. Pure. */

/** Rows of cells. The final line break of a copied range adds no row. */
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

/** A quoted cell; two quotes inside are one. A quote without a closing one is an ordinary character. */
function quoted(source: string, from: number): [string, number] {
  const found = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(from));
  return found ? [(found[1] ?? '').replaceAll('""', '"'), from + found[0].length] : plain(source, from);
}

/** Rows of cells as tab-separated text. */
export const toTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(cell).join('\t')).join('\n');

const cell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
