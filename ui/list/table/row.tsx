import { lazy, memo, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { Avatar, Found, Icon } from '../../kit/index.ts';
import { Filled, pictureOf, titleText } from '../../cells/index.ts';
import { nameDirection, shownName } from '../../kit/text/name-direction.ts';
import type { ListColumn } from './use-columns.ts';

const cellEditor = (): Promise<typeof import('./edit/cell-editor.tsx')> => import('./edit/cell-editor.tsx');
const CellEditor = lazy(cellEditor);
/** Preloads the cell editor. */
export const loadEditor = (): void => {
  cellEditor().catch(() => undefined);
};

export interface RowProps {
  /** Line index in the list, from 0. */
  index: number;
  /** Offset from the top of the body in px. */
  top: number;
  id: string;
  row: Row;
  meta: EntityMeta;
  columns: ListColumn[];
  /** Number of pinned columns. */
  pins: number;
  /** Address of the record's page without the key; null: the title is not a link. */
  base: string | null;
  /** The row has a preview. */
  peeks?: boolean;
  selectable: boolean;
  selected: boolean;
  active: boolean;
  /** The focused column, -1 for the whole row. */
  cursor: number;
  /** The field that is edited in this row. */
  editing?: string;
  /** Reasons of refused inputs of this row, by field. */
  refused?: ReadonlyMap<string, string>;
  /** Why the last bulk run refused this row. */
  reason?: string;
  /** aria-level, if the list has groups. */
  level?: number;
  /** The row of this line is loading: `row` is the one rendered here before, and is hidden. */
  waiting?: boolean;
}

/**
 * One row of fixed height. Memoised and without handlers: the list delegates events and finds the row by `data-row` and the part by
 * `data-act`, so that scrolling renders only new rows.
 */
export const ListRow = memo(function ListRow(props: RowProps): ReactElement {
  const {
    index,
    top,
    id,
    row,
    meta,
    columns,
    base,
    peeks,
    pins,
    selectable,
    selected,
    active,
    cursor,
    editing,
    refused,
    reason,
    level,
    waiting,
  } = props;
  const intl = useIntl();
  const title = titleText(meta, row, columns[0]?.field);
  // Keeps cells memoised if only the position of the row changes.
  const cursorId = cursor < 0 ? '' : id;
  const editLine = editing === undefined ? 0 : index;
  const cells = useMemo(
    () =>
      columns.map((column, i) => (
        <Value
          key={column.field.name}
          column={column}
          at={i}
          title={title}
          id={cursor === i ? `${cursorId}-${i}` : undefined}
          row={row}
          meta={meta}
          base={base}
          peek={peeks && i === 0 ? intl.formatMessage({ id: 'list.peek' }, { title }) : undefined}
          reason={reason}
          refused={refused?.get(column.field.name)}
          line={editing === column.field.name ? editLine : undefined}
        />
      )),
    [columns, title, cursor, cursorId, row, meta, base, peeks, intl, reason, refused, editing, editLine],
  );
  const fixed = Math.max(1, pins);
  return (
    <div
      role="row"
      id={id}
      className="lt-tr"
      data-row={index}
      data-active={active || undefined}
      data-editing={props.editing ? '' : undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      data-wait={waiting || undefined}
      aria-hidden={waiting || undefined}
      aria-selected={selectable ? selected : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="presentation" className="lt-pin" data-off={pins === 0 || undefined} style={{ gridColumn: `span ${fixed + 1}` }}>
        <div role="gridcell" className="lt-check" data-act={selectable ? 'select' : undefined}>
          {selectable && (
            <span className="k-box">
              <input
                type="checkbox"
                checked={selected}
                readOnly
                tabIndex={-1}
                aria-label={intl.formatMessage({ id: 'list.select.row' }, { title })}
              />
              <Icon name="check" size={12} />
            </span>
          )}
        </div>
        {cells.slice(0, fixed)}
      </div>
      {cells.slice(fixed)}
      <div role="gridcell" className="lt-more">
        <button
          type="button"
          className="k-icon-btn"
          data-act="menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={intl.formatMessage({ id: 'list.more' }, { title })}
        >
          <Icon name="dots-three" />
        </button>
      </div>
    </div>
  );
});

interface ValueProps {
  column: ListColumn;
  at: number;
  title: string;
  /** Set on the focused cell. */
  id?: string;
  row: Row;
  meta: EntityMeta;
  base: string | null;
  /** Name of the button that shows the preview, beside the title. */
  peek?: string;
  reason?: string;
  /** Why the input was refused. */
  refused?: string;
  /** The line index, while this value is edited. */
  line?: number;
}

function Value({
  column: { field, Cell, whole, figure },
  at,
  title,
  id,
  row,
  meta,
  base,
  peek,
  reason,
  refused,
  line,
}: ValueProps): ReactElement {
  return (
    <div
      role="gridcell"
      id={id}
      className={`lt-td${figure ? ' lt-fig num' : ''}${at === 0 ? ' lt-first' : ''}`}
      data-type={field.type}
      data-field={field.name}
      data-cursor={id === undefined ? undefined : true}
      data-refused={refused ? '' : undefined}
      title={refused}
      aria-colindex={at + 2}
    >
      {at === 0 ? (
        <Title
          title={title}
          href={base === null ? null : `${base}/${row.id}`}
          content={meta.file && typeof row['path'] === 'string' ? row['path'] : undefined}
          reason={reason}
          lead={meta.picture ? <Avatar id={row.id} name={title} src={pictureOf(meta, row)} size={24} /> : null}
        />
      ) : (
        <Shown whole={whole} field={field} row={row}>
          <Cell field={field} row={row} meta={meta} />
        </Shown>
      )}
      {peek !== undefined && (
        <button type="button" className="lt-look" data-act="peek" tabIndex={-1} aria-label={peek} title={peek}>
          <Icon name="eye" />
        </button>
      )}
      {line !== undefined && (
        <Suspense fallback={null}>
          <CellEditor key={row.id} meta={meta} field={field} row={row} line={line} />
        </Suspense>
      )}
    </div>
  );
}

/** A value, or a dash where there is none; the cell of a plugin shows both, once it is loaded. */
const Shown = ({ whole, children, ...of }: Pick<ListColumn, 'whole' | 'field'> & { row: Row; children: ReactElement }): ReactElement =>
  whole ? <Suspense fallback={null}>{children}</Suspense> : <Filled {...of}>{children}</Filled>;

/** The record's title as a link to its page, or to its file; the reason of a refusal is shown beside it. */
function Title({
  title,
  href,
  content,
  reason,
  lead,
}: {
  title: string;
  href: string | null;
  content?: string;
  reason?: string;
  lead: ReactElement | null;
}): ReactElement {
  const { locale } = useIntl();
  const name = (
    <bdi dir={nameDirection(title, locale)}>
      <Found text={shownName(title)} />
    </bdi>
  );
  return (
    <>
      {lead}
      {href === null ? (
        content ? (
          <a className="lt-title lt-link cut" href={content} target="_blank" rel="noreferrer" tabIndex={-1}>
            {name}
          </a>
        ) : (
          <span className="lt-title cut">{name}</span>
        )
      ) : (
        <a className="lt-title lt-link cut" href={href} data-act="open" tabIndex={-1}>
          {name}
        </a>
      )}
      {reason && (
        <span className="lt-why" title={reason}>
          <Icon name="circle-exclamation-filled" size={12} />
          <span className="cut">{reason}</span>
        </span>
      )}
    </>
  );
}
