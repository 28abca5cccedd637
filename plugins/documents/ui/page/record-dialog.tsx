import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { announceError, Button, Dialog, FieldInput, focusFirst, isApiError, useFormKeys, useSave } from '../../../../ui/index.ts';

export interface RecordDialogProps {
  meta: EntityMeta;
  /** Keys of texts. */
  title: string;
  save: string;
  fields: readonly string[];
  /** Values that are not asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The record that is changed; absent: a new one. */
  row?: Row;
  onClose: () => void;
  onSaved?: (row: Row) => void;
}

/** Some fields of a record, in a dialog. */
export function RecordDialog({ meta, title, save: label, fields, fixed, row, onClose, onSaved }: RecordDialogProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const save = useSave(meta);
  const [values, setValues] = useState<Record<string, unknown>>({ ...row });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputs = (name: string): string[] => [name, `${name}_en`, `${name}_ar`];
  const send = (): void => {
    const own = Object.entries(values).filter(([name]) => fields.some((field) => inputs(field).includes(name)));
    const changed = row ? own.filter(([name, value]) => value !== row[name]) : own;
    save.mutate(
      {
        id: row?.id,
        values: { ...Object.fromEntries(changed), ...fixed, ...(row && { row_version: row.row_version }) },
        quiet: 'refusals',
      },
      {
        onSuccess: (made) => {
          onClose();
          onSaved?.(made);
        },
        onError: (failure) => {
          if (!isApiError(failure)) throw failure;
          setErrors(Object.fromEntries(Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')])));
          if (!Object.keys(failure.errors).some((name) => fields.some((field) => inputs(field).includes(name)))) announceError(failure);
          requestAnimationFrame(() => focusFirst(root.current));
        },
      },
    );
  };
  const press = useFormKeys(root, send, true);
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        <FormattedMessage id="documents.page.cancel" />
      </Button>
      <Button variant="primary" busy={save.isPending} onClick={send}>
        <FormattedMessage id={label} />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={title} />} footer={footer}>
      <div ref={root} className="dc-form" onKeyDownCapture={press}>
        {fields.map((name) => (
          <FieldInput
            key={name}
            meta={meta}
            name={name}
            values={values}
            errors={errors}
            onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
