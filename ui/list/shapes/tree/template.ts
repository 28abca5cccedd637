/** Widths of the tree's columns: the first one has names and indents and takes the remaining width. Pure. */
import type { FieldMeta } from '../../../../core/shared/wire.ts';

type Width = readonly [narrow: number, wide: number];
const OTHER: Width = [104, 168];
const PERSON: Width = [160, 176];
const WIDTH: Partial<Record<FieldMeta['type'], Width>> = {
  sequence: [96, 128],
  state: [128, 152],
  enum: [112, 144],
  money: [144, 168],
  rollup: [112, 152],
  formula: [136, 168],
  percent: [112, 128],
  date: [96, 112],
  datetime: [140, 152],
};
const NAMES = 296;

/** grid-template-columns, and the width below which the tree scrolls horizontally. */
export function templateOf(fields: readonly FieldMeta[], narrow: boolean): { template: string; minWidth: number } {
  if (narrow) return { template: `minmax(0, 1fr)${' auto'.repeat(fields.length - 1)}`, minWidth: 0 };
  const widths = fields.slice(1).map((field) => (field.to === 'user' && field.type === 'ref' ? PERSON : WIDTH[field.type]) ?? OTHER);
  return {
    template: [`minmax(${NAMES}px, 1fr)`, ...widths.map(([least, most]) => `minmax(${least}px, ${most}px)`)].join(' '),
    minWidth: NAMES + widths.reduce((sum, [least]) => sum + least, 0),
  };
}
