import type { ReactElement } from 'react';
import { DateText, Ltr } from '../kit/index.ts';
import { isDeadline, isOver, isPast } from './late.ts';
import { shortTime } from './text.ts';
import type { CellProps } from './types.ts';

/** A day. A deadline that has passed while the record is open is red; a missing day is quiet. */
export function DateCell({ field, row, meta }: CellProps): ReactElement {
  const value = row[field.name];
  const late = meta !== undefined && isDeadline(field) && isPast(value) && !isOver(meta, row);
  return (
    <span className={late ? 'cell-late' : value ? undefined : 'cell-none'}>
      <DateText value={value} />
    </span>
  );
}

/** A moment, in the reader's time zone. */
export function DateTimeCell({ field, row }: CellProps): ReactElement {
  const value = row[field.name];
  return (
    <span className={value ? undefined : 'cell-none'}>
      <DateText value={value} time />
    </span>
  );
}

/** A time of day as it is stored: hh:mm. */
export function TimeCell({ field, row }: CellProps): ReactElement | null {
  const value = row[field.name];
  return typeof value === 'string' ? <Ltr>{shortTime(value)}</Ltr> : null;
}
