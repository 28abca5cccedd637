import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAIL_CHOICES } from '../../core/shared/notification-preferences.ts';
import type { Channels, MailChoice, NotificationPreferences } from '../../core/shared/notification-preferences.ts';
import { Segmented, Switch } from '../kit/index.ts';

interface MatrixProps {
  kinds: NotificationPreferences['kinds'];
  /** Whether digests are sent. */
  digest: boolean;
  onChange: (kind: string, channels: Partial<Channels>) => void;
}

/** Kinds of notification by channel. */
export function Matrix({ kinds, digest, onChange }: MatrixProps): ReactElement {
  return (
    <table className="ns-table">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="notifications.what" />
          </th>
          <th scope="col">
            <FormattedMessage id="notifications.app" />
          </th>
          <th scope="col">
            <FormattedMessage id="notifications.mail" />
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <KindRow key={row.kind} row={row} digest={digest} onChange={(channels) => onChange(row.kind, channels)} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({
  row: { kind, label, app, mail },
  digest,
  onChange,
}: {
  row: NotificationPreferences['kinds'][number];
  digest: boolean;
  onChange: (channels: Partial<Channels>) => void;
}): ReactElement {
  const { formatMessage, messages } = useIntl();
  const text = `notifications.kind.${kind}`;
  return (
    <tr>
      <th scope="row">
        <span className="ns-kind">{label}</span>
        {messages[text] !== undefined && <span className="muted">{formatMessage({ id: text })}</span>}
      </th>
      <td>
        <Switch
          checked={app}
          aria-label={formatMessage({ id: 'notifications.app.of' }, { kind: label })}
          onChange={({ target }) => onChange({ app: target.checked })}
        />
      </td>
      <td>
        <span className="ns-told muted small">
          <FormattedMessage id="notifications.mail" />
        </span>
        <Segmented<MailChoice>
          label={formatMessage({ id: 'notifications.mail.of' }, { kind: label })}
          value={mail}
          onChange={(choice) => onChange({ mail: choice })}
          items={MAIL_CHOICES.map((value) => ({ value, label: formatMessage({ id: `notifications.mail.${value}` }) }))}
        />
        {mail === 'daily' && !digest && (
          <span className="ns-off muted small">
            <FormattedMessage id="notifications.digest.off" />
          </span>
        )}
      </td>
    </tr>
  );
}
