import type { ReactElement } from 'react';
import { Person, refValue, type FieldCellProps } from '../../../../ui/index.ts';
import { AssignButton } from './cells.tsx';
import './register.css';

/** Who has the asset, or the way to give it to somebody. */
export default function CustodianCell({ field, row }: FieldCellProps): ReactElement {
  const value = refValue(field, row);
  return value ? <Person id={value.id} name={value.label} src={value.picture} /> : <AssignButton row={row} />;
}
