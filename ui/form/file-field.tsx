import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { acceptOf } from '../../core/shared/file-kinds.ts';
import { FileInput } from '../files/file-input.tsx';
import { fileOf } from '../files/types.ts';
import { FieldError } from '../kit/field.tsx';
import { useFormScope } from './form-context.ts';

/** The record's file, as the first input of its form; for a record whose files are versions in child rows, the next version. */
export default function FileField({ id }: { id: string }): ReactElement {
  const intl = useIntl();
  const { meta, row, file, attempted } = useFormScope();
  const { required = false, into, fixed, kinds } = meta.file ?? {};
  const error = file.error ?? (attempted && file.missing ? intl.formatMessage({ id: 'form.error.required' }) : undefined);
  const help = into === undefined ? undefined : intl.formatMessage({ id: 'form.file_into' }, { list: meta.fields[into]?.label ?? '' });
  const told = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {intl.formatMessage({ id: 'form.file' })}
        {required && (
          <span className="k-req" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FileInput
        id={id}
        file={file.chosen}
        onChange={file.choose}
        stored={into === undefined && row ? fileOf(row) : undefined}
        fixed={fixed}
        accept={acceptOf(kinds)}
        share={file.share}
        describedBy={told}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className="k-help">
          <bdi>{help}</bdi>
        </span>
      )}
    </div>
  );
}
