import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Skeleton } from '../kit/index.ts';
import type { Datum, Drawing, DrawOptions } from './draw.ts';
import { useInView } from './use-in-view.ts';
import { loadSpec } from './specs.ts';
import { useChartTheme } from './use-chart-theme.ts';
import '../theme/dashboard.css';

export interface ChartProps {
  /** `<plugin>/<name>` of a spec in metadata/<plugin>/charts, or the spec itself. */
  spec: string | object;
  data: Datum[];
  /** Description of the chart for screen readers; the numbers are in the panel's table. */
  label: string;
  /** Values for the spec's parameters. */
  params?: Record<string, unknown>;
  /** Reserved height, so that the layout does not shift. */
  height: number;
  onPick?: (datum: Datum, newTab: boolean) => void;
  /** Receives the drawing while it exists, to export it as an image. */
  drawn?: RefObject<Drawing | null>;
}

type State = 'loading' | 'ready' | 'failed';

/** A vega-lite chart. Loads vega when the first chart scrolls into view; redraws when data, theme or direction change. */
export function Chart({ spec, data, label, params, height, onPick, drawn }: ChartProps): React.JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const look = useChartTheme();
  const seen = useInView(frame);
  pick.current = onPick;
  // Callers create new data and parameters on each render, so they are compared by content.
  const content = JSON.stringify({ data, params: params ?? {} });

  useEffect(() => {
    const element = place.current;
    if (!element || !seen) return;
    let drawing: Drawing | undefined;
    let over = false;
    const observer = new ResizeObserver(() => drawing?.fit());
    const start = async (): Promise<void> => {
      const [{ draw }, loaded] = await Promise.all([import('./draw.ts'), typeof spec === 'string' ? loadSpec(spec) : spec]);
      if (over) return;
      drawing = await draw(element, {
        spec: loaded,
        ...(JSON.parse(content) as Pick<DrawOptions, 'data' | 'params'>),
        rtl: document.documentElement.dir === 'rtl',
        onPick: pick.current && ((datum, newTab) => pick.current?.(datum, newTab)),
      });
      if (over) return drawing.end();
      if (drawn) drawn.current = drawing;
      observer.observe(element);
      setState('ready');
    };
    start().catch(() => {
      if (!over) setState('failed');
    });
    return () => {
      over = true;
      if (drawn) drawn.current = null;
      observer.disconnect();
      drawing?.end();
    };
  }, [spec, content, look, seen, attempt, drawn]);

  const retry = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  if (state === 'failed') return <ChartFailed retry={retry} />;
  // Left to right inside: an inherited rtl would misplace vega's texts; the spec mirrors by itself.
  return (
    <div ref={frame} className="chart" role="img" aria-label={label} style={{ minBlockSize: height }} aria-busy={state === 'loading'}>
      <div ref={place} dir="ltr" className="chart-place" aria-hidden="true" />
      {state === 'loading' && <Waiting rows={Math.max(1, Math.floor(height / ROW))} />}
    </div>
  );
}

/** Says that data could not be loaded, with a retry button. */
export function ChartFailed({ retry }: { retry: () => void }): React.JSX.Element {
  return (
    <div className="chart-failed" role="alert">
      <p>
        <FormattedMessage id="chart.failed" />
      </p>
      <Button size="sm" icon="arrow-cw" onClick={retry}>
        <FormattedMessage id="chart.retry" />
      </Button>
    </div>
  );
}

/** Height of a row of a bar chart (theme.ts). */
const ROW = 32;

/** Grey placeholder bars. */
function Waiting({ rows }: { rows: number }): React.JSX.Element {
  return (
    <span className="chart-wait">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width={`${92 - row * 9}%`} height={16} />
      ))}
    </span>
  );
}
