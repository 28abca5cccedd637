import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { isUnset } from '../../../core/shared/asked.ts';
import type { FieldMeta, RefValue } from '../../../core/shared/wire.ts';
import { inputsOf, languageOf } from '../../boot/languages.ts';
import { Field } from '../../kit/index.ts';
import { WIDGETS } from '../../widgets/index.ts';

interface ValueLineProps {
  entity: string;
  field: FieldMeta;
  values: Readonly<Record<string, unknown>>;
  onChange: (column: string, value: unknown) => void;
  error?: string;
  /** Must be filled in. */
  required: boolean;
  /** Label of the stored reference. */
  refLabel?: string;
  /** Labels of the stored references. */
  refLabels?: readonly RefValue[];
  /** Values of the record's other fields, for a reference that depends on them. */
  sibling?: (name: string) => unknown;
  /** Help text; default for an empty optional value: it will be cleared. */
  help?: string;
  /** Content after the label (a button that removes the field). */
  end?: ReactElement;
}

/** One field with the form's own input; a bilingual one has an input per language. An empty optional value says that it will be cleared. */
export function ValueLine({
  entity,
  field,
  values,
  onChange,
  error,
  required,
  refLabel,
  refLabels,
  sibling,
  help: said,
  end,
}: ValueLineProps): ReactElement | null {
  const intl = useIntl();
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const help = said ?? (!required && isUnset(field, values) ? intl.formatMessage({ id: 'bulk.will_empty' }) : undefined);
  return (
    <Field label={field.label} required={required} error={error} help={help} labelEnd={end}>
      {(ids) =>
        inputsOf(field).map((column, index) => (
          <Widget
            key={column}
            control={
              index === 0 ? ids : { ...ids, id: `${ids.id}-${column}`, 'aria-label': `${field.label} (${column.slice(-2).toUpperCase()})` }
            }
            field={field}
            entity={entity}
            lang={languageOf(field, column)}
            value={values[column] ?? null}
            onChange={(value) => onChange(column, value)}
            onBlur={nothing}
            locked={false}
            exists
            refLabel={refLabel}
            refLabels={refLabels}
            sibling={sibling}
          />
        ))
      }
    </Field>
  );
}

const nothing = (): void => undefined;
