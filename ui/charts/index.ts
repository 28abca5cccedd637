/** Charts: vega-lite specs of the metadata in the product's look. */
export { Chart, ChartFailed } from './chart.tsx';
export type { ChartProps } from './chart.tsx';
export { ChartMenu } from './chart-menu.tsx';
export { ChartPanel } from './chart-panel.tsx';
export type { ChartPanelProps, LegendEntry } from './chart-panel.tsx';
export { ChartTable } from './chart-table.tsx';
export type { ChartColumn, ChartTableProps } from './chart-table.tsx';
export type { Drawing } from './draw.ts';
export { csvOf, download } from './export.ts';
