import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionMeta } from '../../core/shared/wire.ts';
import type { TrailStep } from '../../core/shared/approvals.ts';
import { isApiError } from '../data/index.ts';
import { RefPicker } from '../detail/ref-picker.tsx';
import { Button, Dialog, Field, Select, Textarea } from '../kit/index.ts';
import type { RefValue } from '../../core/shared/wire.ts';

export interface DecideDialogProps {
  /** The action as declared in the metadata. */
  action: Pick<ActionMeta, 'name' | 'label' | 'confirm' | 'tone'>;
  /** The record's title. */
  title: string;
  /** The comment typed before. */
  words?: string;
  /** Steps before the current one, to which it can be returned. */
  earlier?: readonly TrailStep[];
  /** @throws ApiError if refused. */
  act: (values: Record<string, unknown>) => Promise<void>;
  close: () => void;
}

const NEEDS_COMMENT: ReadonlySet<string> = new Set(['return', 'reject']);

/** Asks for the comment of a decision: required for return and reject. Ctrl/Cmd Enter submits. */
export function DecideDialog({ action, title, words = '', earlier = [], act, close }: DecideDialogProps): ReactElement {
  const intl = useIntl();
  const [comment, setComment] = useState(words);
  const input = useRef<HTMLTextAreaElement>(null);
  const [step, setStep] = useState(0);
  const [person, setPerson] = useState<RefValue | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  const required = NEEDS_COMMENT.has(action.name);
  const delegates = action.name === 'delegate';
  const missing = required && !comment.trim() ? word('comment_missing') : delegates && !person ? word('person_missing') : undefined;
  const decide = (): void => {
    if (missing || busy) return;
    setBusy(true);
    const values = {
      ...(comment.trim() ? { decision_comment: comment.trim() } : {}),
      ...(step ? { return_step: step } : {}),
      ...(person ? { delegate_id: person.id } : {}),
    };
    act(values).then(close, (refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal;
      setFailure(Object.values(refusal.errors ?? {})[0]?.[0] ?? refusal.message);
      setBusy(false);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide();
  };
  const footer = (
    <>
      <Button onClick={close}>
        <FormattedMessage id="approvals.cancel" />
      </Button>
      <Button variant={action.tone === 'stop' ? 'danger' : 'primary'} busy={busy} disabledReason={missing} onClick={decide}>
        {action.label}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={action.label} width={500} footer={footer}>
      <div className="ap-form" onKeyDown={onKeyDown}>
        <p className="muted">
          <bdi>{title}</bdi>
        </p>
        {action.confirm && <p>{action.confirm}</p>}
        {delegates && (
          <Field label={word('delegate_to')} required help={word('delegate_help')}>
            <RefPicker
              entity="user"
              label={word('delegate_to')}
              current={person ?? undefined}
              autoFocus
              onPick={(item) => {
                setPerson(item ? { id: item.id, label: item.label } : null);
                if (item) input.current?.focus();
              }}
            />
          </Field>
        )}
        {action.name === 'return' && earlier.length > 0 && (
          <Field label={word('return_to')}>
            {(ids) => (
              <Select {...ids} value={step} onChange={(event) => setStep(Number(event.target.value))}>
                <option value={0}>{word('author')}</option>
                {earlier.map(({ name }, i) => (
                  <option key={`${i}-${name}`} value={i + 1}>{`${i + 1}. ${name}`}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={word('comment')} required={required} error={failure}>
          {(ids) => (
            <Textarea
              {...ids}
              ref={input}
              dir="auto"
              rows={3}
              autoFocus={!delegates}
              value={comment}
              onChange={(event) => {
                setFailure(undefined);
                setComment(event.target.value);
              }}
              placeholder={word(required ? 'comment_why' : 'comment_optional')}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
