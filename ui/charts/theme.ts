/**
 * The theme of all charts: a vega-lite config built from the tokens, for the current theme and reading direction. Not cached, because
 * charts are redrawn when either changes.
 */
import type { Config } from 'vega-lite';

/** Gives the value of a token by its name without dashes: `css('c1')`. */
export type Token = (name: string) => string;

/** Tokens that a spec may use by name: `{"expr": "token['stop-mark']"}`. */
const SPEC_TOKENS = [
  'surface',
  'text',
  'text-2',
  'text-3',
  'accent',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
  'c-quiet',
  'c-grid',
  'todo-mark',
  'doing-mark',
  'waiting-mark',
  'done-mark',
  'stop-mark',
] as const;

/** Reads the token values that apply to `element`. */
export function tokensOf(element: Element): Token {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** The `token` parameter of a spec. */
export function specTokens(css: Token): Record<string, string> {
  return Object.fromEntries(SPEC_TOKENS.map((name) => [name, css(name)]));
}

/** Width of the column of row labels. */
const NAMES = 136;

const axes = (css: Token, rtl: boolean): Config => ({
  axis: {
    domain: false,
    ticks: false,
    grid: false,
    title: null,
    labelColor: css('text-2'),
    labelFontSize: 12,
    labelPadding: 8,
    labelLimit: 136,
  },
  axisQuantitative: { labelFlush: false, grid: true, gridColor: css('c-grid'), labelColor: css('text-3'), labelFontSize: 11, tickCount: 4 },
  axisTemporal: {
    grid: true,
    gridColor: css('c-grid'),
    labelColor: css('text-3'),
    labelFontSize: 11,
    labelAlign: rtl ? 'right' : 'left',
    tickCount: 8,
  },
  // Row labels stand at the start side of the page, in their own column.
  axisBand: { labelAlign: rtl ? 'right' : 'left', labelPadding: NAMES, labelLimit: NAMES - 12 },
  axisY: { orient: rtl ? 'right' : 'left' },
  scale: { bandPaddingInner: 0.5, bandPaddingOuter: 0.25, xReverse: rtl },
});

const marks = (css: Token): Config => ({
  bar: { color: css('c2'), cornerRadius: 2 },
  tick: { color: css('text'), thickness: 2, bandSize: 20, opacity: 1 },
  line: { color: css('c1'), strokeWidth: 1.5, strokeCap: 'round', strokeJoin: 'round' },
  area: { color: css('c1'), fillOpacity: 0.12, line: { color: css('c1'), strokeWidth: 1.5 } },
  point: { color: css('c1'), filled: true, size: 28 },
  arc: { stroke: css('surface'), strokeWidth: 2, innerRadius: 44 },
  rule: { color: css('accent'), strokeWidth: 1.5 },
  rect: { cornerRadius: 2, stroke: css('surface'), strokeWidth: 2 },
  text: { color: css('text'), fontSize: 11, fontWeight: 500 },
});

/**
 * @param css tokens of the page
 * @param rtl Arabic: the quantitative axis runs to the left and labels stand at the right
 */
export function chartTheme(css: Token, rtl: boolean): Config {
  return {
    background: 'transparent',
    padding: 0,
    font: css('font'),
    aria: false,
    view: { stroke: null, discreteHeight: { step: 32 }, discreteWidth: { step: 32 } },
    ...axes(css, rtl),
    ...marks(css),
    legend: { disable: true },
    range: {
      category: ['c1', 'c3', 'c4', 'c5', 'c2', 'c6'].map(css),
      ordinal: ['todo-mark', 'doing-mark', 'waiting-mark', 'done-mark', 'stop-mark'].map(css),
      ramp: [css('accent-soft'), css('c2'), css('c1')],
      heatmap: [css('accent-soft'), css('c2'), css('c1')],
    },
  };
}
