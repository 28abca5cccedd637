import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, FormAlert, PasswordField, Segmented, TextField, useForm, useRefusal } from '../../../../ui/index.ts';
import { needsSecret, save, valuesOf, type Connection } from './calls.ts';

export interface ConnectionFormProps {
  connection: Connection | undefined;
  /** The connection test is running. */
  busy: boolean;
  onSaved: (connection: Connection) => void;
  onTry: (() => void) | undefined;
}

/** Address and service account of the other suite. After saving the connection is tested. */
export function ConnectionForm({ connection, busy, onSaved, onTry }: ConnectionFormProps): ReactElement {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id });
  const refuse = useRefusal(null);
  const required = text('public.field.required');
  const form = useForm({
    initial: valuesOf(connection),
    check: (v) => ({
      ...(v.base_url.trim() ? {} : { base_url: required }),
      ...(v.kind === 'token' || v.user_name.trim() ? {} : { user_name: required }),
      ...(needsSecret(connection, v) && !v.secret ? { secret: required } : {}),
    }),
    send: async (values) => onSaved(await save(connection, values)),
    refuse,
  });
  const { kind } = form.values;
  const kept = connection?.secret_set_at && !needsSecret(connection, form.values);
  return (
    <form className="own-wide cc-form" noValidate onSubmit={form.submit}>
      {form.refusal && (
        <div className="cc-wide">
          <FormAlert>{form.refusal}</FormAlert>
        </div>
      )}
      <div className="cc-wide">
        <TextField
          form={form}
          name="base_url"
          label={text('connection.base_url')}
          required
          latin
          help={text('connection.base_url.help')}
          maxLength={500}
          inputMode="url"
        />
      </div>
      <div className="cc-wide k-field">
        <span className="k-label">
          <FormattedMessage id="connection.kind" />
        </span>
        <Segmented
          label={text('connection.kind')}
          items={(['person', 'token'] as const).map((value) => ({ value, label: text(`connection.kind.${value}`) }))}
          value={kind}
          onChange={(value) => form.set('kind', value)}
        />
      </div>
      {kind === 'person' && (
        <TextField
          form={form}
          name="user_name"
          label={text('connection.user_name')}
          required
          latin
          help={text('connection.user_name.help')}
          maxLength={254}
          autoComplete="off"
        />
      )}
      <PasswordField
        form={form}
        name="secret"
        label={text(`connection.secret.${kind}`)}
        required={!kept}
        autoComplete="new-password"
        maxLength={500}
        help={text(kept ? 'connection.secret.kept' : 'connection.secret.help')}
      />
      <div className="cc-wide cc-foot">
        <Button
          type="submit"
          variant="primary"
          busy={form.sending}
          disabledReason={
            form.wrong.length || form.changed.length === 0
              ? text(form.changed.length === 0 ? 'connection.nothing' : 'connection.why')
              : undefined
          }
        >
          <FormattedMessage id="connection.save" />
        </Button>
        {onTry && connection?.secret_set_at && (
          <Button type="button" busy={busy} onClick={onTry}>
            <FormattedMessage id="connection.try" />
          </Button>
        )}
      </div>
    </form>
  );
}
