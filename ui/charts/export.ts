/** Chart exports: numbers as csv, image as png. */
import type { ChartColumn } from './chart-table.tsx';

const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+%?$/.test(text) ? `'${text}` : text);

/** A csv cell: quoted if needed, and never a formula. */
function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(typeof value === 'string' ? value : '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table of a chart as csv for spreadsheets: byte order mark, CRLF, numbers without grouping if the column has a `value`. */
export function csvOf<R>(columns: readonly ChartColumn<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map((column) => cellOf(column.head)),
    ...rows.map((row) => columns.map((column) => cellOf(column.value ? column.value(row) : column.cell(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  URL.revokeObjectURL(url);
}
