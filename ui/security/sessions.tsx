import { FormattedMessage, useIntl } from 'react-intl';
import { api, isApiError, useApi } from '../data/index.ts';
import { Button, DateText, Icon, Ltr, Pill, Skeleton, useConfirm } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import type { OwnSession } from './calls.ts';

const ICON = { desktop: 'monitor', phone: 'mobile-phone', program: 'code' } as const;

function DeviceName({ device: { browser, system } }: OwnSession) {
  if (browser && system)
    return <FormattedMessage id="security.device" values={{ browser: <bdi>{browser}</bdi>, system: <bdi>{system}</bdi> }} />;
  return browser ? <bdi>{browser}</bdi> : <FormattedMessage id="security.device.unknown" />;
}

/** The own sessions; each can be ended, and all others at once. */
export function Sessions() {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const { data, refetch } = useApi<{ data: OwnSession[] }>('user/sessions');
  const sessions = data?.data;
  const end = async (path: string): Promise<void> => {
    // A toast reports the refusal; the list shows the current state.
    await api.del(path, { final: true }).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    await refetch();
  };
  const endOthers = async (): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'security.sessions.others' }),
      text: formatMessage({ id: 'security.sessions.others.text' }),
      confirm: formatMessage({ id: 'security.sessions.others' }),
      danger: true,
    });
    if (yes) await end('user/sessions');
  };
  return (
    <OwnSection title="security.sessions" text="security.sessions.text">
      <div className="own-wide">
        {!sessions && (
          <div aria-busy="true">
            <Skeleton height={56} />
          </div>
        )}
        {sessions && (
          <ul className="sec-rows">
            {sessions.map((session) => (
              <li key={session.id}>
                <span className="sec-mark">
                  <Icon name={ICON[session.device.kind]} />
                </span>
                <div className="grow">
                  <p className="sec-line">
                    <b>
                      <DeviceName {...session} />
                    </b>
                    {session.current && (
                      <Pill tone="done">
                        <FormattedMessage id="security.session.this" />
                      </Pill>
                    )}
                    {session.through_provider && (
                      <span className="sec-chip">
                        <FormattedMessage id="security.session.provider" />
                      </span>
                    )}
                  </p>
                  <p className="muted sec-facts">
                    <span>
                      <FormattedMessage id="security.session.since" values={{ date: <DateText value={session.created_at} time /> }} />
                    </span>
                    <span>
                      <FormattedMessage id="security.session.seen" values={{ date: <DateText value={session.seen_at} time /> }} />
                    </span>
                    {session.ip && <Ltr>{session.ip}</Ltr>}
                  </p>
                </div>
                {!session.current && (
                  <Button size="sm" variant="ghost" tone="stop" onClick={() => void end(`user/sessions/${session.id}`)}>
                    <FormattedMessage id="security.session.end" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessions && sessions.length > 1 && (
          <p className="sec-after">
            <Button onClick={() => void endOthers()}>
              <FormattedMessage id="security.sessions.others" />
            </Button>
          </p>
        )}
      </div>
    </OwnSection>
  );
}
