import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { StatusError } from '../../../core/shared/status.ts';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { FieldError } from '../../kit/index.ts';
import { refValue } from '../../cells/index.ts';
import { errorOf, fixedWork, fixFields, fixValues } from './fixing.ts';
import { useSubmit } from './use-submit.ts';
import { ValueLine } from './value-line.tsx';
import type { Work } from './work.ts';

interface FixRowProps {
  meta: EntityMeta;
  row: Row;
  work: Work;
  /** Why it was refused. */
  reason: string;
  errors: readonly StatusError[];
  /** Id of the form, for the submit button outside of it. */
  formId: string;
  onTry: (work: Work) => void;
}

/** One refused row: the refused fields with their errors; submitting retries this row. */
export function FixRow({ meta, row, work, reason, errors, formId, onTry }: FixRowProps): ReactElement {
  const id = useId();
  // The fields stay the same while this row is edited, even if a retry is refused for another reason.
  const [first] = useState(() => fixFields(meta, work, errors));
  const fields = [...new Set([...first, ...fixFields(meta, work, errors)])];
  const [values, setValues] = useState(() => fixValues(fields, row, work));
  const told = fields.some((field) => errorOf(field, errors) !== undefined);
  const onSubmit = useSubmit(() => onTry(fixedWork(work, fields, row, values)));
  return (
    <form id={formId} className="lb-fields" aria-describedby={told ? undefined : id} onSubmit={onSubmit}>
      {!told && <FieldError id={id}>{reason}</FieldError>}
      {fields.map((field) => (
        <ValueLine
          key={field.name}
          entity={meta.name}
          field={field}
          values={values}
          required={field.required}
          error={errorOf(field, errors)}
          refLabel={refValue(field, row)?.label}
          onChange={(column, value) => setValues((old) => ({ ...old, [column]: value }))}
        />
      ))}
    </form>
  );
}
