import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { MAX_WIDTH, MIN_WIDTH } from './column-choice.ts';
import { clampWidth } from './use-column-moves.ts';
import type { ColumnMoves } from './use-column-moves.ts';

const STEP = 16;
const rtl = (): boolean => document.documentElement.dir === 'rtl';

/** The resize edge of a column: dragged, or moved with the arrow keys; a double click fits it to its content. */
export function ResizeHandle({ field, label, moves }: { field: FieldMeta; label: string; moves: ColumnMoves }): ReactElement {
  const intl = useIntl();
  const pull = useRef<{ x: number; width: number; now: number } | null>(null);
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = moves.widthOf(field.name);
    pull.current = { x: event.clientX, width, now: width };
  };
  const go = (event: PointerEvent<HTMLElement>): void => {
    const from = pull.current;
    if (!from) return;
    from.now = clampWidth(from.width + (event.clientX - from.x) * (rtl() ? -1 : 1));
    moves.preview(field.name, from.now);
  };
  const end = (): void => {
    const from = pull.current;
    pull.current = null;
    if (from && Math.abs(from.now - from.width) >= 1) moves.resize(field.name, from.now);
  };
  const by = (step: number, handle: Element): void => {
    const width = clampWidth(moves.widthOf(field.name) + step);
    handle.setAttribute('aria-valuenow', String(width));
    moves.resize(field.name, width);
  };
  const press = (event: KeyboardEvent): void => {
    const forth = rtl() ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl() ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forth || event.key === back) by(event.key === forth ? STEP : -STEP, event.currentTarget);
    else if (event.key === 'Enter') moves.fit(field.name);
    else if (event.key === 'Delete' || event.key === 'Backspace') moves.resize(field.name, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      className="lt-resize"
      aria-label={intl.formatMessage({ id: 'table.resize' }, { field: label })}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={MIN_WIDTH}
      onFocus={(event) => event.currentTarget.setAttribute('aria-valuenow', String(Math.round(moves.widthOf(field.name))))}
      onPointerDown={start}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={() => moves.fit(field.name)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
