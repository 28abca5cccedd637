import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRow } from '../../core/shared/import.ts';
import { Glyph, Skeleton } from '../kit/index.ts';
import { firstError, errorOf } from './fixing.ts';
import type { PreviewColumn } from './layout.ts';

interface RowCardProps {
  line: number;
  top: number;
  id: string;
  row: ImportRow | undefined;
  columns: readonly PreviewColumn[];
  active: boolean;
}

/** A row on a narrow screen: number, title, and first error. */
export const RowCard = memo(function RowCard({ line, top, id, row, columns, active }: RowCardProps): ReactElement {
  const intl = useIntl();
  const title =
    row &&
    [...columns]
      .sort((a, b) => Number(b.type === 'text') - Number(a.type === 'text'))
      .map(({ index }) => row.cells[index])
      .find(Boolean);
  const at = row
    ? firstError(
        row,
        columns.map(({ index }) => index),
      )
    : -1;
  const error = row && errorOf(row, at);
  const label = columns.find(({ index }) => index === at)?.label;
  const more = (row?.errors.length ?? 0) - 1;
  const told = row?.warnings?.[0];
  const right = row?.fixed && row.errors.length === 0;
  return (
    <div
      role="row"
      id={id}
      className="im-card"
      data-line={line}
      data-state={right ? 'fixed' : row?.state}
      aria-rowindex={line + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" id={`${id}-${at}`} className="im-card-in" data-column={at} data-on={active || undefined}>
        <span className="im-card-top">
          <span className="num faint">{row ? intl.formatMessage({ id: 'import.row' }, { row: row.row }) : <Skeleton width={48} />}</span>
          <b className="cut" dir="auto">
            {title}
          </b>
        </span>
        {error && (
          <span className="im-card-why">
            <Glyph name="stop" />
            <span className="cut">
              {label && (
                <>
                  <bdi>{label}</bdi>
                  {': '}
                </>
              )}
              {error.message}
              {more > 0 && ` ${intl.formatMessage({ id: 'import.more_errors' }, { n: more })}`}
            </span>
          </span>
        )}
        {!error && !right && told && (
          <span className="im-card-told">
            <Glyph name="waiting" />
            <span className="cut">{told.message}</span>
          </span>
        )}
        {right && (
          <span className="im-card-fine">
            <Glyph name="done" />
            {intl.formatMessage({ id: 'import.fixed' })}
          </span>
        )}
      </div>
    </div>
  );
});
