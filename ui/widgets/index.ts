/** The input of each field type, for forms, inline edit and action dialogs. */
import type { ComponentType } from 'react';
import type { FieldType } from '../../core/shared/entity.ts';
import { BooleanWidget } from './boolean-widget.tsx';
import { ChoiceWidget } from './choice-widget.tsx';
import { ColorWidget } from './color-widget.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { DateWidget } from './date-widget.tsx';
import { DatetimeWidget } from './datetime-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { HtmlWidget } from './html-widget.tsx';
import { MemoWidget } from './memo-widget.tsx';
import { MoneyWidget } from './money-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { ReferenceWidget } from './reference-widget.tsx';
import { ReferencesWidget } from './references-widget.tsx';
import { SequenceWidget } from './sequence-widget.tsx';
import { TagsWidget } from './tags-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TimeWidget } from './time-widget.tsx';
import '../theme/form.css';

export type { ControlProps, FieldWidgetProps } from './contract.ts';

/** Types without a value in the row (children, rollup, formula) or without a readable value (json) have no input. */
export const WIDGETS: Partial<Record<FieldType, ComponentType<FieldWidgetProps>>> = {
  text: TextWidget,
  email: TextWidget,
  phone: TextWidget,
  url: TextWidget,
  memo: MemoWidget,
  html: HtmlWidget,
  color: ColorWidget,
  integer: NumberWidget,
  decimal: NumberWidget,
  percent: NumberWidget,
  money: MoneyWidget,
  date: DateWidget,
  datetime: DatetimeWidget,
  time: TimeWidget,
  boolean: BooleanWidget,
  enum: ChoiceWidget,
  state: ChoiceWidget,
  ref: ReferenceWidget,
  refs: ReferencesWidget,
  sequence: SequenceWidget,
  tags: TagsWidget,
  file: FileWidget,
};

export { WIDE } from './wide.ts';
