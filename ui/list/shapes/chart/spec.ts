/** The vega-lite spec of a list's chart. Texts and order come with the data, colours are token names. Pure. */
import type { ChartChoice } from './choices.ts';
import type { ChartData, Paint } from './series.ts';

/** A mark: its bar, its segment, its value as label and as tooltip. */
export interface Mark {
  bar: number;
  part: number;
  value: number;
  text: string;
  tip: string;
  paint: string;
  shade: number;
}

/** Opacity of a repeated colour: as on the dashboards, then lighter and darker. */
const SHADES = [0.42, 0.2, 0.72];
const paintKey = ({ token, shade }: Paint): string => `${token} ${shade}`;

const BASE = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  width: 'container',
  autosize: { type: 'fit-x', contains: 'padding' },
  data: { name: 'rows' },
} as const;
const ROW = 32;
const PLOT = 300;
const TIP = { field: 'tip' } as const;

/** Reserved height of the chart. */
export const heightOf = (choice: ChartChoice, data: ChartData): number =>
  choice.kind === 'bar' && !choice.period ? Math.max(1, data.bars.length) * ROW : PLOT;

/** The used colours, as a scale of token expressions. */
function paintScale(data: ChartData): object {
  const keys = new Map(
    [...data.bars.map((bar) => bar.paint), ...data.series.map((series) => series.paint)].map((paint) => [paintKey(paint), paint]),
  );
  return { domain: [...keys.keys()], range: [...keys.values()].map(({ token }) => ({ expr: `token['${token}']` })) };
}

const fillOf = (data: ChartData): object => ({ field: 'paint', type: 'nominal', legend: null, scale: paintScale(data) });
const OPACITY = { field: 'shade', type: 'ordinal', legend: null, scale: { domain: [0, 1, 2], range: SHADES } };

/** Bars are identified by their index, so that equal labels stay separate. */
const NAMES = { field: 'bar', type: 'ordinal', sort: null } as const;
const TIME_AXIS = {
  labelExpr: 'names[datum.value]',
  labelAlign: 'center',
  labelPadding: 8,
  labelLimit: 96,
  labelAngle: 0,
  labelOverlap: true,
  labelFontSize: 11,
};
const FIGURES = { field: 'value', type: 'quantitative', axis: { format: '~s' } } as const;

function bars(data: ChartData, split: boolean): object {
  const room = '1 + (8 * maxLabel + 10) / width';
  const inside = {
    transform: [{ filter: 'datum.value / most * width > 7 * length(datum.text) + 8' }],
    mark: { type: 'text', cursor: 'pointer', baseline: 'middle' },
    encoding: { x: { field: 'value', type: 'quantitative', stack: 'zero', bandPosition: 0.5 }, text: { field: 'text' }, tooltip: TIP },
  };
  const ends = {
    transform: [
      { aggregate: [{ op: 'sum', field: 'value', as: 'sum' }], groupby: ['bar'] },
      { calculate: 'totals[datum.bar]', as: 'label' },
    ],
    mark: {
      type: 'text',
      fontWeight: 400,
      color: { expr: "token['text-2']" },
      align: { expr: "rtl ? 'right' : 'left'" },
      dx: { expr: 'rtl ? -6 : 6' },
      baseline: 'middle',
    },
    encoding: { x: { field: 'sum', type: 'quantitative', stack: null }, text: { field: 'label' }, order: null },
  };
  return {
    ...BASE,
    height: { step: ROW },
    encoding: {
      y: { ...NAMES, axis: { labelExpr: 'names[datum.value]' } },
      x: {
        field: 'value',
        type: 'quantitative',
        stack: 'zero',
        axis: null,
        scale: { nice: false, zero: true, domainMax: { expr: `most * (${room})` } },
      },
      order: { field: 'part' },
    },
    layer: [
      {
        mark: { type: 'bar', height: 18, cornerRadius: 4, strokeWidth: 2, cursor: 'pointer', stroke: { expr: 'token.surface' } },
        encoding: { fill: fillOf(data), fillOpacity: OPACITY, tooltip: TIP },
      },
      ...(split ? [inside] : []),
      ends,
    ],
  };
}

const columns = (data: ChartData): object => ({
  ...BASE,
  height: PLOT,
  mark: { type: 'bar', cursor: 'pointer', cornerRadiusTopLeft: 2, cornerRadiusTopRight: 2, cornerRadius: 0 },
  encoding: {
    x: { ...NAMES, axis: TIME_AXIS, scale: { paddingInner: 0.25, paddingOuter: 0.1 } },
    y: { ...FIGURES, stack: 'zero' },
    order: { field: 'part' },
    fill: fillOf(data),
    fillOpacity: OPACITY,
    tooltip: TIP,
  },
});

const lines = (data: ChartData, split: boolean): object => ({
  ...BASE,
  height: PLOT,
  encoding: { x: { ...NAMES, axis: TIME_AXIS, scale: { type: 'point', padding: 0.5 } }, y: FIGURES },
  layer: [
    { mark: { type: 'line' }, encoding: { stroke: split ? fillOf(data) : { value: { expr: 'token.c1' } }, detail: { field: 'part' } } },
    {
      mark: { type: 'point', size: 36, cursor: 'pointer', filled: true, fillOpacity: 1 },
      encoding: { fill: split ? fillOf(data) : { value: { expr: 'token.c1' } }, tooltip: TIP },
    },
  ],
});

const donut = (data: ChartData): object => ({
  ...BASE,
  height: PLOT,
  view: { stroke: null },
  mark: { type: 'arc', innerRadius: 76, outerRadius: 132, strokeWidth: 2, stroke: { expr: 'token.surface' }, cursor: 'pointer' },
  encoding: {
    theta: { field: 'value', type: 'quantitative', stack: true, scale: { reverse: false } },
    order: { field: 'bar' },
    fill: fillOf(data),
    fillOpacity: OPACITY,
    tooltip: TIP,
  },
});

/** Its parameters: names and totals by bar, most, maxLabel, token, rtl. */
export function chartSpec(choice: ChartChoice, data: ChartData): object {
  const split = choice.split !== null;
  switch (choice.kind) {
    case 'line':
      return lines(data, split);
    case 'donut':
      return donut(data);
    case 'bar':
      return choice.period ? columns(data) : bars(data, split);
  }
}

/** One mark per segment with a value. @param text, tip the label, and the tooltip. */
export function marksOf(
  data: ChartData,
  text: (value: number) => string,
  tip: (bar: number, part: number, value: number) => string,
): Mark[] {
  return data.bars.flatMap((bar, at) =>
    bar.parts.flatMap((value, part) => {
      if (value === null) return [];
      const paint = data.series[part]?.paint ?? bar.paint;
      return [{ bar: at, part, value, text: text(value), tip: tip(at, part, value), paint: paintKey(paint), shade: paint.shade }];
    }),
  );
}
