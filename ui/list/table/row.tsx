import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { Icon } from '../../kit/index.ts';
import { titleText } from '../../cells/index.ts';
import type { ListColumn } from './use-columns.ts';

export interface RowProps {
  /** Place in the list, from 0. */
  index: number;
  /** Distance from the top of the body in px. */
  top: number;
  id: string;
  row: Row;
  meta: EntityMeta;
  columns: ListColumn[];
  /** Address of the record's page without the key; null: the title is no link. */
  base: string | null;
  selectable: boolean;
  selected: boolean;
  active: boolean;
  /** Why the last bulk call refused this row. */
  reason?: string;
}

/**
 * One row of fixed height. Memoised, and without handlers of its own: the list listens once for all rows and finds
 * the row by `data-row` and the part by `data-act`, so that scrolling renders only the rows that come into sight.
 */
export const ListRow = memo(function ListRow({ index, top, id, row, meta, columns, base, selectable, selected, active, reason }: RowProps): ReactElement {
  const intl = useIntl();
  const title = titleText(meta, row);
  return (
    <div role="row" id={id} className="lt-tr" data-row={index} data-active={active || undefined} aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined} style={{ transform: `translateY(${top}px)` }}>
      <div role="gridcell" className="lt-check" data-act={selectable ? 'select' : undefined}>
        {selectable && (
          <span className="k-box">
            <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={intl.formatMessage({ id: 'list.select.row' }, { title })} />
            <Icon name="check" size={12} />
          </span>
        )}
      </div>
      {columns.map(({ field, Cell, figure }, i) => (
        <div key={field.name} role="gridcell" className={figure ? 'lt-td lt-fig num' : 'lt-td'} data-type={field.type}>
          {i === 0
            ? <Title title={title} href={base === null ? null : `${base}/${row.id}`} reason={reason} />
            : <Cell field={field} row={row} meta={meta} />}
        </div>
      ))}
      <div role="gridcell" className="lt-more">
        <button type="button" className="k-icon-btn" data-act="menu" tabIndex={-1} aria-haspopup="menu" aria-label={intl.formatMessage({ id: 'list.more' }, { title })}>
          <Icon name="dots-three" />
        </button>
      </div>
    </div>
  );
});

/** The record's title as a link; the reason of a refusal stands beside it, where the eye is. */
function Title({ title, href, reason }: { title: string; href: string | null; reason?: string }): ReactElement {
  return (
    <>
      {href === null
        ? <span className="lt-title cut"><bdi>{title}</bdi></span>
        : <a className="lt-title lt-link cut" href={href} data-act="open" tabIndex={-1}><bdi>{title}</bdi></a>}
      {reason && <span className="lt-why" title={reason}><Icon name="circle-exclamation-filled" size={12} /><span className="cut">{reason}</span></span>}
    </>
  );
}
