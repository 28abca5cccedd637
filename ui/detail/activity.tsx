import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryEntry } from '../../core/shared/wire.ts';
import { Avatar } from '../kit/index.ts';
import { historyLines } from './history-lines.ts';
import { ChangeLine, Sentence } from './sentence.tsx';
import { showValue } from './show-value.ts';
import { when } from '../kit/dates/when.ts';

/** Maximum number of sentences per change in the aside; the full history shows all. */
const SHOWN = 3;

interface ActivityProps {
  entries: HistoryEntry[];
  historyHref: string;
  /** One sentence for one act, in place of a sentence for each change. */
  say?: (entry: HistoryEntry) => ReactNode;
}

/** The latest changes, newest first, as sentences. */
export function Activity({ entries, historyHref, say }: ActivityProps): React.JSX.Element {
  return (
    <section className="d-aside-sec" aria-labelledby="d-activity">
      <div className="row d-aside-head">
        <h2 className="h-13" id="d-activity">
          <FormattedMessage id="detail.activity" />
        </h2>
        <span className="end">
          <Link className="link small" to={historyHref}>
            <FormattedMessage id="detail.fullHistory" />
          </Link>
        </span>
      </div>
      <ul className="d-feed">
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} say={say} />
        ))}
      </ul>
    </section>
  );
}

function Item({ entry, say }: { entry: HistoryEntry; say: ActivityProps['say'] }): React.JSX.Element {
  const intl = useIntl();
  const actor = entry.actor?.label ?? intl.formatMessage({ id: 'kit.system' });
  const lines = say ? [] : historyLines(entry, showValue(intl));
  const more = lines.length - SHOWN;
  return (
    <li>
      <Avatar id={entry.actor?.id ?? 0} name={actor} src={entry.actor?.picture} />
      <div>
        {say && <p>{say(entry)}</p>}
        {lines.slice(0, SHOWN).map((line, index) => (
          <p key={line.field ?? line.id}>{index === 0 ? <Sentence actor={actor} line={line} /> : <ChangeLine line={line} />}</p>
        ))}
        {more > 0 && (
          <p className="faint">
            <FormattedMessage id="detail.moreChanges" values={{ count: more }} />
          </p>
        )}
        <time dateTime={entry.at} className="num">
          {when(entry.at, intl)}
        </time>
      </div>
    </li>
  );
}
