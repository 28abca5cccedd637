/** The recognised parts of a workbook and the fates of its rows, for the screens. */
import { letterOf, type RouteContext } from '../../../core/index.ts';
import type { Assessment } from './assessment.ts';
import type { As, Fate, PlannedRow } from './plan.ts';
import type { RoundItem, RoundReading } from './round.ts';

/** All rows are counted by fate, but at most this many are listed. */
const LISTED = 2_000;
const VALUES = ['audit_status_id', 'applicable', 'justification', 'remarks', 'corrective_procedures', 'expected_compliance_date'] as const;

export function recognised({ code, sheets, ignored, rows, notes }: Assessment, say: RouteContext['texts']['say']): object {
  return {
    code: code && `${code.name}:${code.version}`,
    ignored,
    sheets: sheets.map(({ index, sheet, head, columns }) => ({
      name: sheet.name.trim(),
      right_to_left: sheet.rightToLeft,
      head,
      rows: rows.filter((row) => row.index === index).length,
      columns: [...columns].map(([name, { column, heading }]) => ({ name, column: letterOf(column), heading })),
    })),
    notes: notes.map((note) => say(note)),
  };
}

const FATES: readonly Fate[] = ['write', 'same', 'refused', 'other', 'repeated'];

export function planned(
  ctx: Pick<RouteContext, 'texts' | 'locale'>,
  plan: readonly PlannedRow[],
  absent: readonly RoundItem[],
  { round, scale }: RoundReading,
  as: As,
): object {
  const resultName = (id: unknown): string | null => {
    const result = scale.find((one) => one.id === id);
    return result ? (ctx.locale === 'ar' ? (result.name_ar ?? result.name_en) : (result.name_en ?? result.name_ar)) : null;
  };
  const shownValue = (name: string, value: unknown): unknown => (name === 'audit_status_id' ? resultName(value) : value);
  return {
    as,
    round: { id: round.id, name: round.name, closed: round.closed, package: `${round.short_name} ${round.version}` },
    counts: {
      rows: plan.length,
      ...Object.fromEntries(FATES.map((fate) => [fate, plan.filter((one) => one.fate === fate).length])),
      missing: absent.length,
    },
    rows: plan
      .filter((one) => one.fate !== 'same')
      .slice(0, LISTED)
      .map(({ row, item, fate, values, before, errors }) => ({
        sheet: row.sheet,
        row: row.row,
        written: row.written,
        ref: row.ref,
        item: item?.id ?? null,
        title: item?.title ?? null,
        fate,
        changes:
          fate === 'write'
            ? VALUES.filter((name) => name in values).map((name) => ({
                field: name,
                from: shownValue(name, before[name]),
                to: shownValue(name, values[name]),
              }))
            : [],
        errors: errors.map((error) => (typeof error === 'string' ? error : ctx.texts.say(error))),
      })),
    missing: absent.slice(0, 200).map(({ id, ref_no: ref, title }) => ({ id, ref, title })),
  };
}
