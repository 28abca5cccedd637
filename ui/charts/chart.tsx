import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../kit/index.ts';
import type { Datum, Drawing, DrawOptions } from './draw.ts';
import { loadSpec } from './specs.ts';
import { useLook } from './use-look.ts';

export interface ChartProps {
  /** `<plugin>/<name>` of a spec in metadata/<plugin>/charts, or the spec itself. */
  spec: string | object;
  data: Datum[];
  /** What the chart shows, for a screen reader; the figures themselves stand in the table of the panel. */
  label: string;
  /** Values for the spec's parameters. */
  params?: Record<string, unknown>;
  /** Height kept free until the chart stands, so that nothing jumps. */
  height: number;
  onPick?: (datum: Datum, newTab: boolean) => void;
}

type State = 'loading' | 'ready' | 'failed';

/** A vega-lite chart. Loads vega when it first comes into a page; draws anew when data, theme or direction change. */
export function Chart({ spec, data, label, params, height, onPick }: ChartProps): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  const [state, setState] = useState<State>('loading');
  const look = useLook();
  pick.current = onPick;
  // Callers build data and parameters anew at every render: what they say decides.
  const content = JSON.stringify({ data, params: params ?? {} });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let drawing: Drawing | undefined;
    let over = false;
    const observer = new ResizeObserver(() => drawing?.fit());
    const start = async (): Promise<void> => {
      const [{ draw }, loaded] = await Promise.all([import('./draw.ts'), typeof spec === 'string' ? loadSpec(spec) : spec]);
      if (over) return;
      drawing = await draw(element, {
        spec: loaded, ...(JSON.parse(content) as Pick<DrawOptions, 'data' | 'params'>), rtl: document.documentElement.dir === 'rtl',
        onPick: pick.current && ((datum, newTab) => pick.current?.(datum, newTab)),
      });
      if (over) return drawing.end();
      observer.observe(element);
      setState('ready');
    };
    start().catch(() => { if (!over) setState('failed'); });
    return () => {
      over = true;
      observer.disconnect();
      drawing?.end();
    };
  }, [spec, content, look]);

  if (state === 'failed') return <p className="chart-failed" role="alert"><FormattedMessage id="chart.failed" /></p>;
  // Left to right inside: an inherited rtl would misplace vega's texts; the spec mirrors by itself.
  return (
    <div className="chart" role="img" aria-label={label} style={{ minBlockSize: height }} aria-busy={state === 'loading'}>
      <div ref={place} dir="ltr" className="chart-place" aria-hidden="true" />
      {state === 'loading' && <Waiting rows={Math.max(1, Math.floor(height / ROW))} />}
    </div>
  );
}

/** Height of a row of a bar chart (theme.ts). */
const ROW = 32;

/** Grey bars where the real ones will stand. */
function Waiting({ rows }: { rows: number }): React.JSX.Element {
  return <span className="chart-wait">{Array.from({ length: rows }, (_, row) => <Skeleton key={row} width={`${92 - row * 9}%`} height={16} />)}</span>;
}
