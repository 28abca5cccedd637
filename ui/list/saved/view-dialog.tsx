import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Checkbox, Dialog, Field, Input } from '../../kit/index.ts';

export interface ViewDialogProps {
  title: string;
  /** Label of the save button. */
  confirm: string;
  name: string;
  /** Offers to share the view; false without the permission and when renaming. */
  withShared: boolean;
  /** Resolves to true if the server accepted it; otherwise the dialog stays open. */
  onSave: (name: string, shared: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** The server's maximum length. */
const LONGEST = 60;

/** The name of a view, and whether it is shared. */
export function ViewDialog({ title, confirm, name: given, withShared, onSave, onClose }: ViewDialogProps): ReactElement {
  const intl = useIntl();
  const form = useId();
  const [name, setName] = useState(given);
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const ready = name.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    const done = await onSave(name.trim(), shared);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={400}
      footer={
        <>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'kit.cancel' })}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            disabledReason={ready ? undefined : intl.formatMessage({ id: 'views.name.missing' })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="lf-view-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={intl.formatMessage({ id: 'views.name' })} required>
          {(ids) => (
            <Input
              {...ids}
              autoFocus
              dir="auto"
              maxLength={LONGEST}
              value={name}
              onChange={(e) => setName(e.target.value)}
              onFocus={(e) => e.target.select()}
            />
          )}
        </Field>
        {withShared && (
          <Checkbox checked={shared} onChange={(e) => setShared(e.target.checked)}>
            {intl.formatMessage({ id: 'views.share' })}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
