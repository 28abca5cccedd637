import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { Tone } from '../../core/shared/entity.ts';
import type { Trail, TrailPerson, TrailStep } from '../../core/shared/approvals.ts';
import { useSession } from '../data/index.ts';
import { dayOf, when } from '../kit/dates/when.ts';
import { Avatar, Glyph } from '../kit/index.ts';
import { dueWords } from './due.tsx';

const TONE: Record<TrailStep['state'], Tone> = { done: 'done', now: 'waiting', next: 'todo', returned: 'doing', rejected: 'stop' };

/** The time of an event, worded for the middle of a sentence. */
export function within(iso: string, intl: IntlShape): string {
  const text = when(iso, intl);
  return text.charAt(0).toLocaleLowerCase(intl.locale) + text.slice(1);
}

/** Maximum number of named people per step; further ones are a count. */
const NAMED = 2;

/** One column per step: shape and line, person and step, decision and time. */
export function Steps({ trail }: { trail: Trail }): ReactElement {
  const intl = useIntl();
  const { submitted, steps } = trail;
  return (
    <ol className="ap-trail" aria-label={intl.formatMessage({ id: 'approvals.path' })}>
      {submitted && (
        <li data-state="done">
          <Line tone="done" />
          {submitted.person && <Who person={submitted.person} role={intl.formatMessage({ id: 'approvals.author' })} />}
          <p>{intl.formatMessage({ id: 'approvals.submitted_on' }, { when: within(submitted.at, intl) })}</p>
        </li>
      )}
      {steps.map((step, i) => (
        <Step key={`${i}-${step.name}`} step={step} />
      ))}
    </ol>
  );
}

const Line = ({ tone }: { tone: Tone }): ReactElement => (
  <span className="ap-line">
    <Glyph name={tone} tone={tone} />
    <i />
  </span>
);

function Who({ person, role, also = 0 }: { person: TrailPerson['person']; role: string; also?: number }): ReactElement {
  const intl = useIntl();
  return (
    <div className="ap-who">
      <Avatar id={person.id} name={person.label} size={28} src={person.picture} />
      <div>
        <b className="cut">
          <bdi>{person.label}</bdi>
          {also > 0 && <span className="faint"> {intl.formatMessage({ id: 'approvals.and_more' }, { n: also })}</span>}
        </b>
        <em className="cut" dir="auto">
          {role}
        </em>
      </div>
    </div>
  );
}

function Step({ step }: { step: TrailStep }): ReactElement {
  const intl = useIntl();
  const { user } = useSession();
  const said = step.people.find((p) => p.decided_at !== null && p.status !== 'skipped');
  const mine = step.people.find((p) => p.person.id === user?.id && p.status === 'waiting');
  const first = mine ?? said ?? step.people[0];
  return (
    <li data-state={step.state}>
      <Line tone={TONE[step.state]} />
      {first ? (
        <Who person={first.person} role={step.name} also={step.people.length - 1} />
      ) : (
        <p className="strong" dir="auto">
          {step.name}
        </p>
      )}
      {first ? (
        <Said step={step} person={first} mine={mine !== undefined} />
      ) : (
        <p className="ap-faint">{intl.formatMessage({ id: 'approvals.nobody' })}</p>
      )}
      {step.given_back && (
        <p className="ap-faint">{intl.formatMessage({ id: 'approvals.given_back' }, { day: dayOf(step.given_back, intl) })}</p>
      )}
      {step.people.length > 1 && step.state !== 'done' && (
        <p className="ap-faint">
          {intl.formatMessage(
            { id: step.mode === 'all' ? 'approvals.all_of' : 'approvals.one_of' },
            { names: intl.formatList(step.people.slice(0, NAMED + 1).map((p) => p.person.label)) },
          )}
        </p>
      )}
      {first?.comment && (
        <p className="ap-comment" title={first.comment}>
          <bdi>{first.comment}</bdi>
        </p>
      )}
    </li>
  );
}

/** The decision of a person, or the start and deadline of their task. */
function Said({ step, person, mine }: { step: TrailStep; person: TrailPerson; mine: boolean }): ReactElement {
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `approvals.${id}` }, values);
  if (step.state === 'next')
    return <p className="ap-faint">{step.due_days === null ? word('next') : word('next_days', { n: step.due_days })}</p>;
  if (person.decided_at !== null && person.status !== 'waiting')
    return <p>{word(`said.${person.status}`, { when: within(person.decided_at, intl) })}</p>;
  return (
    <>
      <p className="ap-now">
        {mine ? word('your_step') : word('waits')}
        {person.since && <span className="ap-faint"> {word('since', { when: within(person.since, intl) })}</span>}
      </p>
      {person.due_at && (
        <p className={person.overdue ? 'ap-late' : 'ap-faint'}>
          {person.overdue ? dueWords(person.due_at, true, intl) : word('due_on', { date: dayOf(person.due_at, intl) })}
        </p>
      )}
      {person.delegate_of && <p className="ap-faint">{word('in_place_of', { name: person.delegate_of.label })}</p>}
    </>
  );
}
