import type { ReactElement } from 'react';
import { Person } from '../kit/index.ts';
import { refValue } from './text.ts';
import type { CellProps } from './types.ts';

/** A reference by its label; people with their avatar. */
export function RefCell({ field, row }: CellProps): ReactElement | null {
  const value = refValue(field, row);
  if (!value) return null;
  return field.to === 'user' ? <Person id={value.id} name={value.label} /> : <bdi className="cut">{value.label}</bdi>;
}
