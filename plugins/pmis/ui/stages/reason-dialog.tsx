import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Dialog, Textarea } from '../../../../ui/index.ts';

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  text: string;
  /** Name of the field. */
  label: string;
  /** The button that does it. */
  action: string;
  /** Why the button is off without a text. */
  missing: string;
  busy?: boolean;
  onClose: () => void;
  onSay: (reason: string) => void;
}

/** Asks for a reason before something is done that needs one. */
export function ReasonDialog({ title, text, label, action, missing, busy = false, onClose, onSay }: ReasonDialogProps): ReactElement {
  const [id, form] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (said && !busy) onSay(said);
  };
  const footer = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="pmis.stages.cancel" />
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy} disabledReason={said ? undefined : missing}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} width={500} footer={footer}>
      <form id={form} className="k-field" onSubmit={send}>
        <p className="muted sp-says">{text}</p>
        <label className="k-label" htmlFor={id}>
          {label}
        </label>
        <Textarea
          id={id}
          autoFocus
          required
          rows={4}
          maxLength={2000}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
