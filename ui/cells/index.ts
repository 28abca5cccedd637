/** Cells: how a value of each field type is shown, in lists (`cellFor`) and on a record's page (`ReadValue`). */
export { cellFor } from './cell-for.ts';
export { Held } from './choices.tsx';
export { Filled } from './filled.tsx';
export { ReadValue } from './read-value.tsx';
export { OutOfUse, RefsRead } from './refs.tsx';
export { choiceOf, heldUntil, pictureOf, plainText, refValue, refValues, titleField, titleText, isOmitted } from './text.ts';
export { isDeadline, isLate, isOver, isPast, tonesOver } from './late.ts';
export type { Cell, CellProps } from './types.ts';
