import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Tone } from '../../core/shared/entity.ts';
import type { TrailEvent } from '../../core/shared/approvals.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Avatar, Empty, Glyph, Skeleton } from '../kit/index.ts';
import { when } from '../kit/dates/when.ts';
import { useTrail } from './calls.ts';
import './approvals.css';

const TONE: Readonly<Record<string, Tone>> = {
  submitted: 'waiting',
  resubmitted: 'waiting',
  approved: 'done',
  returned: 'doing',
  sent_back: 'doing',
  rejected: 'stop',
  withdrawn: 'todo',
  delegated: 'todo',
  overdue: 'stop',
  revised: 'todo',
};

/** The log of an approval: who did what, when, with which comment; newest first. */
export default function ApprovalTab({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const intl = useIntl();
  const { data: trail } = useTrail(meta.name, row.id);
  if (!trail)
    return (
      <div className="ap-log" aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </div>
    );
  if (!trail.events.length)
    return (
      <Empty
        title={intl.formatMessage({ id: 'approvals.log_empty' })}
        text={intl.formatMessage({ id: trail.offered ? 'approvals.log_text' : 'approvals.log_none' })}
      />
    );
  return (
    <ol className="ap-log">
      {trail.events.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: TrailEvent }): ReactElement {
  const intl = useIntl();
  const { person, to, kind, step, comment, at } = event;
  const name = (who: { label: string } | null): ReactElement => (
    <b>
      <bdi>{who?.label ?? intl.formatMessage({ id: 'approvals.somebody' })}</bdi>
    </b>
  );
  return (
    <li>
      {person ? <Avatar id={person.id} name={person.label} size={28} src={person.picture} /> : <Glyph name="todo" />}
      <div>
        <p className="ap-what">
          <Glyph name={TONE[kind] ?? 'todo'} tone={TONE[kind]} />
          <span>
            {intl.formatMessage({ id: `approvals.did.${kind}` }, { person: name(person), to: name(to), told: to ? 'yes' : 'no' })}
          </span>
          {step && (
            <span className="ap-step-name" dir="auto">
              {step}
            </span>
          )}
          <time className="faint" dateTime={at}>
            {when(at, intl)}
          </time>
        </p>
        {comment && <blockquote dir="auto">{comment}</blockquote>}
      </div>
    </li>
  );
}
