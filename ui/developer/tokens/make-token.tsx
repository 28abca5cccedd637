import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiTokenMade } from '../../../core/shared/tokens.ts';
import { api, isApiError, useSession } from '../../data/index.ts';
import { Button, Dialog, Field, FieldError, Input, Segmented, Select } from '../../kit/index.ts';
import { ScopePicker } from './scope-picker.tsx';
import { inDays, LIVES } from './token.ts';

type Reach = 'read' | 'all' | 'some';
/** Maximum number of scopes of a token, because more are nearly all permissions. */
const MOST = 50;

/** The dialog that creates a token; `onMade` receives the only answer with its secret. */
export function MakeToken({ onClose, onMade }: { onClose: () => void; onMade: (token: ApiTokenMade) => void }) {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [reach, setReach] = useState<Reach>('read');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const scopes = reach === 'read' ? ['read'] : reach === 'all' ? ['*'] : [...chosen];
  const why =
    name.trim() === ''
      ? 'developer.why.name'
      : scopes.length === 0
        ? 'developer.why.scopes'
        : scopes.length > MOST
          ? 'developer.why.many'
          : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (why !== null || busy) return;
    setBusy(true);
    try {
      const { data } = await api.post<{ data: ApiTokenMade }>('tokens', {
        body: { name: name.trim(), scopes, expires_at: inDays(days) },
        quiet: true,
      });
      onMade(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(Object.keys(error.errors).length ? error.errors : { name: [error.message] });
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button
        type="submit"
        form="make-token"
        variant="primary"
        busy={busy}
        disabledReason={why ? formatMessage({ id: why }, { n: MOST }) : undefined}
      >
        <FormattedMessage id="developer.make" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="developer.make" />} width={600} footer={foot}>
      <form id="make-token" className="dev-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={<FormattedMessage id="developer.token.name" />}
          required
          help={<FormattedMessage id="developer.token.name.help" />}
          error={errors['name']?.[0]}
        >
          {(ids) => <Input {...ids} autoFocus maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Field label={<FormattedMessage id="developer.token.life" />} error={errors['expires_at']?.[0]}>
          {(ids) => (
            <Select {...ids} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {LIVES.map((n) => (
                <option key={n} value={n}>
                  {formatMessage({ id: 'developer.days' }, { n })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="k-field">
          <span className="k-label">
            <FormattedMessage id="developer.scopes" />
          </span>
          <Segmented<Reach>
            label={formatMessage({ id: 'developer.scopes' })}
            value={reach}
            onChange={setReach}
            items={(['read', 'all', 'some'] as const).map((value) => ({ value, label: formatMessage({ id: `developer.scope.${value}` }) }))}
          />
          <span className="k-help">
            <FormattedMessage id={`developer.scope.${reach}.help`} />
          </span>
          {errors['scopes'] && <FieldError>{errors['scopes'][0]}</FieldError>}
        </div>
        {reach === 'some' && <ScopePicker held={user?.permissions ?? []} chosen={chosen} onChange={setChosen} />}
      </form>
    </Dialog>
  );
}
