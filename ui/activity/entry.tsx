import { useId, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActivityRow } from '../../core/shared/activity.ts';
import { historyLines } from '../detail/history-lines.ts';
import { ChangeLine } from '../detail/sentence.tsx';
import { showValue } from '../detail/show-value.ts';
import { timeOf } from '../kit/dates/when.ts';
import { Avatar, Icon, Ltr } from '../kit/index.ts';
import { EntryFacts } from './entry-facts.tsx';

const ICON: Partial<Record<ActivityRow['deed'], string>> = { sign_in: 'key', refused: 'lock', security: 'shield' };
/** Sign-in events are about the actor, so they have no other subject. */
const SIGN_IN_DEEDS: ReadonlySet<ActivityRow['deed']> = new Set(['sign_in', 'refused', 'security']);

/** One entry: who did what, when and from where; expanded, the changed values. */
export function Entry({ entry, only }: { entry: ActivityRow; only: (entity: string, record: number) => void }): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const facts = useId();
  return (
    <li className="av-entry" data-deed={entry.deed} data-open={open || undefined}>
      <time dateTime={entry.at} className="num av-time">
        {timeOf(entry.at, intl)}
      </time>
      <Mark entry={entry} />
      <div className="av-what">
        <p>
          <Sentence entry={entry} />
        </p>
        {!open && <FirstChange entry={entry} />}
      </div>
      <span className="av-from">
        <span className="av-source">
          <FormattedMessage id={`activity.source.${entry.source}`} />
        </span>
        {entry.ip && <Ltr className="num faint">{entry.ip}</Ltr>}
      </span>
      <button
        type="button"
        className="av-open"
        aria-expanded={open}
        aria-controls={facts}
        aria-label={intl.formatMessage({ id: open ? 'activity.close' : 'activity.open' })}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron-down" />
      </button>
      {open && (
        <div className="av-facts" id={facts}>
          <EntryFacts entry={entry} only={only} />
        </div>
      )}
    </li>
  );
}

function Mark({ entry: { actor, deed, source } }: { entry: ActivityRow }): ReactElement {
  const icon = ICON[deed];
  if (actor && icon === undefined) return <Avatar id={actor.id} name={actor.label} size={28} />;
  return (
    <span className="av-mark" data-deed={deed}>
      <Icon name={icon ?? (source === 'job' ? 'cog' : 'user')} />
    </span>
  );
}

const strong = (parts: ReactNode): ReactNode => (
  <b>
    <bdi>{parts}</bdi>
  </b>
);

/** A person without an account, by the name to which the link was sent. */
const byLink = ({ source, changes }: ActivityRow): string | undefined =>
  source === 'link' ? (changes.find(({ field }) => field === 'contact')?.to as string | undefined) : undefined;

/** "Salma changed project North Gate"; the record is a link if it has a page. */
function Sentence({ entry }: { entry: ActivityRow }): ReactElement {
  const intl = useIntl();
  const actor =
    entry.actor?.label ?? byLink(entry) ?? intl.formatMessage({ id: entry.deed === 'refused' ? 'activity.unknown' : 'kit.system' });
  if (SIGN_IN_DEEDS.has(entry.deed)) {
    const self = entry.actor?.id === entry.record_id;
    return self ? (
      <FormattedMessage id="activity.line.self" values={{ actor, action: entry.action_label, b: strong }} />
    ) : (
      <FormattedMessage id="activity.line.door" values={{ action: entry.action_label, record: <RecordName entry={entry} />, b: strong }} />
    );
  }
  return (
    <FormattedMessage
      id={`activity.line.${entry.deed}`}
      values={{ actor, action: entry.action_label, record: <RecordName entry={entry} />, b: strong }}
    />
  );
}

function RecordName({ entry: { record_kind: kind, record, record_id: id, href } }: { entry: ActivityRow }): ReactElement {
  const name = record ?? `#${id}`;
  const title = href ? (
    <Link to={href} className="link">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
  return <FormattedMessage id="activity.name" values={{ kind, name: title, k: (parts) => <span className="muted">{parts}</span> }} />;
}

/** The first change, and the number of further ones. */
function FirstChange({ entry }: { entry: ActivityRow }): ReactElement | null {
  const intl = useIntl();
  const show = useMemo(() => showValue(intl), [intl]);
  if (entry.deed !== 'update' && entry.deed !== 'act') return null;
  const [shown] = entry.changes;
  if (!shown) return null;
  const [line] = historyLines({ ...entry, action: 'update', changes: [shown] }, show);
  const more = entry.changes.length - 1;
  return (
    <p className="av-change">
      {shown.masked ? <FormattedMessage id="activity.masked" values={{ field: shown.label }} /> : line && <ChangeLine line={line} />}
      {more > 0 && (
        <span className="faint">
          {' '}
          <FormattedMessage id="activity.more" values={{ count: more }} />
        </span>
      )}
    </p>
  );
}
