/** Known workbooks of an entity (`import.layouts`): their example row, and the values that all of their rows have. */
import type { SheetRow } from '../../../core/engine.ts';
import { normal, type ResolvedEntity } from '../../../core/index.ts';
import type { LayoutDef } from '../../../core/shared/entity-import.ts';
import type { MappedColumn } from './columns.ts';
import { key, type Lookups } from './lookups.ts';
import type { FixedValue, Sql } from './stored.ts';
import { readingOf } from './targets.ts';

/** Rows below the headings among which an example may be. */
const EXAMPLE_ROWS = 3;

/** The layout whose headings are all there. */
export function layoutOf(entity: ResolvedEntity, headings: readonly string[]): LayoutDef | undefined {
  const there = new Set(headings.map(normal));
  return readingOf(entity).layouts?.find((layout) => layout.headings.every((h) => there.has(normal(h))));
}

/** The row that shows how the workbook is filled in. @returns its number. */
export function exampleOf(layout: LayoutDef | undefined, rows: readonly SheetRow[]): number | undefined {
  const texts = new Set(layout?.examples?.map(normal));
  return rows.slice(0, EXAMPLE_ROWS).find(([, cells]) => cells.some((c) => typeof c === 'string' && texts.has(normal(c))))?.[0];
}

/** Values for all rows: those of the layout, unless a column or the user gives another. */
export async function layoutValues(
  layout: LayoutDef | undefined,
  { entity, columns, lookups, sql }: { entity: ResolvedEntity; columns: readonly MappedColumn[]; lookups: Lookups; sql: Sql },
  given: Readonly<Record<string, FixedValue>> = {},
): Promise<Record<string, FixedValue>> {
  const values: Record<string, FixedValue> = { ...given };
  for (const [name, words] of Object.entries(layout?.values ?? {})) {
    const field = entity.fields.get(name);
    if (!field || name in values || columns.some((c) => c.field === name)) continue;
    const found = field.type === 'ref' ? (await lookups.find(sql, field, [words])).get(key(words)) : undefined;
    if (field.type !== 'ref') values[name] = words;
    else if (found && 'id' in found) values[name] = found.id;
  }
  return values;
}
