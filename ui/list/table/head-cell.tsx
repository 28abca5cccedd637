import type { ReactElement } from 'react';
import { Icon } from '../../kit/index.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { ListColumn, ListHeader } from './use-columns.ts';
import type { ColumnMoves } from './use-column-moves.ts';

interface HeadCellProps {
  header: ListHeader;
  column: ListColumn;
  index: number;
  text: string;
  several: boolean;
  moves?: ColumnMoves;
}

/** A column head: a click sorts, with Shift in addition to other columns; dragging its edge resizes. */
export function HeadCell({ header, column: { field, figure }, index, text, several, moves }: HeadCellProps): ReactElement {
  const sorted = header.column.getIsSorted();
  const place = header.column.getSortIndex();
  return (
    <div
      role="columnheader"
      className={`lt-td${figure ? ' lt-fig' : ''}${index === 0 ? ' lt-first' : ''}`}
      data-type={field.type}
      data-field={field.name}
      aria-colindex={index + 2}
      aria-sort={sorted === false ? (field.sortable ? 'none' : undefined) : sorted === 'desc' ? 'descending' : 'ascending'}
    >
      {field.sortable ? (
        <button type="button" className="lt-sort" title={text} onClick={header.column.getToggleSortingHandler()}>
          <span className="lt-head-text">{text}</span>
          {sorted !== false && <Icon name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'} size={12} />}
          {several && sorted !== false && (
            <span className="lt-sort-n num" aria-hidden="true">
              {place + 1}
            </span>
          )}
        </button>
      ) : (
        <span className="lt-head-text" title={text}>
          {text}
        </span>
      )}
      {moves && <ResizeHandle field={field} label={text} moves={moves} />}
    </div>
  );
}
