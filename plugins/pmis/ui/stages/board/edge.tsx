import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';

export const LEAST_LIST = 320;
const STEP = 16;

/** The edge between list and timeline: dragged, or moved by arrow keys. */
export function Edge({ width, onWidth }: { width: number; onWidth: (width: number) => void }): ReactElement {
  const intl = useIntl();
  const begin = useRef<{ x: number; width: number } | null>(null);
  const forth = (): number => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const pull = (event: PointerEvent): void => {
    if (begin.current) onWidth(begin.current.width + (event.clientX - begin.current.x) * forth());
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(width + step * forth());
  };
  return (
    <div
      className="sb-edge"
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pmis.stages.list_width' })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={LEAST_LIST}
      onPointerDown={(event) => {
        begin.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        begin.current = null;
      }}
      onKeyDown={press}
    />
  );
}
