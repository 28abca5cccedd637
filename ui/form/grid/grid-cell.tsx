import { memo } from 'react';
import type { ReactElement } from 'react';
import { Icon, Tooltip } from '../../kit/index.ts';
import type { GridColumn } from './columns.ts';
import { isFigure } from './columns.ts';

export interface GridCellProps {
  column: GridColumn;
  at: string;
  index: number;
  text: string;
  error?: string;
  active: boolean;
  selected: boolean;
  locked: boolean;
  /** Id of the element that describes the active cell. */
  describedBy: string;
}

const LTR = new Set(['email', 'phone', 'url', 'color', 'sequence', 'date', 'datetime', 'time']);

/** A cell in read mode: its text, or the invalid text with the reason in a tooltip. */
export const GridCell = memo(function GridCell({
  column,
  at,
  index,
  text,
  error,
  active,
  selected,
  locked,
  describedBy,
}: GridCellProps): ReactElement {
  const ltr = LTR.has(column.field.type) || isFigure(column.field);
  const words = (
    <span className="g-text cut" dir={ltr ? undefined : 'auto'}>
      {text && (
        <bdi
          dir={ltr ? 'ltr' : column.lang === 'ar' ? 'rtl' : column.lang === 'en' ? 'ltr' : undefined}
          lang={column.lang}
          className={ltr ? 'num' : undefined}
        >
          {text}
        </bdi>
      )}
    </span>
  );
  return (
    <div
      role="gridcell"
      className="g-cell"
      data-at={at}
      data-figure={isFigure(column.field) || undefined}
      data-active={active || undefined}
      data-error={error ? '' : undefined}
      aria-colindex={index + 2}
      aria-selected={selected}
      aria-readonly={locked || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={active && error ? describedBy : undefined}
      tabIndex={active ? 0 : -1}
    >
      {error ? (
        <Tooltip content={error} describe={false}>
          <span className="g-wrong">
            {words}
            <Icon name="circle-exclamation-filled" size={12} />
          </span>
        </Tooltip>
      ) : (
        words
      )}
    </div>
  );
});
