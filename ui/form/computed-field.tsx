import type { ReactElement } from 'react';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { ReadValue } from '../cells/index.ts';
import { computedValue } from './computed.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFormScope } from './form-context.ts';

/** A formula in the form: it is recalculated while typing. The server calculates the same on saving. */
export function ComputedField({ id, field }: { id: string; field: FieldMeta }): ReactElement {
  const { meta, row, valueOf } = useFormScope();
  const value = computedValue(field, meta.fields, valueOf);
  return (
    <FieldFrame id={id} field={field}>
      <output id={id} className="f-computed">
        <ReadValue
          field={field}
          row={{ id: 0, row_version: 0, can: { update: false, delete: false, actions: [] }, ...row, [field.name]: value }}
          meta={meta}
        />
      </output>
    </FieldFrame>
  );
}
