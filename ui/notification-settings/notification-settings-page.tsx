import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQueryClient } from '@tanstack/react-query';
import type { Channels, NotificationPreferencesChange, NotificationPreferences } from '../../core/shared/notification-preferences.ts';
import { announceError, api, isApiError, useApi } from '../data/index.ts';
import { Button, Empty, Icon, Ltr, PageHead, Select, Skeleton, Switch } from '../kit/index.ts';
import { Matrix } from './matrix.tsx';
import './notification-settings.css';

const PATH = 'notifications/preferences';
const KEY = ['api', PATH, null];

/** /settings/notifications: the reader's notifications by channel: bell, mail, daily digest. Each change is saved at once. */
export default function NotificationSettingsPage(): ReactElement {
  const { data, isError, refetch } = useApi<{ data: NotificationPreferences }>(PATH);
  const { saved, save } = useSave();
  const preferences = data?.data;
  return (
    <div className="ns">
      <PageHead
        line
        title={<FormattedMessage id="notifications.title" />}
        about={preferences && <FormattedMessage id="notifications.text" values={{ email: <Ltr>{preferences.email}</Ltr> }} />}
      />
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="notifications.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="notifications.retry" />
            </Button>
          }
        />
      )}
      {!preferences && !isError && (
        <div className="ns-body" aria-busy="true">
          {[0, 1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} height={40} />
          ))}
        </div>
      )}
      {preferences && (
        <div className="ns-body">
          <Matrix
            kinds={preferences.kinds}
            digest={preferences.digest}
            onChange={(kind, channels) => save({ kinds: { [kind]: channels } })}
          />
          <p className="ns-note muted">
            <FormattedMessage id="notifications.gathered" />
          </p>
          <Digest preferences={preferences} onChange={save} />
          <p className="ns-saved" role="status" data-shown={saved || undefined}>
            <Icon name="check" />
            <FormattedMessage id="notifications.saved" />
          </p>
        </div>
      )}
    </div>
  );
}

/** Optimistic: shown at once, then saved; a refused change is reverted and toasted. */
function useSave(): { saved: boolean; save: (change: NotificationPreferencesChange) => void } {
  const client = useQueryClient();
  const [saved, setSaved] = useState(false);
  const run = async (change: NotificationPreferencesChange): Promise<void> => {
    setSaved(false);
    await client.cancelQueries({ queryKey: KEY });
    client.setQueryData<{ data: NotificationPreferences }>(KEY, (old) => old && { data: changed(old.data, change) });
    try {
      await api.put(PATH, { body: change, quiet: true, final: true });
      setSaved(true);
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
      await client.invalidateQueries({ queryKey: KEY });
    }
  };
  return { saved, save: (change) => void run(change) };
}

const changed = (old: NotificationPreferences, { kinds = {}, ...rest }: NotificationPreferencesChange): NotificationPreferences => ({
  ...old,
  ...rest,
  kinds: old.kinds.map((k) => ({ ...k, ...(kinds[k.kind] as Partial<Channels> | undefined) })),
});

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function Digest({
  preferences: { digest, digest_hour: hour, zone },
  onChange,
}: {
  preferences: NotificationPreferences;
  onChange: (change: NotificationPreferencesChange) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const place = zone === 'Asia/Riyadh' ? formatMessage({ id: 'notifications.zone.riyadh' }) : zone;
  return (
    <section className="ns-digest">
      <div className="grow">
        <h2 className="h-14">
          <FormattedMessage id="notifications.digest" />
        </h2>
        <p className="muted">
          <FormattedMessage id="notifications.digest.text" />
        </p>
      </div>
      <div className="ns-when">
        <Switch checked={digest} onChange={({ target }) => onChange({ digest: target.checked })}>
          <FormattedMessage id="notifications.digest.on" />
        </Switch>
        <label className="row">
          <span className="muted">
            <FormattedMessage id="notifications.digest.hour" />
          </span>
          <Select size="sm" value={hour} disabled={!digest} onChange={({ target }) => onChange({ digest_hour: Number(target.value) })}>
            {HOURS.map((h) => (
              <option key={h} value={h}>{`${String(h).padStart(2, '0')}:00`}</option>
            ))}
          </Select>
          <span className="muted small">
            <FormattedMessage id="notifications.digest.zone" values={{ zone: place }} />
          </span>
        </label>
      </div>
    </section>
  );
}
