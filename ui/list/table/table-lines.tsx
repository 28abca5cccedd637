import { useRef } from 'react';
import type { ReactElement } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import type { Selection } from '../state/selection.ts';
import type { Rows } from '../state/use-rows.ts';
import { ListCard } from './card.tsx';
import type { CellEdit } from './edit/use-cell-edit.ts';
import { GroupRow } from './group-row.tsx';
import { ListRow } from './row.tsx';
import { SkeletonRow } from './skeleton.tsx';
import type { ListColumn } from './use-columns.ts';
import { refusalTexts } from './edit/refusal-texts.ts';

interface TableLinesProps {
  meta: EntityMeta;
  list: Rows;
  columns: ListColumn[];
  fields: FieldMeta[];
  pins: number;
  first: number;
  end: number;
  /** Upper edge of a line in px. */
  topOf: (line: number) => number;
  card: boolean;
  base: string | null;
  peeks: boolean;
  selectable: boolean;
  selection: Selection;
  active: number;
  cursor: number;
  cells: CellEdit;
  idOf: (line: number) => string;
}

/**
 * The visible lines: group heads, rows, and skeletons of rows that are loading. Elements are reused for other lines of the same kind, so
 * that scrolling changes texts instead of building and laying out rows.
 */
export function TableLines({ first, end, ...props }: TableLinesProps): ReactElement {
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  const edited = props.cells.edited?.line;
  // The edited row stays rendered when it is scrolled out of view.
  if (edited !== undefined && (edited < first || edited >= end)) drawn.push(edited);
  const places = useRef(0);
  places.current = Math.max(places.current, end - first);
  const held = useRef(new Map<number, Row>());
  return (
    <>
      {drawn.map((line) => (
        <TableLine
          key={line === edited ? 'edited' : keyOf(props.list, held.current, line, places.current)}
          line={line}
          place={line % places.current}
          held={held.current}
          {...props}
        />
      ))}
    </>
  );
}

/**
 * The React key of a line: as many keys per kind as there are visible lines, used in turn. A loading line reuses the row that was at its
 * position.
 */
function keyOf(list: Rows, held: ReadonlyMap<number, Row>, line: number, places: number): string {
  const kind = list.lines?.at(line)?.kind === 'head' ? 'head' : list.rowAt(line) || held.has(line % places) ? 'row' : 'wait';
  return `${kind} ${line % places}`;
}

interface LineProps extends Omit<TableLinesProps, 'first' | 'end'> {
  line: number;
  place: number;
  /** Rows rendered last, by position. */
  held: Map<number, Row>;
}

function TableLine({
  line,
  meta,
  list,
  columns,
  fields,
  pins,
  topOf,
  card,
  base,
  peeks,
  selectable,
  selection,
  active,
  cursor,
  cells,
  idOf,
  place,
  held,
}: LineProps): ReactElement {
  const at = list.lines?.at(line);
  const top = topOf(line);
  if (at?.kind === 'head' && at.section.group) {
    return (
      <GroupRow
        meta={meta}
        params={list.params}
        grouping={list.grouping}
        index={line}
        top={top}
        id={idOf(line)}
        section={at.section}
        group={at.section.group}
        columns={columns}
        pins={pins}
        card={card}
        active={line === active}
      />
    );
  }
  const own = list.rowAt(line);
  if (own) held.set(place, own);
  const row = own ?? (card ? undefined : held.get(place));
  if (!row) return <SkeletonRow index={line} top={top} fields={fields} card={card} selectable={selectable} pins={pins} />;
  const RowView = card ? ListCard : ListRow;
  return (
    <RowView
      id={idOf(line)}
      index={line}
      top={top}
      row={row}
      meta={meta}
      columns={columns}
      pins={pins}
      base={base}
      peeks={peeks}
      selectable={selectable}
      selected={own !== undefined && selection.ids.has(row.id)}
      active={line === active}
      cursor={line === active ? cursor : -1}
      editing={cells.edited?.id === row.id ? cells.edited.field : undefined}
      refused={refusalTexts(cells.refusals.get(row.id))}
      reason={selection.failed.get(row.id)}
      level={list.grouping ? 2 : undefined}
      waiting={own === undefined || undefined}
    />
  );
}
