/** Workbooks that an import returns: the template, and the refused rows with reasons. */
import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import {
  type Cell as OutCell,
  letterOf,
  type ResolvedEntity,
  type Sheet,
  type SheetCell as Cell,
  type SheetColumn,
  shown,
  text,
  workbook,
} from '../../../core/index.ts';
import { LOCALES, type Locale } from '../../../core/shared/actor.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { planOf } from './plan.ts';
import { refusedChunks, type RowError, type StoredRun } from './stored.ts';
import { columnTargets, isNeeded, targetName, type Target } from './targets.ts';
import { sayError, targetLabel, type WireContext } from './wire.ts';

const rightToLeft = (locale: Locale): boolean => LOCALES.find((l) => l.code === locale)?.dir === 'rtl';
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * The user's own headings and columns, refused rows only, the reasons in a last column; invalid cells are marked, with the reason in a
 * note.
 */
export function errorWorkbook(ctx: WireContext, run: StoredRun): Readable {
  const plan = planOf(ctx.kernel, ctx.actor, ctx.locale, run);
  const width = Math.max(0, ...run.columns.map((c) => c.index)) + 1;
  const heads = Array.from({ length: width }, (_, i) => run.columns.find((c) => c.index === i)?.header ?? '');
  const says = (errors: readonly RowError[]): string =>
    errors.map((error) => `${error[0] < 0 ? '' : `${heads[error[0]] || letterOf(error[0])}: `}${sayError(ctx.say, error)}`).join('\n');
  async function* pages(): AsyncGenerator<OutCell[][]> {
    for await (const { rows, errors } of refusedChunks(ctx.sql, run)) {
      yield rows.map(([row, cells]) => {
        const why = (column: number): string =>
          (errors[row] ?? [])
            .filter(([at]) => at === column)
            .map(([, , said]) => ctx.say(said))
            .join('\n');
        const own = heads.map((_, i) => outCell(plan.fix.of(row, i, shown(cells[i])) ?? cells[i] ?? null, why(i)));
        return [...own, { v: says(errors[row] ?? []), form: 'bad' as const }];
      });
    }
  }
  const columns = [...heads, ctx.say(text('import.reasons'))].map((head): SheetColumn => ({ head }));
  return workbook([{ name: ctx.say(text('import.refused_rows')), columns, rows: pages(), rightToLeft: rightToLeft(ctx.locale) }]);
}

/** @param why the error, if any. An empty cell gets a space, to carry the mark. */
function outCell(cell: Cell, why: string): OutCell {
  const form = why ? { form: 'bad' as const, note: why } : {};
  if (cell === null || cell === '') return why ? { v: ' ', ...form } : null;
  if (typeof cell === 'number') return { v: cell, ...form };
  if (!Array.isArray(cell)) return { v: String(cell), ...form };
  if (cell[0] === 'd' && !why && /^\d{4}-\d{2}-\d{2}$/.test(cell[1]))
    return { v: (Date.parse(cell[1]) - EPOCH) / 86_400_000, form: 'date' };
  return { v: shown(cell), ...form };
}

/** Headings in the reader's language, choices as lists, and a second sheet that describes each column. */
export function templateWorkbook(ctx: WireContext, entity: ResolvedEntity): Readable {
  const columns = templateTargets(ctx, entity);
  const sheet: Sheet = {
    name: ctx.kernel.registry.label(ctx.locale, `${entity.name}.labels`, entity.def.label[1]),
    rightToLeft: rightToLeft(ctx.locale),
    rows: [],
    columns: columns.map(({ target, head }) => ({
      head,
      ...(isNeeded(target.field) && !target.half && !target.below ? { mark: 'required' } : {}),
      ...formOf(target),
      ...choicesOf(ctx, target.below?.entity ?? entity, target),
    })),
  };
  return workbook([sheet, explanations(ctx, entity, columns)]);
}

/** The same headings as CSV. */
export const templateText = (ctx: WireContext, entity: ResolvedEntity): Readable =>
  Stream.from([
    `\uFEFF${templateTargets(ctx, entity)
      .map(({ head }) => (/[",\n]/.test(head) ? `"${head.replaceAll('"', '""')}"` : head))
      .join(',')}\r\n`,
  ]);

/** Fields for new records: the key is only for exported files. */
const templateTargets = (ctx: WireContext, entity: ResolvedEntity): { target: Target; head: string }[] =>
  columnTargets(ctx.kernel.registry, entity, ctx.actor)
    .filter((t) => t.name !== 'id' && !t.compared && (!t.below || t.field.required || t.field.headings))
    .map((target) => ({
      target,
      head: targetLabel(target, targetName(ctx.kernel.registry, entity, target, ctx.locale), ctx.say),
    }));

function formOf({ field }: Target): Pick<SheetColumn, 'form'> {
  const form = ({ date: 'date', datetime: 'moment', money: 'money' } as const)[field.type as 'date'];
  return form ? { form } : {};
}

function choicesOf(
  { kernel: { registry }, locale, say }: WireContext,
  entity: ResolvedEntity,
  { field }: Target,
): Pick<SheetColumn, 'choices'> {
  if (field.type === 'boolean') return { choices: [say(text('value.yes')), say(text('value.no'))] };
  if (field.type !== 'enum' || !field.values?.length) return {};
  return { choices: field.values.map((c) => registry.label(locale, `${entity.name}.values.${field.name}.${c.value}`, c.label)) };
}

function explanations(ctx: WireContext, entity: ResolvedEntity, columns: readonly { target: Target; head: string }[]): Sheet {
  const {
    kernel: { registry },
    locale,
    say,
  } = ctx;
  const help = ({ field, below }: Target): string =>
    field.help ? registry.label(locale, `${(below?.entity ?? entity).name}.help.${field.name}`, field.help) : '';
  const takes = ({ field, below }: Target): string => {
    if (isReference(field))
      return say(
        text(`import.takes_${field.type}`, {
          record: registry.label(locale, `${field.to as string}.label`, registry.entity(field.to as string).def.label[0]),
        }),
      );
    return (
      choicesOf(ctx, below?.entity ?? entity, { field } as Target).choices?.join(locale === 'ar' ? '، ' : ', ') ??
      say(text(`import.takes_${field.type}`))
    );
  };
  return {
    name: say(text('import.explanations')),
    rightToLeft: rightToLeft(locale),
    columns: ['import.column', 'import.needed', 'import.takes', 'import.remark'].map((key) => ({ head: say(text(key)) })),
    rows: [
      columns.map(({ target, head }) => [
        { v: head },
        { v: say(text(isNeeded(target.field) && !target.below ? 'value.yes' : 'value.no')) },
        { v: takes(target) },
        { v: help(target) },
      ]),
    ],
  };
}
