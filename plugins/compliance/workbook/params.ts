/** Parameters of controls as rows of a separate sheet, and back. Content without a column is JSON in the last one. */
import { normal, shown, text, type Cell, type Sheet, type SheetRows, type Text } from '../../../core/index.ts';
import { Cleaner, Losses, type Param } from '../oscal/reader/index.mjs';
import type { StoredNode, StoredPackage } from '../oscal/stored-statements.ts';
import type { Finding } from '../oscal/types.ts';
import { meanings } from './columns.ts';
import { refKey } from './rows.ts';

const HEADS = {
  control: { en: 'Control', ar: 'الضابط' },
  id: { en: 'Parameter', ar: 'المتغير' },
  label: { en: 'Label', ar: 'التسمية' },
  values: { en: 'Values', ar: 'القيم' },
  choices: { en: 'Choices', ar: 'الخيارات' },
  many: { en: 'How many', ar: 'كم خيارًا' },
  further: { en: 'Further (JSON)', ar: 'المزيد (JSON)' },
} as const;
type Head = keyof typeof HEADS;
const NAMES = Object.keys(HEADS) as Head[];
const BY_WORD = meanings(HEADS);

/** Maximum length of an Excel cell. */
const CELL = 32_000;
const PAGE = 500;

interface Held extends Param {
  [more: string]: unknown;
}

/** @returns undefined if the package has none. */
export function paramSheet(
  pack: StoredPackage,
  nodes: readonly StoredNode[],
  teller: { ar: boolean; say(text: Text): string },
): Sheet | undefined {
  const all = [
    ...((pack.oscal?.params ?? []) as Held[]).map((param) => ({ ref: '', param })),
    ...nodes.flatMap((n) => ((n.params ?? []) as Held[]).map((param) => ({ ref: n.ref_no, param }))),
  ];
  if (!all.length) return undefined;
  const rows = function* pages(): Generator<Cell[][]> {
    for (let i = 0; i < all.length; i += PAGE) yield all.slice(i, i + PAGE).map(({ ref, param }) => cellsOf(ref, param));
  };
  return {
    name: teller.say(text('compliance.sheet.parameters')),
    rightToLeft: teller.ar,
    columns: NAMES.map((name) => ({ head: HEADS[name][teller.ar ? 'ar' : 'en'] })),
    rows: rows(),
  };
}

const cell = (value: string | undefined): Cell => (value ? { v: value } : null);

function cellsOf(ref: string, { id, label, values, select, ...further }: Held): Cell[] {
  const more = Object.keys(further).length ? JSON.stringify(further) : undefined;
  // A value with line breaks would be read back as several.
  const lines = (list?: string[]): string | undefined =>
    list?.some((one) => one.includes('\n')) ? JSON.stringify(list) : list?.join('\n');
  return [
    cell(ref),
    cell(id),
    cell(label),
    cell(lines(values)),
    cell(lines(select?.choice)),
    cell(select?.['how-many']),
    cell(more && more.length <= CELL ? more : undefined),
  ];
}

/** Parameters by the reference of their control; those of the package have an empty one. */
export function paramsOf(
  sheets: readonly SheetRows[],
  controls: string,
  refs: ReadonlySet<string>,
  findings: Finding[],
): Map<string, object[]> {
  const found = new Map<string, object[]>();
  for (const {
    name,
    rows: [head, ...rows],
  } of sheets) {
    const places = new Map(
      (head?.[1] ?? []).flatMap((c, i) => {
        const named = BY_WORD.get(normal(shown(c)));
        return named ? [[named, i] as const] : [];
      }),
    );
    if (name === controls || !places.has('control') || !places.has('id') || !places.has('label')) continue;
    for (const [row, cells] of rows) {
      const said = (column: Head): string => shown(cells[places.get(column) ?? -1]).trim();
      if (!said('id') && !said('label')) continue;
      const ref = refKey(said('control'));
      const param = paramOf(said);
      if (ref && !refs.has(ref)) findings.push({ why: 'param_control', values: { sheet: name, row, ref: said('control').slice(0, 60) } });
      else if (!param) findings.push({ why: 'param', values: { sheet: name, row } });
      else found.set(ref, [...(found.get(ref) ?? []), param]);
    }
  }
  return found;
}

/** @returns undefined if it is not an OSCAL parameter. */
function paramOf(said: (column: Head) => string): object | undefined {
  const listed = (words: string): string[] | undefined =>
    words
      ? words.startsWith('["')
        ? (json(words) as string[] | undefined)
        : words
            .split('\n')
            .map((w) => w.trim())
            .filter(Boolean)
      : undefined;
  const further = said('further') ? json(said('further')) : {};
  if (further === undefined || !said('id')) return undefined;
  const [values, choice, many] = [listed(said('values')), listed(said('choices')), said('many')];
  const raw = {
    ...further,
    id: said('id'),
    ...(said('label') ? { label: said('label') } : {}),
    ...(values ? { values } : {}),
    ...(choice || many ? { select: { ...(many ? { 'how-many': many } : {}), ...(choice ? { choice } : {}) } } : {}),
  };
  const faults: string[] = [];
  const cleaner = new Cleaner({ add: (why: string) => void faults.push(why) }, new Losses());
  const [param] = cleaner.list([raw], 'param', '') ?? [];
  return faults.length ? undefined : param;
}

function json(words: string): object | undefined {
  try {
    const value: unknown = JSON.parse(words);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
