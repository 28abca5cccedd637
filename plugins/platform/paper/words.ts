/** Values of a record as words in both languages of a paper. */
import { choiceLabel, type Kernel, type Texts, yesNo } from '../../../core/engine.ts';
import {
  type Both,
  minorDigits,
  type PaperRecord,
  type PaperText,
  type ResolvedEntity,
  type ResolvedField,
  ZONE,
} from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { fieldLabel, htmlText } from '../export/index.ts';

/** A record with labels in each language. */
export type BothRows = Record<'en' | 'ar', PaperRecord>;

/** A text that is the same in both languages stands once. */
export function bothOf(make: (locale: 'en' | 'ar') => string): PaperText {
  const both = { en: make('en'), ar: make('ar') };
  return both.en === both.ar ? both.en : both;
}

export const labelOf = (texts: Texts, entity: ResolvedEntity, field: ResolvedField): PaperText =>
  bothOf((locale) => fieldLabel({ texts, locale }, entity, field));

export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'percent', 'money', 'rollup', 'formula']);
/** Types whose values are too long for a fact. */
export const LONG: ReadonlySet<string> = new Set(['html', 'memo']);

/** Most letters of a text in a cell; longer ones end with an ellipsis. */
const CELL = 600;

const TAG: Record<'en' | 'ar', string> = { en: 'en-GB-u-nu-latn', ar: 'ar-EG-u-nu-latn-ca-gregory' };
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const days = bothFormats({ ...DAY, timeZone: 'UTC' });
const moments = bothFormats({ ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE });

function bothFormats(options: Intl.DateTimeFormatOptions): Record<'en' | 'ar', Intl.DateTimeFormat> {
  return { en: new Intl.DateTimeFormat(TAG.en, options), ar: new Intl.DateTimeFormat(TAG.ar, options) };
}

/** A moment in the organisation's time zone. */
export const momentOf = (value: Date | string, locale: Locale): string => moments[locale === 'ar' ? 'ar' : 'en'].format(new Date(value));

/** By the number of decimals. */
const amounts = new Map([0, 2, 3].map((n) => [n, new Intl.NumberFormat('en', { minimumFractionDigits: n, maximumFractionDigits: n })]));
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** An amount with the decimals of its currency; what lowers a sum stands in brackets. */
export function amountOf(value: unknown, currency: string, deduction = false): string {
  const number = Number(value ?? 0);
  const shown = (amounts.get(minorDigits(currency)) as Intl.NumberFormat).format(Math.abs(number));
  return number !== 0 && (deduction ? number > 0 : number < 0) ? `(${shown})` : shown;
}

/** Who speaks, and in which currency amounts are where their record names none. */
export interface Saying {
  texts: Texts;
  currency: string;
}

/** Who reads what is said. */
export interface Reading extends Saying {
  kernel: Kernel;
  actor: Actor;
}

/** A text of the server in both languages. */
export const sayBoth = (texts: Texts, key: string, values?: Record<string, string | number>): Both => {
  const say = (locale: 'en' | 'ar'): string => texts.say(locale, { key, ...(values ? { values } : {}) });
  return { en: say('en'), ar: say('ar') };
};

/** The currency of a record's amounts. */
export const currencyIn = ({ currency }: Saying, { money_in: own }: PaperRecord): string =>
  typeof own === 'string' && own ? own : currency;

/** The value of a field; undefined for an empty one. */
export function valueOf(saying: Saying, entity: ResolvedEntity, field: ResolvedField, rows: BothRows): PaperText | undefined {
  const value = rows.en[field.name];
  if (value === null || value === undefined || value === '') return undefined;
  const said = bothOf((locale) => one({ ...saying, locale }, entity, field, rows[locale]));
  return said === '' ? undefined : said;
}

function one(speaking: Saying & { locale: 'en' | 'ar' }, entity: ResolvedEntity, field: ResolvedField, row: PaperRecord): string {
  const value = row[field.name];
  const names = (list: readonly string[]): string => list.join(speaking.locale === 'ar' ? '، ' : ', ');
  switch (field.type) {
    case 'ref':
      return (row[field.as as string] as { label?: string } | null)?.label ?? '';
    case 'refs':
      return names((row[field.as as string] as { label: string }[]).map(({ label }) => label));
    case 'enum':
    case 'state':
      return choiceLabel(speaking, entity, field, String(value));
    case 'boolean':
      return yesNo(speaking, value === true);
    case 'tags':
      return names(value as string[]);
    case 'file':
      return names((value as { name: string }[]).map(({ name }) => name));
    case 'date':
      return days[speaking.locale].format(new Date(`${String(value).slice(0, 10)}T00:00:00Z`));
    case 'datetime':
      return momentOf(String(value), speaking.locale);
    case 'time':
      return String(value).slice(0, 5);
    case 'html':
      return htmlText(String(value));
    case 'sequence':
      // A paper leaves its project: the number says which one it is of.
      return String((field.full === undefined ? undefined : row[field.full]) ?? value);
    case 'money':
      return amountOf(value, currencyIn(speaking, row));
    case 'percent':
      return `${plain.format(Number(value))}%`;
    default:
      return typeof value === 'number' ? plain.format(value) : String(value);
  }
}

export const cutText = (text: string, most = CELL): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Of a text in both languages, both are cut. */
export const cutCell = (value: PaperText): PaperText =>
  typeof value === 'string' ? cutText(value) : ({ en: cutText(value.en), ar: cutText(value.ar) } satisfies Both);

/** Most letters of a text that stands on its own. */
const LONGEST = 50_000;

export const cutLong = (value: PaperText): PaperText =>
  typeof value === 'string' ? cutText(value, LONGEST) : { en: cutText(value.en, LONGEST), ar: cutText(value.ar, LONGEST) };
