import { useMemo } from 'react';
import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Header, SortingState } from '@tanstack/react-table';
import type { FieldMeta, Row } from '../../../core/shared/wire.ts';
import { cellFor } from '../../cells/index.ts';
import type { Cell } from '../../cells/index.ts';
import { fieldCell } from '../../slots/field-cells.ts';
import { isFigure, layoutOf } from './fields.ts';

/** One column for the rows. Stable between renders, so that rows stay memoised. */
export interface ListColumn {
  field: FieldMeta;
  Cell: Cell;
  /** The cell shows empty values too. */
  whole?: true;
  figure: boolean;
}

const features = tableFeatures({ rowSortingFeature });
export type ListHeader = Header<typeof features, Row>;

/**
 * The table library gets no rows: the server sorts, filters and pages, and rows are addressed by index. It manages only the columns: heads,
 * sorting, order.
 */
const NO_ROWS: Row[] = [];

export interface Columns {
  columns: ListColumn[];
  headers: ListHeader[];
  /** grid-template-columns of head and rows. */
  template: string;
  /** Below this width the list scrolls horizontally. */
  minWidth: number;
}

export interface ColumnsOptions {
  /** Field names as on the wire ("-budget"). */
  sort: string[];
  /** Receives the next sort order, empty for the entity's own. */
  onSort: (sort: string[]) => void;
  selectable: boolean;
  sample: Row | undefined;
  /** px by field name, as chosen by the reader. */
  widths: ReadonlyMap<string, number>;
}

/** Heads, cells and widths of the shown fields. */
export function useColumns(entity: string, fields: FieldMeta[], { sort, onSort, selectable, sample, widths }: ColumnsOptions): Columns {
  const columns = useMemo(() => fields.map((field) => columnOf(entity, field)), [entity, fields]);
  const roomy = useMemo(() => fields.map((field) => withRoom(entity, field)), [entity, fields]);
  const defs = useMemo(() => fields.map(definition), [fields]);
  const sorting = useMemo(() => sort.map((s) => ({ id: s.replace(/^-/, ''), desc: s.startsWith('-') })), [sort]);
  const table = useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    manualSorting: true,
    state: { sorting },
    onSortingChange: (next) => onSort(wire(typeof next === 'function' ? next(sorting) : next)),
  });
  const numbered = sorting.length > 1 ? sorting.map(({ id }) => id) : [];
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return { columns, headers: headers as ListHeader[], ...layoutOf(roomy, selectable, sample, widths, numbered) };
}

/** A day that a plugin draws says more than the day: it gets the room of a moment. */
const withRoom = (entity: string, field: FieldMeta): FieldMeta =>
  field.type === 'date' && fieldCell(`${entity}.${field.name}`) ? { ...field, type: 'datetime' } : field;

function columnOf(entity: string, field: FieldMeta): ListColumn {
  const Own = fieldCell(`${entity}.${field.name}`);
  return Own ? { field, Cell: Own, whole: true, figure: false } : { field, Cell: cellFor(field), figure: isFigure(field) };
}

const wire = (sorting: SortingState): string[] => sorting.map((s) => (s.desc ? `-${s.id}` : s.id));

const definition = (field: FieldMeta): ColumnDef<typeof features, Row> => ({
  id: field.name,
  accessorFn: (row) => row[field.name],
  enableSorting: field.sortable,
  // Numbers are first sorted descending; text and dates ascending.
  sortDescFirst: isFigure(field) || field.type === 'percent',
});
