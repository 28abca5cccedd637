/** Parses the text of a pasted cell to the value of its column. Pure. */
import { toInstant } from '../../kit/dates/instant.ts';
import { addTags } from '../../widgets/tag-list.ts';
import { parseTime } from '../../kit/dates/time-text.ts';
import type { GridColumn } from './columns.ts';
import { readDay } from './read-day.ts';
import { latinDigits } from '../../kit/text/digits.ts';
import { readNumber } from './read-number.ts';
import { plainWords } from './plain-words.ts';

/** A value, the reason of a failure, or the label of a choice that needs a lookup. */
export type Read = { value: unknown } | { why: string } | { ask: string };

const YES = new Set(['yes', 'true', '1', 'y', 'x', '✓', '✔', 'نعم'].map(plainWords));
const NO = new Set(['no', 'false', '0', 'n', 'لا'].map(plainWords));

const some = (value: unknown, why: string): Read => (value === null ? { why } : { value });

/** Reads one cell. Blank is empty. */
export function readText({ field }: GridColumn, given: string): Read {
  const text = given.trim();
  if (text === '') return { value: null };
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return some(readNumber(text), 'form.error.number');
    case 'date':
      return some(readDay(text), 'form.error.date');
    case 'datetime':
      return some(readInstant(text), 'form.error.datetime');
    case 'time':
      return some(parseTime(text), 'form.error.time');
    case 'boolean':
      return some(YES.has(plainWords(text)) ? true : NO.has(plainWords(text)) ? false : null, 'form.grid.yes_or_no');
    case 'enum':
    case 'state':
      return readChoice(field.values ?? [], text);
    case 'ref':
      return { ask: text };
    case 'tags':
      return { value: addTags([], text) };
    case 'phone':
      return { value: latinDigits(text) };
    case 'memo':
      return { value: given };
    default:
      return { value: text.replace(/\s*\n\s*/g, ' ') };
  }
}

function readChoice(choices: readonly { value: string; label: string }[], text: string): Read {
  const words = plainWords(text);
  const found = choices.find((choice) => plainWords(choice.label) === words || choice.value === words);
  return found ? { value: found.value } : { ask: text };
}

function readInstant(text: string): string | null {
  const time = /(\d{1,2}:\d{2})(?::\d{2})?/.exec(latinDigits(text))?.[1];
  return toInstant({ day: readDay(text), time: time ? parseTime(time) : null });
}
