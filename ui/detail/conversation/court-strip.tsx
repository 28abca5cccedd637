import { FormattedMessage, useIntl } from 'react-intl';
import { today } from '../../../core/shared/day.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import { refValue } from '../../cells/index.ts';
import { useSession } from '../../data/index.ts';
import { Avatar, DateText, Glyph } from '../../kit/index.ts';
import { dayOf } from '../../kit/dates/when.ts';
import { segmentsOf, workingDays } from './court.ts';
import type { Segment } from './court.ts';
import { missingFor, remindedToday } from './step.ts';
import { lastMove } from './thread.ts';
import type { Talk } from './use-conversation.ts';
import '../../theme/conversation.css';

/** A segment is at least this wide, so that the turn of today is seen. */
const LEAST = 0.4;

/** Whose turn it is, for how long, and until when, in one strip. */
export default function CourtStrip({ talk }: { talk: Talk }): React.JSX.Element | null {
  const intl = useIntl();
  const { user } = useSession();
  const { meta, row, conversation, turns, answeredBy, over, unsent, reading } = talk;
  const { court } = conversation;
  if (!court) return null;
  const field = meta.fields[court.holder];
  const last = turns.at(-1);
  const holder = (field ? refValue(field, row) : null) ?? (last && last.ended === undefined ? last.who : null);
  const due = court.due === undefined ? undefined : (row[court.due] as string | null);
  const segments: Segment[] =
    unsent || reading ? [{ kind: 'left', days: 1 }] : segmentsOf(turns, today(), due ?? undefined, over ? answeredBy?.id : undefined);
  const taken = segments.reduce((sum, { kind, days }) => (kind === 'left' ? sum : sum + days), 0);
  // The first name is enough in a label; the strip names the holder in full.
  const nameOf = (who: RefValue | null | undefined): string =>
    who?.id !== undefined && who.id === user?.id ? intl.formatMessage({ id: 'detail.talk.you' }) : (who?.label.split(' ')[0] ?? '');
  // While the turns are read the line has its place.
  const said = (segment: Segment): string =>
    reading
      ? '\u00a0'
      : intl.formatMessage(
          { id: `detail.talk.${unsent ? 'clock' : wordOf(segment.kind, over)}` },
          {
            name: nameOf(segment.who),
            days: segment.days,
          },
        );
  return (
    <section className="ct" data-over={over || undefined} data-unsent={unsent || undefined} aria-label={court.label}>
      <Holder talk={talk} holder={holder} label={court.label} mine={holder !== null && holder.id === user?.id} taken={taken} />
      {segments.length > 0 && (
        <div className="ct-line" role="img" aria-label={intl.formatList(segments.map(said))}>
          <div className="ct-bar">
            {segments.map((segment, index) => (
              <i key={index} data-kind={segment.kind} style={{ flexGrow: Math.max(segment.days, LEAST) }} />
            ))}
          </div>
          <div className="ct-labels">
            {segments.map((segment, index) => (
              <span key={index} data-kind={segment.kind} style={{ flexGrow: Math.max(segment.days, LEAST) }}>
                <bdi>{said(segment)}</bdi>
              </span>
            ))}
          </div>
        </div>
      )}
      {due && <DueDate label={meta.fields[court.due ?? '']?.label ?? ''} due={due} over={over} met={wasMet(talk, due)} />}
    </section>
  );
}

/** What is left of the time when the record has ended, is how early it did. */
const wordOf = (kind: Segment['kind'], over: boolean): string => {
  if (kind === 'now' || kind === 'ok') return 'past';
  return kind === 'left' && over ? 'early' : kind;
};

/** Was the answer given by the due date? The last turn ended then. */
function wasMet({ turns }: Talk, due: string): boolean {
  const ended = turns.at(-1)?.ended;
  return ended === undefined || workingDays(due, ended) === 0;
}

interface HolderProps {
  talk: Talk;
  holder: RefValue | null;
  label: string;
  mine: boolean;
  /** Working days of all turns. */
  taken: number;
}

/** The holder; without one what is missing to go on, who answered, or who brought the record to its end. */
function Holder({ talk, holder, label, mine, taken }: HolderProps): React.JSX.Element {
  const intl = useIntl();
  const { meta, row, conversation, step, answeredBy, over, choice, history } = talk;
  const missing = step?.kind === 'action' ? missingFor(step.action, meta, row) : [];
  const reminded = row[conversation.court?.reminded ?? ''];
  if (step?.kind === 'action' && missing.length > 0)
    return (
      <Who
        mark={<Glyph name="todo" />}
        label={<FormattedMessage id="detail.talk.before" values={{ action: step.action.label }} />}
        name={<FormattedMessage id="kit.fill_in" values={{ fields: intl.formatList(missing.map((each) => each.label)) }} />}
      />
    );
  if (holder && !over)
    return (
      <Who
        mark={<Avatar id={Math.abs(holder.id)} name={holder.label} src={holder.picture} size={32} />}
        label={label}
        name={
          <>
            <bdi>{holder.label}</bdi>{' '}
            {mine ? (
              <small>
                <FormattedMessage id="detail.talk.you" />
              </small>
            ) : (
              typeof reminded === 'string' && (
                <small>
                  <FormattedMessage id="detail.talk.lastReminder" values={{ today: remindedToday(talk), day: dayOf(reminded, intl) }} />
                </small>
              )
            )}
          </>
        }
      />
    );
  const ended = over ? lastMove(history, choice?.value) : undefined;
  if (ended?.actor && ended.action !== conversation.answer?.moves)
    return (
      <Who
        mark={<Glyph name={choice?.glyph ?? choice?.tone ?? 'todo'} tone={choice?.tone} />}
        tone={choice?.tone}
        label={choice?.label}
        name={
          <>
            <bdi>{ended.actor.label}</bdi> <small>{dayOf(ended.at, intl)}</small>
          </>
        }
      />
    );
  if (!answeredBy || !over) return <Who mark={<Glyph name="todo" />} label={label} name={<FormattedMessage id="detail.talk.nobody" />} />;
  return (
    <Who
      mark={<Glyph name="done" />}
      tone="done"
      label={<FormattedMessage id="detail.talk.answeredBy" />}
      name={
        <>
          <bdi>{answeredBy.label}</bdi>{' '}
          <small>
            <FormattedMessage id="detail.talk.within" values={{ days: taken }} />
          </small>
        </>
      }
    />
  );
}

interface WhoProps {
  mark: React.ReactNode;
  label: React.ReactNode;
  name: React.ReactNode;
  tone?: string | undefined;
}

const Who = ({ mark, label, name, tone }: WhoProps): React.JSX.Element => (
  <div className="ct-who">
    <span className="ct-mark" data-tone={tone}>
      {mark}
    </span>
    <div>
      <span className="ct-label">{label}</span>
      <b className="cut">{name}</b>
    </div>
  </div>
);

/** The due date, and how far it is away; after the end of the record whether it was met. */
function DueDate({ label, due, over, met }: { label: string; due: string; over: boolean; met: boolean }): React.JSX.Element {
  const now = today();
  const late = workingDays(due, now);
  const left = workingDays(now, due);
  return (
    <div className="ct-due">
      <span className="ct-label">{label}</span>
      <b>
        <DateText value={due} />
      </b>
      {over ? (
        <span className="ct-left" data-tone={met ? 'done' : 'stop'}>
          <Glyph name={met ? 'done' : 'stop'} />
          <FormattedMessage id={met ? 'detail.talk.met' : 'detail.talk.missed'} />
        </span>
      ) : due < now ? (
        <span className="ct-left" data-tone="stop">
          <Glyph name="stop" />
          <FormattedMessage id="detail.talk.daysLate" values={{ days: late }} />
        </span>
      ) : (
        <span className="ct-left">
          <FormattedMessage id="detail.talk.daysLeft" values={{ days: left }} />
        </span>
      )}
    </div>
  );
}
