/** Encodes checked drafts to requests of the service. */
import type { Registry, ResolvedEntity, ResolvedField, SourceWrite, WriteDraft } from '../../../core/index.ts';
import { VERSION, pascal, namesOf, KEY, DELETED } from '../../platform/service/index.ts';
import type { Wire } from './decode.ts';
import type { People } from './people.ts';
import type { Suite } from './suite.ts';

export interface Encoder {
  registry: Registry;
  suite: Suite;
  people: People;
}

/** The item of a draft; of a delete only its key. */
export function encode(encoder: Encoder, entity: ResolvedEntity, { op }: Pick<SourceWrite, 'op'>, draft: WriteDraft): Wire | number {
  if (op === 'remove') return draft.id as number;
  const known = op === 'create' ? {} : { [KEY]: draft.id, [VERSION]: draft.before?.row_version };
  const grids = [...draft.children].map(([name, rows]) => [
    namesOf(entity).of.get(name) as string,
    rowsOf(encoder, entity.fields.get(name)!, rows),
  ]);
  return { ...known, ...valuesOf(encoder, entity, columnsOf(entity, op, draft)), ...Object.fromEntries(grids) };
}

/** An action sends its state and the caller's input; the other side sets the rest. A new record starts in its first state. */
function columnsOf(entity: ResolvedEntity, op: SourceWrite['op'], draft: WriteDraft): Record<string, unknown> {
  const state = (column: string): boolean => entity.columns.get(column)?.field.type === 'state';
  if (op === 'create') return Object.fromEntries(Object.entries(draft.row).filter(([column]) => !state(column)));
  if (op === 'act') return Object.fromEntries(Object.entries(draft.row).filter(([column]) => state(column) || column in draft.input));
  return draft.row;
}

/** Columns, or names of the main API, with the names of the service. */
function valuesOf({ suite, people }: Encoder, entity: ResolvedEntity, columns: Record<string, unknown>): Wire {
  const { of } = namesOf(entity);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => {
      const field = entity.columns.get(column)?.field ?? entity.fields.get(column);
      const wire = of.get(column);
      return field && wire && sendable(field, suite) ? [[wire, valueOf(field, value, people)]] : [];
    }),
  );
}

/** Keys of records that stay here mean other records there, and contents of files are kept here. */
const sendable = ({ type, to }: ResolvedField, { tables }: Suite): boolean =>
  type !== 'file' && ((type !== 'ref' && type !== 'refs') || tables.has(to as string));

function valueOf({ type, to }: ResolvedField, value: unknown, people: People): unknown {
  if (to === 'user' && (type === 'ref' || type === 'refs'))
    return Array.isArray(value) ? value.flatMap((id) => people.there(id as number) ?? []) : people.there(value as number | null);
  if (typeof value !== 'string') return value;
  switch (type) {
    case 'date':
      return `/Date(${Date.parse(`${value}T00:00:00Z`)})/`;
    case 'datetime':
      return `/Date(${Date.parse(value)})/`;
    case 'enum':
    case 'state':
      return pascal(value);
    default:
      return value;
  }
}

function rowsOf(encoder: Encoder, grid: ResolvedField, rows: readonly Record<string, unknown>[]): Wire[] {
  const child = encoder.registry.entity(grid.to as string);
  return rows.map(({ id, row_version, _delete, ...values }) => ({
    ...(id === undefined || id === null ? {} : { [KEY]: id }),
    ...(row_version === undefined ? {} : { [VERSION]: row_version }),
    ...(_delete === true ? { [DELETED]: true } : {}),
    ...valuesOf(encoder, child, values),
  }));
}
