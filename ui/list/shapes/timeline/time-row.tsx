import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { today } from '../../../../core/shared/day.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { choiceOf, isLate, titleText } from '../../../cells/index.ts';
import { formatPercent, Glyph } from '../../../kit/index.ts';
import { dayOf } from '../calendar/range.ts';
import type { DateFields } from '../calendar/range.ts';
import { spokenDates } from '../calendar/entry.tsx';
import type { CardParts } from '../shared/columns.ts';
import { barOf } from './scale.ts';
import type { TimeAxis } from './scale.ts';

interface TimeRowProps {
  meta: EntityMeta;
  row: Row;
  fields: DateFields;
  parts: CardParts;
  axis: TimeAxis;
  base: string | null;
  index: number;
  tabStop: boolean;
}

/** A record on the timeline: name, bar with the finished part, overdue part. */
export const TimeRow = memo(function TimeRow({ meta, row, fields, parts, axis, base, index, tabStop }: TimeRowProps): ReactElement {
  const field = parts.health ?? parts.state;
  const choice = field && choiceOf(field, row);
  const progress = Number((parts.progress && row[parts.progress.name]) ?? 0);
  const late = isLate(meta, row);
  const bar = barOf(axis, dayOf(row[fields.start.name]), dayOf(row[fields.end.name]), progress, late, today());
  const title = titleText(meta, row);
  const label = [title, choice?.label, spokenDates(fields, row), parts.progress && formatPercent(progress, 0)].filter(Boolean).join(', ');
  const inside = (
    <>
      <span className="ls-time-name">
        <Glyph name={choice?.glyph ?? choice?.tone ?? 'todo'} tone={choice?.tone ?? 'todo'} />
        <span className="cut">
          <bdi>{title}</bdi>
        </span>
      </span>
      {bar && (
        <span
          className="ls-time-bar"
          data-late={late || undefined}
          style={
            {
              '--at': `${bar.start}px`,
              '--size': `${bar.size}px`,
              '--done': `${bar.done}px`,
              '--beyond': `${bar.beyond}px`,
            } as CSSProperties
          }
        >
          <i />
          <i />
          {bar.beyond > 0 && <i />}
          {parts.progress && (
            <small className="num" dir="ltr">
              {formatPercent(progress, 0)}
            </small>
          )}
        </span>
      )}
    </>
  );
  const common = { className: 'ls-time-row', 'data-place': index, tabIndex: tabStop ? 0 : -1, 'aria-label': label };
  return base === null ? (
    <div {...common} role="note">
      {inside}
    </div>
  ) : (
    <a {...common} href={`${base}/${row.id}`} data-record="">
      {inside}
    </a>
  );
});
