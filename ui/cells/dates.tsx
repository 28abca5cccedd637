import type { ReactElement } from 'react';
import { DateText, Ltr } from '../kit/index.ts';
import { isDeadline, isMissed } from './late.ts';
import { shortTime } from './text.ts';
import type { CellProps } from './types.ts';

/** A day. A past deadline of an open record is red; a missing day is muted. */
export function DateCell({ field, row, meta }: CellProps): ReactElement {
  const value = row[field.name];
  const late = meta !== undefined && isDeadline(field) && isMissed(meta, row, field);
  return (
    <span className={late ? 'cell-late' : value ? undefined : 'cell-none'}>
      <DateText value={value} />
    </span>
  );
}

/** An instant, in the reader's time zone. */
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
