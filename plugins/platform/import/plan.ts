/** How the rows of a run become records: built once per job from the run's choices. */
import { can, type Kernel, type SheetRow } from '../../../core/engine.ts';
import { AppError, type ResolvedEntity, type ResolvedField } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { isReference } from '../../../core/shared/entity.ts';
import type { FixedValue, Fixes, StoredRun } from './stored.ts';
import { Lookups, key } from './lookups.ts';
import { presetsOf } from './presets.ts';
import type { FurtherSheet } from './further.ts';
import { isHollow, type Bare } from './nothing.ts';
import { belowOf, columnTargets, isNeeded, mayImport, readingOf, targetsOf, type Target } from './targets.ts';
import type { MappedTo } from './values.ts';

export interface Plan {
  kernel: Kernel;
  actor: Actor;
  locale: Locale;
  entity: ResolvedEntity;
  mapped: readonly MappedTo[];
  /** Values for all rows. `presumed`: of a known workbook, unless somebody chose it: only for new rows. */
  constants: readonly (MappedTo & { value: FixedValue; presumed: boolean })[];
  /** Columns whose presets are switched off. */
  without: readonly string[];
  /** The key column, which finds existing rows. */
  key?: MappedTo;
  /** Fields that must be unique in the file: the key, and unique ones. */
  single: readonly MappedTo[];
  /** Required for new rows. */
  needed: readonly ResolvedField[];
  /** Required texts, with the text whose beginning stands in for each. */
  names: readonly { field: ResolvedField; from: readonly MappedTo[] }[];
  /** Reasons that name the file, with the field that each is the reason for. */
  reasons: readonly (readonly [reason: string, field: string])[];
  file: string;
  /** Children fields whose records the file may bring, and further sheets with some (eachChunk loads their rows). */
  below: readonly NonNullable<Target['below']>[];
  further: readonly FurtherSheet[];
  headerRow: number;
  skip: ReadonlySet<number>;
  /** Children fields whose cells stay one text each, though their lines are numbered. */
  whole: ReadonlySet<string>;
  /** Has nobody filled in the row? */
  hollow(row: SheetRow): boolean;
  fix: Fix;
  may: { create: boolean; update: boolean };
  lookups: Lookups;
}

/** @throws AppError forbidden for somebody who may no longer import. */
export function planOf(kernel: Kernel, actor: Actor, locale: Locale, run: StoredRun): Plan {
  const { registry } = kernel;
  const entity = registry.entity(run.entity);
  if (!mayImport(entity, actor)) throw new AppError('forbidden');
  const targets = new Map(columnTargets(registry, entity, actor).map((t) => [t.name, t]));
  const mapped = run.columns.flatMap((c): MappedTo[] => {
    const target = c.field === null ? undefined : targets.get(c.field);
    return target
      ? [{ registry, entity: target.below?.entity ?? entity, field: target.field, parts: c.parts, column: c.index, target }]
      : [];
  });
  const own = mapped.filter((m) => !m.target.below && !m.target.compared);
  const { names = {}, reasons = {} } = readingOf(entity);
  const bare = bareOf(run);
  const keyed = mapped.find((m) => m.target.name === run.choices.key);
  return {
    kernel,
    actor,
    locale,
    entity,
    mapped,
    constants: constantsOf(run, new Map(targetsOf(entity, actor).map((t) => [t.name, t])), { registry, entity }),
    without: presetsOf({ kernel, actor }, run)
      .filter((p) => !p.on)
      .flatMap((p) => p.target.field.columns),
    ...(keyed ? { key: keyed } : {}),
    single: own.filter((m) => m === keyed || (m.field.unique && m.target.name !== 'id')),
    needed: [...entity.fields.values()].filter((f) => isNeeded(f) && f.columns.length > 0),
    names: Object.entries(names).flatMap(([name, from]) => {
      const field = entity.fields.get(name);
      return field ? [{ field, from: own.filter((m) => m.field.name === from) }] : [];
    }),
    reasons: Object.entries(reasons),
    file: run.file_name,
    below: belowOf(registry, entity, actor),
    further: [],
    headerRow: run.header_row,
    skip: new Set(run.choices.skip),
    whole: new Set(run.choices.whole),
    hollow: (row) => bare !== undefined && isHollow(row, bare),
    fix: new Fix(run.fixes, alikeOf(mapped)),
    may: { create: can(actor, entity.def.access.create), update: can(actor, entity.def.access.update) },
    lookups: new Lookups({ kernel, actor, locale }),
  };
}

/** A row with nothing but an Id empties the other fields of its record. A number alone is that of an empty line. */
const bareOf = ({ choices: { key, bare, hollow = 0 } }: Pick<StoredRun, 'choices'>): Bare | undefined =>
  key !== 'id' && hollow > 0 ? new Set(bare) : undefined;

/** Non-empty rows below the headings that somebody has filled in. */
export const filledRows = (run: Pick<StoredRun, 'choices'>): number => run.choices.rows - (bareOf(run) ? (run.choices.hollow ?? 0) : 0);

function constantsOf(
  { choices, columns }: StoredRun,
  targets: ReadonlyMap<string, Target>,
  { registry, entity }: Pick<MappedTo, 'registry' | 'entity'>,
): Plan['constants'] {
  const brought = new Set(columns.map((c) => c.field));
  return Object.entries(choices.constants ?? {}).flatMap(([name, value]) => {
    const target = targets.get(name);
    const presumed = choices.presumed?.includes(name) ?? false;
    return target && !brought.has(name)
      ? [{ registry, entity, field: target.field, parts: false, column: -1, target, value, presumed }]
      : [];
  });
}

/** Corrections of the user, by cell and by value. */
export class Fix {
  private readonly cells: Fixes['cells'];
  private readonly values = new Map<string, FixedValue>();
  private readonly alike: ReadonlyMap<number, readonly number[]>;

  /** @param alike by column: others that name the same kind of record. A name that stands in several is corrected once. */
  constructor({ cells = {}, values = [] }: Partial<Fixes>, alike: ReadonlyMap<number, readonly number[]>) {
    this.cells = cells;
    this.alike = alike;
    for (const { column, from, to } of values) this.values.set(`${column} ${key(from)}`, to);
  }

  /** @returns undefined without a correction. */
  of(row: number, column: number, shown: string): FixedValue | undefined {
    const cell = this.cells[row]?.[column];
    return cell === undefined ? this.value(column, shown) : cell;
  }

  /** A correction of this value in the whole column, else the record that was chosen for it in another one. */
  value(column: number, shown: string): FixedValue | undefined {
    const words = key(shown);
    const own = this.values.get(`${column} ${words}`);
    if (own !== undefined) return own;
    return this.others(column)
      .map((other) => this.values.get(`${other} ${words}`))
      .find((value) => typeof value === 'number');
  }

  others(column: number): readonly number[] {
    return this.alike.get(column) ?? [];
  }
}

/** By column: the others that refer to the same entity. */
const alikeOf = (mapped: readonly MappedTo[]): Map<number, number[]> =>
  new Map(
    mapped.flatMap(({ column, field }) =>
      isReference(field) ? [[column, mapped.filter((m) => m.column !== column && m.field.to === field.to).map((m) => m.column)]] : [],
    ),
  );
