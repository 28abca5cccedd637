/** Converts a cell to a value of a field in wire format; references and keys stay text to look up. */
import { fromSerial, parseMoment, parseNumber, parseTime, rounded } from '../../../core/engine.ts';
import {
  normal,
  parseDay,
  type Registry,
  type ResolvedEntity,
  type ResolvedField,
  type SheetCell as Cell,
  shown,
  text,
  type Text,
} from '../../../core/index.ts';
import type { FieldType } from '../../../core/shared/entity.ts';
import { isNoChoice, saysNothing } from './nothing.ts';
import { choiceNames, type Target } from './targets.ts';

export type Value = string | number | boolean | string[] | null;
/** `error` is a message for the reader. */
export type Converted = { value: Value } | { error: Text };

/** Facts about a column beyond its field. */
export interface ColumnSense {
  registry: Registry;
  entity: ResolvedEntity;
  field: ResolvedField;
  /** Percentages are written as fractions. */
  parts: boolean;
}

/** A column of the sheet, and the target that its values go to. */
export interface MappedTo extends ColumnSense {
  column: number;
  target: Target;
}

const TRUE = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'نعم', 'صح', 'صحيح', 'اجل', 'موجود'].map(normal));
const FALSE = new Set(['false', 'no', 'n', '0', 'off', 'لا', 'خطا', 'كلا', 'غير موجود'].map(normal));

/** The type in the error for an unreadable cell. No number or day is longer than the limit, and longer texts are not parsed. */
const KIND: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'field.integer',
  decimal: 'field.number',
  money: 'field.number',
  percent: 'field.number',
  date: 'field.date',
  datetime: 'field.datetime',
  time: 'field.time',
};
const LONGEST = 100;
/** How the reader marks what it does not hand on: formulas without a stored result, texts longer than a cell (workers/excel). */
const MARKED: Readonly<Record<string, Text>> = {
  '=…': text('import.uncalculated'),
  '…': text('import.cell_too_long', { max: 32_767 }),
};

/** References stay text (lookups.ts). */
export function valueOf(cell: Cell | undefined, sense: ColumnSense): Converted {
  if (cell === null || cell === undefined || cell === '') return { value: null };
  if (Array.isArray(cell) && cell[0] === 'e') return { error: MARKED[cell[1]] ?? text('import.error_cell', { value: cell[1] }) };
  const words = shown(cell);
  if (words.includes('\0')) return { error: text('field.nul') };
  if (saysNothing(words) && !(sense.field.type === 'enum' && isChoice(words, sense))) return { value: null };
  const kind = KIND[sense.field.type];
  if (kind && words.length > LONGEST) return { error: text(kind) };
  switch (sense.field.type) {
    case 'integer':
      return number(cell, words, 0, kind as string);
    case 'decimal':
    case 'money':
      return number(cell, words, sense.field.scale ?? 2, kind as string);
    case 'percent':
      return percent(cell, words, sense);
    case 'date':
      return found(typeof cell === 'number' ? fromSerial(cell) : parseDay(words), 'import.no_day', { value: words });
    case 'datetime':
      return found(
        typeof cell === 'number'
          ? fromSerial(cell) && parseMoment(fromSerial(cell) as string)
          : parseMoment(Array.isArray(cell) ? String(cell[1]) : words),
        'field.datetime',
      );
    case 'time':
      return found(parseTime(words.replace(/^\d{4}-\d{2}-\d{2} /, '')), 'field.time');
    case 'boolean':
      return boolean(cell, words);
    case 'enum':
      return choice(words, sense);
    case 'tags':
      return {
        value: [
          ...new Set(
            words
              .split(/[,;،؛\n]/)
              .map((t) => t.trim())
              .filter(Boolean),
          ),
        ],
      };
    case 'html':
      return { value: html(words) };
    case 'sequence':
      return { value: bareNumber(words, sense.field) };
    default:
      return { value: words };
  }
}

const forms = new WeakMap<ResolvedField, RegExp | null>();

/** A number as people see it, `SIP-RFI-0007`, is stored without its prefix: exported rows can be imported again. */
function bareNumber(words: string, field: ResolvedField): string {
  if (!field.prefixed || words.length > LONGEST) return words;
  let form = forms.get(field);
  if (form === undefined) forms.set(field, (form = formOf(field.sequence ?? '')));
  return form?.exec(words)?.[1] ?? words;
}

/** null where the number begins with a text of another record, which could be taken for the prefix. */
function formOf(sequence: string): RegExp | null {
  const parts = sequence.split(/(\{[\w.]+\})/).filter(Boolean);
  if (parts.some((part) => part.startsWith('{') && !DIGITS.test(part))) return null;
  const number = parts.map((part) => (DIGITS.test(part) ? '\\d+' : part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')));
  return new RegExp(`^.+-(${number.join('')})$`, 'u');
}

const DIGITS = /^\{(0+|yyyy)\}$/;

const found = (value: string | undefined, key: string, said?: Text['values']): Converted =>
  value ? { value } : { error: text(key, said) };

function number(cell: Cell, words: string, digits: number, key: string): Converted {
  if (typeof cell === 'number') return { value: rounded(cell, digits) };
  if (Array.isArray(cell) && cell[0] === 'p') return { value: rounded(cell[1], digits) };
  const parsed = typeof cell === 'string' ? parseNumber(words) : undefined;
  return parsed && !parsed.percent ? { value: rounded(parsed.value, digits) } : { error: text(key) };
}

/** A formatted percentage, a text with a percent sign, a number out of a hundred, or a fraction where the whole column has fractions. */
function percent(cell: Cell, words: string, { field, parts }: ColumnSense): Converted {
  const digits = field.scale ?? 2;
  if (Array.isArray(cell)) return cell[0] === 'p' ? { value: rounded(cell[1] * 100, digits) } : { error: text('field.number') };
  if (typeof cell === 'number') return { value: rounded(parts ? cell * 100 : cell, digits) };
  const parsed = typeof cell === 'string' ? parseNumber(words) : undefined;
  return parsed ? { value: rounded(parsed.value, digits) } : { error: text('field.number') };
}

function boolean(cell: Cell, words: string): Converted {
  if (typeof cell === 'boolean') return { value: cell };
  if (/^[✓✔☑]$/.test(words)) return { value: true };
  const said = normal(words);
  return TRUE.has(said) ? { value: true } : FALSE.has(said) ? { value: false } : { error: text('import.yes_or_no') };
}

const choices = new WeakMap<ResolvedField, Map<string, string>>();

const isChoice = (words: string, sense: ColumnSense): boolean => choicesOf(sense).has(normal(words));

function choicesOf({ registry, entity, field }: ColumnSense): ReadonlyMap<string, string> {
  let known = choices.get(field);
  if (!known) {
    known = new Map(
      (field.values ?? []).toReversed().flatMap((c) =>
        choiceNames(registry, entity, field, c)
          .toReversed()
          .map((name): [string, string] => [normal(name), c.value]),
      ),
    );
    choices.set(field, known);
  }
  return known;
}

function choice(words: string, sense: ColumnSense): Converted {
  const value = choicesOf(sense).get(normal(words));
  if (value !== undefined) return { value };
  return isNoChoice(words) ? { value: null } : { error: text('import.not_in_list') };
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text becomes paragraphs; the write sanitises existing markup. */
function html(words: string): string {
  if (/<[a-z][^<>]*>/i.test(words)) return words;
  return words
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => ESCAPED[sign] as string)}</p>`)
    .join('');
}
