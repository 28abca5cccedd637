import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { LANGUAGES } from '../../boot/languages.ts';
import { Button, Checkbox, Dialog, Field, Input } from '../../kit/index.ts';
import type { SavedView, ViewNames } from './saved-view.ts';

export interface ViewDialogProps {
  title: string;
  /** Label of the save button. */
  confirm: string;
  /** The view that gets another name. */
  view?: SavedView;
  /** Offers to share the view; false without the permission and when renaming. */
  withShared: boolean;
  /** Resolves to true if the server accepted it; otherwise the dialog stays open. */
  onSave: (names: ViewNames, shared: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** The server's maximum length. */
const LONGEST = 60;

/** The name of a view, and whether it is shared: a shared one may have a name for the readers of each language. */
export function ViewDialog({ title, confirm, view, withShared, onSave, onClose }: ViewDialogProps): ReactElement {
  const intl = useIntl();
  const form = useId();
  const [own, other] = LANGUAGES;
  const [shared, setShared] = useState(view?.shared === true);
  const [name, setName] = useState(view ? (view.shared ? view.names[own] : view.name) : '');
  const [second, setSecond] = useState(view?.names[other] ?? '');
  const [busy, setBusy] = useState(false);
  const ready = name.trim() !== '' || (shared && second.trim() !== '');
  const names = (): ViewNames =>
    shared ? ({ [`name_${own}`]: name.trim() || null, [`name_${other}`]: second.trim() || null } as ViewNames) : { name: name.trim() };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    const done = await onSave(names(), shared);
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
        <Field label={intl.formatMessage({ id: shared ? `views.name.${own}` : 'views.name' })} required={!shared}>
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
        {shared && (
          <Field label={intl.formatMessage({ id: `views.name.${other}` })} help={intl.formatMessage({ id: 'views.name.hint' })}>
            {(ids) => <Input {...ids} dir="auto" maxLength={LONGEST} value={second} onChange={(e) => setSecond(e.target.value)} />}
          </Field>
        )}
        {withShared && (
          <Checkbox checked={shared} onChange={(e) => setShared(e.target.checked)}>
            {intl.formatMessage({ id: 'views.share' })}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
