import { memo, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Avatar, Found, Icon } from '../../kit/index.ts';
import { cellFor, pictureOf, plainText, refValue, titleText } from '../../cells/index.ts';
import { nameDirection, shownName } from '../../kit/text/name-direction.ts';
import { cardFields } from './fields.ts';
import type { RowProps } from './row.tsx';
import type { ListColumn } from './use-columns.ts';

/** Types whose values say what they are; others have their label before them. */
const SPEAKING = new Set<FieldMeta['type']>(['text', 'memo', 'enum', 'email', 'phone', 'tags']);

/** A count that a plugin draws, such as overdue treatments of a stage, marks the rows that have any. */
const isMark = ({ whole, field }: ListColumn): boolean => whole === true && field.type === 'rollup';

/**
 * A row on a narrow screen: title, marks and state, then number, parent, progress, date, owner. A row without number and parent shows the
 * next of its columns with a value; one without any has its title alone. The list handles its events, like those of a wide row.
 */
export const ListCard = memo(function ListCard({
  index,
  top,
  id,
  row,
  meta,
  columns,
  base,
  selectable,
  selected,
  active,
  reason,
  level,
}: RowProps): ReactElement {
  const intl = useIntl();
  const title = titleText(meta, row, columns[0]?.field);
  const part = cardFields(columns.filter((column) => !isMark(column)).map((c) => c.field));
  const owner = part.owner && refValue(part.owner, row);
  const about = part.about && refValue(part.about, row)?.label;
  const number = part.number && plainText(part.number, row) !== '' ? part.number : undefined;
  const marks = columns.filter((column) => isMark(column) && Number(row[column.field.name] ?? 0) > 0);
  const other = number || about ? undefined : part.others.find((field) => plainText(field, row) !== '');
  const second = [reason, number, about, other, part.date, owner].some(Boolean) || (part.progress && plainText(part.progress, row) !== '');
  const cell = (field: FieldMeta | undefined): ReactElement | null => {
    if (!field) return null;
    const Cell = cellFor(field);
    return <Cell field={field} row={row} meta={meta} />;
  };
  return (
    <div
      role="row"
      id={id}
      className="lt-card"
      data-row={index}
      data-active={active || undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selectable ? selected : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="lt-card-body">
        {selectable && (
          <span className="lt-card-check k-box" data-act="select">
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
        <a className="lt-card-link" href={base === null ? undefined : `${base}/${row.id}`} data-act="open" tabIndex={-1}>
          <span className="lt-card-1">
            {meta.picture && <Avatar id={row.id} name={title} src={pictureOf(meta, row)} size={24} />}
            <b className="cut">
              <bdi dir={nameDirection(title, intl.locale)}>
                <Found text={shownName(title)} />
              </bdi>
            </b>
            {marks.map(({ field, Cell }) => (
              <Suspense key={field.name} fallback={null}>
                <Cell field={field} row={row} meta={meta} />
              </Suspense>
            ))}
            {cell(part.state)}
          </span>
          {second && (
            <span className="lt-card-2">
              {reason ? (
                <span className="lt-why">
                  <Icon name="circle-exclamation-filled" size={12} />
                  <span className="cut">{reason}</span>
                </span>
              ) : (
                <span className="grow cut">
                  {cell(number)}
                  {number && about && ' · '}
                  {about && <bdi>{about}</bdi>}
                  {other && !SPEAKING.has(other.type) && <span className="lt-card-label">{other.label} </span>}
                  {cell(other)}
                </span>
              )}
              {part.progress && <span className="lt-card-progress">{cell(part.progress)}</span>}
              {part.date && <span className="lt-card-date">{cell(part.date)}</span>}
              {owner && <Avatar id={owner.id} name={owner.label} src={owner.picture} />}
            </span>
          )}
        </a>
      </div>
    </div>
  );
});
