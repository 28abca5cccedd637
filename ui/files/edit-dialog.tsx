import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announceError, isApiError } from '../data/index.ts';
import { Button, Dialog, Field, Input, Textarea } from '../kit/index.ts';
import type { Attachment } from './types.ts';

export interface EditDialogProps {
  file: Attachment;
  /** @throws ApiError if refused. */
  save: (values: { name: string; description: string | null }) => Promise<void>;
  close: () => void;
}

/** Name and description of a file; an error is shown under its field. */
export function EditDialog({ file, save, close }: EditDialogProps): ReactElement {
  const intl = useIntl();
  const [name, setName] = useState(file.name);
  const [description, setDescription] = useState(file.description ?? '');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!name.trim() || busy) return;
    setBusy(true);
    save({ name: name.trim(), description: description.trim() || null }).then(close, (failure: unknown) => {
      if (!isApiError(failure)) throw failure;
      setBusy(false);
      setErrors(failure.errors);
      if (!failure.errors['name'] && !failure.errors['description']) announceError(failure);
    });
  };
  const footer = (
    <>
      <Button onClick={close}>
        <FormattedMessage id="files.no" />
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={name.trim() ? undefined : intl.formatMessage({ id: 'files.name_first' })}
        onClick={() => submit()}
      >
        <FormattedMessage id="files.save" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={<FormattedMessage id="files.edit_title" />} width={500} footer={footer}>
      <form className="fl-form" onSubmit={submit}>
        <Field label={<FormattedMessage id="files.name" />} required error={errors['name']?.[0]}>
          {(ids) => (
            <Input
              {...ids}
              autoFocus
              dir="auto"
              maxLength={200}
              value={name}
              onChange={(event) => {
                setErrors({});
                setName(event.target.value);
              }}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="files.description" />} error={errors['description']?.[0]}>
          {(ids) => (
            <Textarea
              {...ids}
              dir="auto"
              rows={3}
              value={description}
              onChange={(event) => {
                setErrors({});
                setDescription(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
