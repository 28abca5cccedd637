import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Button, Dialog, FieldError, Icon, isApiError, Pill, Textarea, useConfirm } from '../../../../../ui/index.ts';
import type { Attachment } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';

/** Judges an attachment as valid or invalid (ST-10): with a confirmation, and a reason if invalid. Read-only without the permission. */
export function Judge({ attachment, name }: { attachment: Attachment; name: string }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { valid, can } = attachment;
  const word = (id: string): string => intl.formatMessage({ id: `compliance.item.${id}` }, { name });
  const write = async (body: { valid: boolean; invalid_reason?: string }, quiet: boolean): Promise<void> => {
    await api.put(`review-attachment/${attachment.id}`, {
      body: { ...body, row_version: attachment.row_version },
      quiet: quiet ? 'refusals' : false,
    });
    refresh();
  };
  const accept = async (): Promise<void> => {
    if (valid !== true && (await confirm({ title: word('mark_valid'), text: word('mark_valid_text'), confirm: word('mark_valid_do') })))
      await write({ valid: true }, false);
  };
  const none = valid === null && (
    <span className="faint small">
      <FormattedMessage id="compliance.item.not_judged" />
    </span>
  );
  if (!can.judge)
    return (
      none || (
        <Pill tone={valid ? 'done' : 'stop'}>
          <FormattedMessage id={valid ? 'compliance.item.valid' : 'compliance.item.invalid'} />
        </Pill>
      )
    );
  return (
    <>
      {none}
      <span className="k-seg rd-judge" role="group" aria-label={word('judge')}>
        <button
          type="button"
          aria-pressed={valid === true}
          onClick={() => {
            accept().catch(() => undefined);
          }}
        >
          <Icon name="check-small" />
          <FormattedMessage id="compliance.item.valid" />
        </button>
        <button type="button" aria-pressed={valid === false} data-bad="" onClick={() => setAsking(true)}>
          <Icon name="x-small" />
          <FormattedMessage id="compliance.item.invalid" />
        </button>
      </span>
      {asking && (
        <ReasonDialog
          title={word('mark_invalid')}
          reason={attachment.invalid_reason ?? ''}
          onClose={() => setAsking(false)}
          onSay={(reason) => write({ valid: false, invalid_reason: reason }, true)}
        />
      )}
    </>
  );
}

function ReasonDialog({
  title,
  reason: before,
  onClose,
  onSay,
}: {
  title: string;
  reason: string;
  onClose: () => void;
  onSay: (reason: string) => Promise<void>;
}): ReactElement {
  const intl = useIntl();
  const id = useId();
  const [reason, setReason] = useState(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const word = (name: string): string => intl.formatMessage({ id: `compliance.item.${name}` });
  const say = (): void => {
    setBusy(true);
    onSay(reason.trim()).then(onClose, (failure: unknown) => {
      setBusy(false);
      setError(isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure));
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{intl.formatMessage({ id: 'compliance.round.cancel' })}</Button>
      <Button variant="primary" busy={busy} disabledReason={reason.trim() === '' ? word('reason_first') : undefined} onClick={say}>
        {word('mark_invalid_do')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} width={400} footer={footer}>
      <div className="rd-form">
        <p>{word('mark_invalid_text')}</p>
        <div className="k-field">
          <label className="k-label" htmlFor={id}>
            {word('reason')}
          </label>
          <Textarea
            id={id}
            autoFocus
            rows={3}
            maxLength={2000}
            dir="auto"
            value={reason}
            invalid={error !== ''}
            onChange={({ target }) => {
              setReason(target.value);
              setError('');
            }}
          />
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}
