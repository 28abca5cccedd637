import { memo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ReactElement } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Icon } from '../../kit/index.ts';
import { HeadCell } from './head-cell.tsx';
import { headText } from './head-text.ts';
import type { ColumnMoves } from './use-column-moves.ts';
import { useHeadDrag } from './use-head-drag.ts';
import type { ListColumn, ListHeader } from './use-columns.ts';

interface HeadProps {
  meta: EntityMeta;
  columns: ListColumn[];
  headers: ListHeader[];
  /** The current sort order: heads render again when it changes. */
  sort: readonly string[];
  /** Number of pinned columns. */
  pins: number;
  /** Whether all, some or none of the rows are selected; null: rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null;
  /** Undefined while there are no rows: the box would take a press and do nothing. */
  onSelectAll: (() => void) | undefined;
  /** Changes widths and order; undefined if the reader cannot change them. */
  moves?: ColumnMoves;
  /** Collapses or expands all groups; undefined without groups. */
  folding?: { allClosed: boolean; toggle: () => void };
}

/** The sticky head: names, sort order (aria-sort), resize edges, and the check box that selects all rows. */
export const Head = memo(function Head({
  meta,
  columns,
  headers,
  sort,
  pins,
  selected,
  onSelectAll,
  moves,
  folding,
}: HeadProps): ReactElement {
  const intl = useIntl();
  const row = useRef<HTMLDivElement>(null);
  useHeadDrag(row, columns, moves);
  const cells = headers.map((header, i) => {
    const column = columns[i];
    return (
      column && (
        <HeadCell
          key={header.id}
          header={header}
          column={column}
          index={i}
          text={headText(meta, column.field, intl)}
          several={sort.length > 1}
          moves={moves}
        />
      )
    );
  });
  const label = folding && intl.formatMessage({ id: folding.allClosed ? 'table.groups.open_all' : 'table.groups.close_all' });
  return (
    <div role="rowgroup" className="lt-head">
      <div ref={row} role="row" aria-rowindex={1} className="lt-tr">
        <div
          role="presentation"
          className="lt-pin"
          data-off={pins === 0 || undefined}
          style={{ gridColumn: `span ${Math.max(1, pins) + 1}` }}
        >
          <div role="columnheader" className="lt-check">
            {selected !== null && (
              <span className="k-box">
                <input
                  type="checkbox"
                  checked={selected === 'all'}
                  disabled={!onSelectAll}
                  onChange={onSelectAll}
                  aria-label={intl.formatMessage({ id: 'list.select.all' })}
                  ref={(el) => {
                    if (el) el.indeterminate = selected === 'some';
                  }}
                />
                <Icon name={selected === 'some' ? 'minus' : 'check'} size={12} />
              </span>
            )}
          </div>
          {cells.slice(0, Math.max(1, pins))}
        </div>
        {cells.slice(Math.max(1, pins))}
        <div role="columnheader" className="lt-more">
          <span className="sr">{intl.formatMessage({ id: 'list.actions' })}</span>
          {folding && (
            <button type="button" className="k-icon-btn" data-size="sm" aria-label={label} title={label} onClick={folding.toggle}>
              <Icon name="chevrons-vertical-between" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
});
