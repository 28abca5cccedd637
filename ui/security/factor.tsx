import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../data/index.ts';
import { Button, DateText, Dialog, Icon, Pill, Skeleton } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { useRefusal } from '../page/refusal.ts';
import { TextField } from '../page/fields.tsx';
import { useForm } from '../page/use-form.ts';
import { newRecoveryCodes, removeFactor, type FactorState } from './calls.ts';
import { Enrol } from './enrol.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Open = 'enrol' | 'codes' | 'remove' | null;
interface StepProps {
  state: FactorState;
  onClose: () => void;
}

/** New recovery codes; requires the password. */
function NewCodes({ state, onClose }: StepProps) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const [codes, setCodes] = useState<string[]>();
  const form = useForm({
    initial: { current_password: '' },
    check: ({ current_password }) =>
      current_password || !state.has_password ? {} : { current_password: formatMessage({ id: 'public.field.required' }) },
    send: async ({ current_password }) => setCodes(await newRecoveryCodes(current_password)),
    refuse,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return <PasswordStep form={form} text="security.codes.again" asks={state.has_password} submit="security.codes.new" onCancel={onClose} />;
}

/** Removes the second factor; requires the password and a code. */
function Remove({ state, onClose }: StepProps) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const required = formatMessage({ id: 'public.field.required' });
  const form = useForm({
    initial: { current_password: '', code: '' },
    check: ({ current_password, code }) => ({
      ...(current_password || !state.has_password ? {} : { current_password: required }),
      ...(code.trim() ? {} : { code: required }),
    }),
    send: async ({ current_password, code }) => {
      await removeFactor(current_password, code);
      onClose();
    },
    refuse: (error) => {
      const { fields: { recovery_code, ...fields } = {}, form: whole } = refuse(error);
      return { fields: recovery_code ? { ...fields, code: recovery_code } : fields, form: whole };
    },
  });
  return (
    <PasswordStep form={form} text="security.remove.text" asks={state.has_password} submit="security.remove" removes onCancel={onClose}>
      <TextField
        form={form}
        name="code"
        label={formatMessage({ id: 'security.remove.code' })}
        required
        latin
        maxLength={40}
        autoComplete="one-time-code"
      />
    </PasswordStep>
  );
}

/** The state of the second factor, and its actions. */
export function Factor() {
  const { data, refetch } = useApi<{ data: FactorState }>('user/second-factor');
  const [open, setOpen] = useState<Open>(null);
  const state = data?.data;
  const close = (): void => {
    setOpen(null);
    void refetch();
  };
  return (
    <OwnSection title="security.factor" text="security.factor.text">
      {!state && (
        <div className="own-wide" aria-busy="true">
          <Skeleton height={72} />
        </div>
      )}
      {state && (
        <div className="own-wide sec-card" data-on={state.enabled || undefined}>
          <span className="sec-mark">
            <Icon name="mobile-phone" />
          </span>
          <div className="grow">
            <p className="sec-line">
              <b>
                <FormattedMessage id="security.app" />
              </b>
              <Pill tone={state.enabled ? 'done' : 'todo'}>
                <FormattedMessage id={state.enabled ? 'security.on' : 'security.off'} />
              </Pill>
            </p>
            <p className="muted">
              {state.enabled ? (
                <>
                  <FormattedMessage id="security.since" values={{ date: <DateText value={state.since} /> }} />{' '}
                  <span data-low={state.recovery_codes_left < 3 || undefined}>
                    <FormattedMessage id="security.codes.left" values={{ n: state.recovery_codes_left }} />
                  </span>
                </>
              ) : (
                <FormattedMessage id="security.app.text" />
              )}
            </p>
          </div>
          <div className="row">
            {state.enabled && (
              <Button onClick={() => setOpen('codes')}>
                <FormattedMessage id="security.codes.new" />
              </Button>
            )}
            {state.enabled && (
              <Button tone="stop" onClick={() => setOpen('remove')}>
                <FormattedMessage id="security.remove" />
              </Button>
            )}
            {!state.enabled && (
              <Button variant="primary" onClick={() => setOpen('enrol')}>
                <FormattedMessage id="security.enrol" />
              </Button>
            )}
          </div>
        </div>
      )}
      {state && open && (
        <Dialog isOpen onClose={close} title={<FormattedMessage id={`security.${open === 'codes' ? 'codes' : open}`} />}>
          {open === 'enrol' && <Enrol onDone={close} />}
          {open === 'codes' && <NewCodes state={state} onClose={close} />}
          {open === 'remove' && <Remove state={state} onClose={close} />}
        </Dialog>
      )}
    </OwnSection>
  );
}
