/** What leaves a chart: its numbers as csv, its picture as png. */
import type { ChartColumn } from './chart-table.tsx';

const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+%?$/.test(text) ? `'${text}` : text);

/** A cell: quoted where it must be, and never a formula. */
function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(typeof value === 'string' ? value : '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table of a chart as csv for spreadsheets: byte order mark, CRLF, numbers without grouping where the column gives them. */
export function csvOf<R>(columns: readonly ChartColumn<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map((column) => cellOf(column.head)),
    ...rows.map((row) => columns.map((column) => cellOf(column.value ? column.value(row) : column.cell(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  URL.revokeObjectURL(url);
}
