import type { FieldType } from '../../core/shared/entity.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { BooleanCell, EnumCell, StateCell } from './choices.tsx';
import { DateCell, DateTimeCell, TimeCell } from './dates.tsx';
import { MoneyCell, NumberCell, PercentCell } from './figures.tsx';
import { ColorCell, CountCell, FilesCell, TagsCell } from './others.tsx';
import { RefCell, RefsCell } from './refs.tsx';
import { CodeCell, HtmlCell, TextCell } from './texts.tsx';
import type { Cell } from './types.ts';

/** One cell per field type; a new field type without a cell does not compile. */
const CELLS: Record<FieldType, Cell> = {
  text: TextCell,
  memo: TextCell,
  html: HtmlCell,
  email: CodeCell,
  phone: CodeCell,
  url: CodeCell,
  color: ColorCell,
  integer: NumberCell,
  decimal: NumberCell,
  percent: PercentCell,
  money: MoneyCell,
  date: DateCell,
  datetime: DateTimeCell,
  time: TimeCell,
  boolean: BooleanCell,
  enum: EnumCell,
  state: StateCell,
  ref: RefCell,
  refs: RefsCell,
  sequence: CodeCell,
  tags: TagsCell,
  json: CountCell,
  file: FilesCell,
  children: CountCell,
  rollup: NumberCell,
  formula: NumberCell,
};

/** The cell of a field in a list. Always the same component for the same type, so that rows stay memoised. */
export const cellFor = (field: FieldMeta): Cell => (field.meter ? PercentCell : CELLS[field.type]);
