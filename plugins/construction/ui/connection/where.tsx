import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DateText, formatTime, isApiError, Ltr, Pill, Radio, useConfirm, useSource } from '../../../../ui/index.ts';
import { switchTo, type Connection } from './calls.ts';

const hostOf = ({ base_url }: Connection): string => (URL.canParse(base_url) ? new URL(base_url).host : base_url);

/** The current source of records, and the confirmation before it changes. */
export function Where({ connection, onChanged }: { connection: Connection | undefined; onChanged: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const on = connection?.is_active ?? false;
  const ready = connection?.secret_set_at != null;
  const change = async (next: boolean): Promise<void> => {
    if (!connection || next === on) return;
    const words = next ? 'connect' : 'disconnect';
    const yes = await confirm({
      title: formatMessage({ id: `connection.${words}.title` }, { host: hostOf(connection) }),
      text: formatMessage({ id: `connection.${words}.text` }, { host: hostOf(connection) }),
      confirm: formatMessage({ id: `connection.${words}.yes` }),
      danger: next,
    });
    if (!yes) return;
    // A toast reports the refusal; the page shows the current state.
    await switchTo(connection, next).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    onChanged();
  };
  return (
    <fieldset className="own-wide cc-choices">
      <legend className="sr">
        <FormattedMessage id="connection.where" />
      </legend>
      <label className="cc-choice">
        <Radio name="where" checked={!on} onChange={() => void change(false)} />
        <span>
          <b>
            <FormattedMessage id="connection.built_in" />
          </b>
          <small>
            <FormattedMessage id="connection.built_in.text" />
          </small>
        </span>
      </label>
      <label className="cc-choice" data-off={ready ? undefined : 'true'}>
        <Radio name="where" checked={on} disabled={!ready} onChange={() => void change(true)} />
        <span>
          <b>
            <FormattedMessage id="connection.connected" />
          </b>
          <small>
            <FormattedMessage id={ready ? 'connection.connected.text' : 'connection.connected.first'} />
          </small>
          {connection && on && <Live connection={connection} />}
        </span>
      </label>
    </fieldset>
  );
}

const TONE = { closed: 'done', half_open: 'waiting', open: 'stop' } as const;

/** The current state of the connection. */
function Live({ connection }: { connection: Connection }): ReactElement {
  const { formatMessage } = useIntl();
  const source = useSource();
  const state = source?.state ?? 'closed';
  return (
    <span className="cc-live" role="status">
      <Ltr>{hostOf(connection)}</Ltr>
      <Pill tone={TONE[state]}>
        {state === 'open' && source?.retry_at
          ? formatMessage({ id: 'source.open' }, { time: formatTime(new Date(source.retry_at)) })
          : formatMessage({ id: `connection.state.${state}` })}
      </Pill>
      {connection.last_ok_at && (
        <span className="muted">
          {formatMessage({ id: 'connection.last_ok' }, { at: <DateText key="at" value={connection.last_ok_at} time /> })}
        </span>
      )}
    </span>
  );
}
