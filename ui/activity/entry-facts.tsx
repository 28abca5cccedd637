import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActivityChange, ActivityRow } from '../../core/shared/activity.ts';
import { showValue } from '../detail/show-value.ts';
import type { ShowValue } from '../detail/history-lines.ts';
import { Button, formatDateTime, Icon, Ltr } from '../kit/index.ts';

/** All details of an entry: old and new values, and the origin of the request. */
export function EntryFacts({ entry, only }: { entry: ActivityRow; only: (entity: string, record: number) => void }): ReactElement {
  const intl = useIntl();
  const show = useMemo(() => showValue(intl), [intl]);
  return (
    <>
      {entry.changes.length > 0 && (
        <table className="av-table">
          <thead>
            <tr>
              {['field', 'before', 'after'].map((id) => (
                <th key={id} scope="col">
                  <FormattedMessage id={`activity.${id}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entry.changes.map((change) => (
              <ChangeRow key={change.field} change={change} show={show} />
            ))}
          </tbody>
        </table>
      )}
      <dl className="av-request">
        <Fact id="when">
          <span className="num">{formatDateTime(entry.at)}</span>
        </Fact>
        <Fact id="action">{entry.action_label}</Fact>
        {entry.ip && (
          <Fact id="ip">
            <Ltr className="num">{entry.ip}</Ltr>
          </Fact>
        )}
        {entry.request_id && (
          <Fact id="request">
            <Ltr className="av-code">{entry.request_id}</Ltr>
          </Fact>
        )}
        {entry.user_agent && (
          <Fact id="agent">
            <Ltr className="av-code">{entry.user_agent}</Ltr>
          </Fact>
        )}
      </dl>
      <Button size="sm" variant="ghost" onClick={() => only(entry.record_entity, entry.record_id)}>
        <FormattedMessage id="activity.only" />
      </Button>
    </>
  );
}

function ChangeRow({ change, show }: { change: ActivityChange; show: ShowValue }): ReactElement {
  if (change.masked)
    return (
      <tr>
        <th scope="row">{change.label}</th>
        <td colSpan={2} className="muted">
          <span className="av-masked">
            <Icon name="lock" size={12} />
            <FormattedMessage id="activity.masked.why" />
          </span>
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{change.label}</th>
      <td className="av-before">
        <Value>{show(change, 'from')}</Value>
      </td>
      <td>
        <Value>{show(change, 'to')}</Value>
      </td>
    </tr>
  );
}

const Value = ({ children }: { children: string | null }): ReactElement =>
  children === null ? <span className="faint">–</span> : <bdi className="num">{children}</bdi>;

const Fact = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>
      <FormattedMessage id={`activity.fact.${id}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);
