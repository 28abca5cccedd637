/** A run in wire format (core/shared/import.ts), in the user's language. */
import { isVariable, type Kernel, recordLabels } from '../../../core/engine.ts';
import { letterOf, type ResolvedEntity, type ResolvedField, text, type Text, today } from '../../../core/index.ts';
import { relativeDay } from '../../../core/shared/relative-date.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { splitNames } from '../../../core/shared/name-list.ts';
import type { ImportColumn, ImportDefault, ImportField, ImportNumbered, ImportRun } from '../../../core/shared/import.ts';
import type { MappedColumn } from './columns.ts';
import { key, Lookups } from './lookups.ts';
import { presetsOf } from './presets.ts';
import { missingFields } from './start.ts';
import { chunksOf, numberedRows, sheetsOf, type RowError, type Sql, type StoredRun, warnedRows } from './stored.ts';
import { tallyOf } from './tally.ts';
import { filledRows } from './plan.ts';
import { isNoChoice } from './nothing.ts';
import { columnTargets, isNeeded, labelOf, readingOf, targetName, type Target } from './targets.ts';
import { valueOf } from './values.ts';

/** The reader, and how to translate a text. */
export interface WireContext {
  kernel: Kernel;
  actor: Actor;
  locale: Locale;
  say(text: Text): string;
  sql: Sql;
}

const VALUES = 20;

export async function runWire(ctx: WireContext, run: StoredRun): Promise<ImportRun> {
  const {
    kernel: { registry },
    actor,
    locale,
    say,
    sql,
  } = ctx;
  const entity = registry.entity(run.entity);
  const [sheets, tally, columns] = [await sheetsOf(sql, run), tallyOf(await chunksOf(sql, run)), await columnsWire(ctx, run, entity)];
  const { choices } = run;
  return {
    id: run.id,
    entity: entity.name,
    label: registry.label(locale, `${entity.name}.label`, entity.def.label[0]),
    labels: registry.label(locale, `${entity.name}.labels`, entity.def.label[1]),
    state: run.state,
    job: run.job,
    file: { name: run.file_name, size: run.file_size, kind: run.file_kind },
    sheets: sheets.map((s) => ({ name: s.name, rows: s.rows, columns: s.columns.length, hidden: s.hidden })),
    sheet: sheets.find((s) => s.n === run.sheet)?.name ?? null,
    header: { row: run.header_row, found: run.header_found },
    rows: filledRows(run),
    blank: choices.blank + choices.rows - filledRows(run),
    columns,
    fields: fieldsWire(ctx, entity),
    missing: run.columns.length ? missingFields(ctx.kernel, actor, run).map((f) => f.name) : [],
    example: choices.example,
    footer: choices.footer ?? null,
    skip: choices.skip,
    presets: run.columns.length ? presetsWire(ctx, run, entity) : [],
    constants: choices.constants ?? {},
    shown: await constantWords(ctx, run, entity),
    key: choices.key,
    mode: choices.mode,
    mapping: choices.mapping,
    remember: choices.remember,
    further: (choices.further ?? []).map(({ by, sheet, rows }) => ({
      sheet: sheets.find((s) => s.n === sheet)?.name ?? '',
      label: registry.label(locale, `${entity.name}.fields.${by}`, entity.fields.get(by)?.label ?? by),
      rows,
    })),
    warned: await warnedRows(sql, run),
    numbered: await numberedWire(ctx, run, entity),
    summary:
      tally.checked + tally.skipped > 0
        ? {
            checked: tally.checked,
            valid: tally.valid,
            failed: tally.failed,
            creates: tally.creates,
            updates: tally.updates,
            created: tally.created,
            updated: tally.updated,
          }
        : null,
    error: run.error ? say(run.error) : null,
  };
}

/** Kinds of records below with numbered lines, and those whose cells are kept whole. */
async function numberedWire(
  { kernel: { registry }, locale, sql }: WireContext,
  run: StoredRun,
  entity: ResolvedEntity,
): Promise<ImportNumbered[]> {
  const { children = [] } = readingOf(entity);
  const found = children.length ? await numberedRows(sql, run) : new Map<string, never>();
  const whole = new Set(run.choices.whole);
  return children
    .filter((name) => found.has(name) || whole.has(name))
    .map((name) => ({
      field: name,
      label: registry.label(locale, `${entity.name}.fields.${name}`, entity.fields.get(name)?.label ?? name),
      ...(found.get(name) ?? { rows: 0, records: 0 }),
      whole: whole.has(name),
    }));
}

/** Possible targets of a column, in the order and sections of the form. */
function fieldsWire({ kernel: { registry }, actor, locale, say }: WireContext, entity: ResolvedEntity): ImportField[] {
  const sections = new Map(
    entity.def.form.flatMap((s, i) =>
      s.rows.flat().map((name): [string, string] => [name, registry.label(locale, `${entity.name}.sections.${i}`, s.section)]),
    ),
  );
  const kinds = (t: Target): string =>
    t.below ? registry.label(locale, `${t.below.entity.name}.labels`, t.below.entity.def.label[1]) : (sections.get(t.field.name) ?? '');
  const { names = {} } = readingOf(entity);
  return columnTargets(registry, entity, actor).map((t) => ({
    name: t.name,
    label: targetLabel(t, targetName(registry, entity, t, locale), say),
    type: t.field.type,
    required: !t.below && !t.compared && isNeeded(t.field),
    always: !t.below && !t.compared && t.field.required === true,
    key: t.key,
    section: kinds(t),
    own: !t.below && !t.compared,
    ...(t.below ? { below: { entity: t.below.entity.name, field: t.field.name } } : {}),
    ...(names[t.field.name] && !t.below ? { instead: names[t.field.name] as string } : {}),
  }));
}

function presetsWire({ kernel, actor, locale, say }: WireContext, run: StoredRun, entity: ResolvedEntity): ImportDefault[] {
  const { registry } = kernel;
  const shownAs = (field: ResolvedField): string | null => {
    const preset = field.default;
    if (preset === '$me') return null;
    if (typeof preset === 'boolean') return say(text(preset ? 'value.yes' : 'value.no'));
    if (field.type === 'percent') return `${String(preset)}%`;
    if (field.type === 'enum')
      return registry.label(
        locale,
        `${entity.name}.values.${field.name}.${String(preset)}`,
        field.values?.find((v) => v.value === preset)?.label ?? String(preset),
      );
    return isVariable(preset)
      ? String(field.type === 'date' || field.type === 'datetime' ? relativeDay(preset, today(), actor.weekStart) : preset)
      : String(preset);
  };
  return presetsOf({ kernel, actor }, run).map(({ target, on }) => ({
    field: target.name,
    label: labelOf(registry, entity, target.field, locale),
    value: shownAs(target.field),
    on,
  }));
}

/** An error of a row in a further sheet says where that is. */
export const sayError = (say: WireContext['say'], [, , said, at]: RowError): string =>
  at ? say(text('import.at_row', { sheet: at[0], row: at[1], says: say(said) })) : say(said);

/** "Name (Arabic)" for one language of a bilingual field. */
export const targetLabel = ({ half }: Target, label: string, say: WireContext['say']): string =>
  half ? say(text(half === 'ar' ? 'export.in_arabic' : 'export.in_english', { label })) : label;

/** Values for all rows that are records or choices, in words. */
async function constantWords(
  { kernel, actor, locale }: WireContext,
  { choices }: StoredRun,
  entity: ResolvedEntity,
): Promise<Record<string, string>> {
  const given = Object.entries(choices.constants ?? {});
  const records = given.flatMap(([name, id]) => {
    const to = entity.fields.get(name)?.to;
    return to !== undefined && typeof id === 'number' ? [{ name, entity: to, id }] : [];
  });
  const labels = await recordLabels(kernel.db, kernel.registry, { actor, locale }, records);
  const choiceOf = (name: string, value: unknown): string | undefined => {
    const choice = entity.fields.get(name)?.values?.find((one) => one.value === value);
    return choice && kernel.registry.label(locale, `${entity.name}.values.${name}.${choice.value}`, choice.label);
  };
  return Object.fromEntries([
    ...records.map(({ name, entity: to, id }) => [name, labels.get(`${to}:${id}`) ?? String(id)]),
    ...given.flatMap(([name, value]) => {
      const words = choiceOf(name, value);
      return words === undefined ? [] : [[name, words]];
    }),
  ]) as Record<string, string>;
}

async function columnsWire(ctx: WireContext, run: StoredRun, entity: ResolvedEntity): Promise<ImportColumn[]> {
  const targets = new Map(columnTargets(ctx.kernel.registry, entity, ctx.actor).map((t) => [t.name, t]));
  const lookups = new Lookups(ctx);
  return Promise.all(
    run.columns.map(async ({ index, header, sample, filled, field, match, values, parts }) => {
      const target = field === null ? undefined : targets.get(field);
      const known =
        target && (isReference(target.field) || target.field.type === 'enum')
          ? await knownValues(ctx, target.below?.entity ?? entity, target, { values, parts }, lookups)
          : undefined;
      return {
        index,
        letter: letterOf(index),
        header,
        sample,
        filled,
        field: target ? field : null,
        match,
        ...(known ? { values: known } : {}),
      };
    }),
  );
}

async function knownValues(
  { kernel: { registry }, sql }: WireContext,
  entity: ResolvedEntity,
  { field }: Target,
  { values, parts }: Pick<MappedColumn, 'values' | 'parts'>,
  lookups: Lookups,
): Promise<NonNullable<ImportColumn['values']>> {
  const some = values.filter(([value]) => !isNoChoice(value)).slice(0, VALUES);
  if (field.type === 'enum')
    return some.map(([value, count]) => ({ value, count, known: 'value' in valueOf(value, { registry, entity, field, parts }) }));
  const names = (value: string): string[] => (field.type === 'refs' ? splitNames(value) : [value]);
  const found = await lookups.find(
    sql,
    field,
    some.flatMap(([v]) => [v, ...names(v)]),
  );
  const known = (name: string): boolean => 'id' in (found.get(key(name)) ?? {});
  return some.map(([value, count]) => ({ value, count, known: known(value) || names(value).every(known) }));
}
