import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatPercent, IconButton, Ltr } from '../../../../ui/index.ts';
import { Box } from './box.tsx';
import { BOX, layout, lineTo, neighbour } from './layout.ts';
import type { ChartPosition } from '../../chart-position.ts';
import { useZoom } from './use-zoom.ts';

export interface PictureProps {
  positions: readonly ChartPosition[];
  closed: ReadonlySet<number>;
  onToggle: (id: number) => void;
  found: readonly number[];
  /** The one that is searched for now. */
  target: number | undefined;
}

/** Width of a sheet on which it is printed, in px. */
const SHEET = 1040;

/** The chart as boxes and lines. Arrows go from box to box, Enter opens one, the space bar folds what is below. */
export function Picture({ positions, closed, onToggle, found, target }: PictureProps): ReactElement {
  const intl = useIntl();
  const { boxes, width, height } = useMemo(() => layout(positions, closed), [positions, closed]);
  const { scroller, scale, by, fit, show, keep, pull } = useZoom(width, height, (boxes[0]?.x ?? 0) + BOX.width / 2);
  const [active, setActive] = useState<number>();
  const places = useMemo(() => new Map(boxes.map((box) => [box.node.id, box])), [boxes]);
  const current = active !== undefined && places.has(active) ? active : boxes[0]?.node.id;
  const hits = useMemo(() => new Set(found), [found]);

  const shown = useRef<number>(undefined);
  useEffect(() => {
    const box = places.get(target ?? -1);
    if (box && target !== shown.current) show(box.x + BOX.width / 2, box.y + BOX.height / 2);
    shown.current = target;
  }, [target, places, show]);

  // What is folded stays where it is on the screen; where all is, the top does.
  const held = useRef<number>(undefined);
  const before = useRef(places);
  const fold = useCallback(
    (id: number) => {
      held.current = id;
      onToggle(id);
    },
    [onToggle],
  );
  useLayoutEffect(() => {
    const id = held.current ?? boxes[0]?.node.id ?? -1;
    const [old, now] = [before.current.get(id), places.get(id)];
    if (old && now && old !== now) keep(now.x - old.x, now.y - old.y);
    held.current = undefined;
    before.current = places;
  }, [boxes, places, keep]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const way =
      ({ ArrowUp: 'up', ArrowDown: 'down', [forth]: 'forth' } as const)[event.key] ?? (event.key.startsWith('Arrow') ? 'back' : undefined);
    if (event.key === ' ' && places.get(current)?.reports) fold(current);
    else if (way) document.getElementById(`oc-${neighbour(boxes, current, way) ?? current}`)?.focus();
    else if (event.key === '+' || event.key === '=') by(1.2);
    else if (event.key === '-') by(1 / 1.2);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };

  const style = {
    '--oc-scale': scale,
    '--oc-width': `${width}px`,
    '--oc-height': `${height}px`,
    '--oc-sheet': Math.min(1, SHEET / Math.max(width, 1)),
  } as CSSProperties;
  return (
    <div className="oc-picture">
      <div ref={scroller} className="oc-scroll" style={style} onPointerDown={pull} onKeyDown={onKeyDown}>
        <div className="oc-sheet">
          <div className="oc-canvas">
            <svg className="oc-lines" width={width} height={height} aria-hidden="true">
              {boxes.map((box) => box.parent && <path key={box.node.id} d={lineTo(box)} />)}
            </svg>
            <ul aria-label={intl.formatMessage({ id: 'organisation.chart' })}>
              {boxes.map(({ node, x, y, reports, parent }) => (
                <Box
                  key={node.id}
                  position={node}
                  x={x}
                  y={y}
                  reports={reports}
                  open={!closed.has(node.id)}
                  active={node.id === current}
                  found={hits.has(node.id)}
                  superior={parent?.node.title}
                  onToggle={fold}
                  onFocus={setActive}
                />
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="oc-zoom" role="group" aria-label={intl.formatMessage({ id: 'organisation.zoom' })}>
        <IconButton
          icon="magnifying-glass-minus"
          aria-label={intl.formatMessage({ id: 'organisation.zoom_out' })}
          onClick={() => by(1 / 1.2)}
        />
        <button type="button" className="oc-percent num" aria-label={intl.formatMessage({ id: 'organisation.fit' })} onClick={fit}>
          <Ltr>{formatPercent(scale * 100, 0)}</Ltr>
        </button>
        <IconButton icon="magnifying-glass-plus" aria-label={intl.formatMessage({ id: 'organisation.zoom_in' })} onClick={() => by(1.2)} />
      </div>
    </div>
  );
}
