import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Dialog, Textarea } from '../../../../ui/index.ts';

/** Asks why one or several controls do not apply; a reason is required. */
export function WhyDialog({ n, onClose, onSay }: { n: number; onClose: () => void; onSay: (reason: string) => void }): ReactElement {
  const intl = useIntl();
  const [id, form] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const word = (name: string): string => intl.formatMessage({ id: `compliance.round.${name}` }, { n });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (said) onSay(said);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" disabledReason={said ? undefined : word('why_first')}>
        {word('why_do')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('why_title')} width={500} footer={footer}>
      <form id={form} className="k-field" onSubmit={send}>
        <label className="k-label" htmlFor={id}>
          {word('why')}
        </label>
        <Textarea
          id={id}
          autoFocus
          required
          rows={4}
          maxLength={5000}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
