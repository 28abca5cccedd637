import type { ReactElement } from 'react';
import type { FieldMeta, RefValue } from '../../core/shared/wire.ts';
import { refValues } from '../cells/index.ts';
import { WIDGETS } from '../widgets/index.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFormScope } from './form-context.ts';

const nothing = (): void => undefined;

/** A field that this actor may read but not write, in its place among the others. */
export function LockedField({ id, field }: { id: string; field: FieldMeta }): ReactElement | null {
  const { meta, row, verb } = useFormScope();
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const reference = field.type === 'ref' && field.as ? (row?.[field.as] as RefValue | null | undefined) : undefined;
  return (
    <FieldFrame id={id} field={{ ...field, required: false }}>
      <Widget
        control={{ id }}
        field={field}
        entity={meta.name}
        sibling={(of) => row?.[of]}
        value={row?.[field.name] ?? null}
        locked
        exists={verb === 'update'}
        refLabel={reference?.label}
        refLabels={field.type === 'refs' && row ? refValues(field, row) : undefined}
        onChange={nothing}
        onBlur={nothing}
      />
    </FieldFrame>
  );
}
