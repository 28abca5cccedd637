/** Numbered lines in one cell: a workbook with one row for a record lists several records below it as "1. …", "2. …". */
import { westernDigits } from '../../../core/shared/digits.ts';

const MARK = /^\s*(\d{1,2})[.)-](?:\s+|$)/;
/** More lines are somebody's text. */
const MOST = 50;

/** @returns the texts of lines numbered from 1, each with the lines that follow it; undefined for any other text, and for a single one. */
export function numberedTexts(words: string): string[] | undefined {
  const found: string[] = [];
  for (const line of words.split('\n')) {
    const mark = MARK.exec(westernDigits(line.slice(0, 8)));
    if (mark && Number(mark[1]) === found.length + 1) found.push(line.slice(mark[0].length));
    else if (found.length) found.push(`${found.pop() as string}\n${line}`);
    else return undefined;
  }
  return found.length > 1 && found.length <= MOST ? found.map((text) => text.trim()) : undefined;
}

/** The same, to be written into one cell. */
export const asNumbered = (texts: readonly string[]): string => texts.map((text, i) => `${i + 1}. ${text}`).join('\n');
