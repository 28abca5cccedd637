import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, StatePill } from '../../kit/index.ts';
import { CutName } from '../../kit/text/cut-name.tsx';
import { useLinks } from '../../links/use-links.ts';
import { AsideHost } from '../../slots/aside-host.tsx';
import { Activity } from '../activity.tsx';
import { useEmptyFields } from '../empty-fields.tsx';
import { editable } from '../fields.ts';
import { PeoplePanel } from '../people-panel.tsx';
import { useSaveField } from '../use-save-field.ts';
import { ValueRow } from '../value-row.tsx';
import { Act } from './act.tsx';
import { activityOf, detailsOf } from './details.ts';
import type { Talk } from './use-conversation.ts';

/** Number of acts in the activity, and of linked records. */
const RECENT = 5;

/** Details, links, people and activity beside the conversation. */
export function Aside({ talk }: { talk: Talk }): React.JSX.Element {
  const { meta, row } = talk;
  const save = useSaveField(meta, row);
  const recent = activityOf(meta, talk.conversation, talk.history).slice(0, RECENT);
  return (
    <aside className="d-aside cv-aside">
      <AsideHost meta={meta} row={row} />
      <Details talk={talk} />
      {meta.detail.tabs.includes('links') && <Linked entity={meta.name} id={row.id} />}
      {meta.detail.tabs.includes('access') || <PeoplePanel meta={meta} row={row} save={save} />}
      {recent.length > 0 && <Activity entries={recent} historyHref="?tab=history" say={(entry) => <Act entry={entry} talk={talk} />} />}
    </aside>
  );
}

/** Values of the record, without the empty ones. */
function Details({ talk: { meta, row, conversation, answer, thread } }: { talk: Talk }): React.JSX.Element {
  const save = useSaveField(meta, row);
  const body = answer && thread && conversation.thread?.body;
  const { filled, empty } = detailsOf(meta, conversation, row, body === undefined ? undefined : String(answer?.[body] ?? ''));
  const { shows, link } = useEmptyFields(empty, row);
  const shown = [...filled, ...empty.filter(shows)];
  return (
    <section className="d-aside-sec" aria-labelledby="cv-details">
      <h2 className="h-13" id="cv-details">
        <FormattedMessage id="detail.talk.details" />
      </h2>
      <dl className="d-dl cv-dl">
        {shown.map((field) => (
          <ValueRow key={field.name} meta={meta} field={field} row={row} save={editable(meta, field, row) ? save : undefined} />
        ))}
      </dl>
      {link}
    </section>
  );
}

/** The latest linked records, and the tab with all of them. */
function Linked({ entity, id }: { entity: string; id: number }): React.JSX.Element | null {
  const links = useLinks({ entity, id }).data;
  if (!links?.data.length) return null;
  return (
    <section className="d-aside-sec" aria-labelledby="cv-linked">
      <div className="row d-aside-head">
        <h2 className="h-13" id="cv-linked">
          <FormattedMessage id="detail.talk.linked" />
        </h2>
        <span className="end">
          <Link className="link small" to="?tab=links">
            <FormattedMessage id="detail.talk.allLinks" />
          </Link>
        </span>
      </div>
      <ul>
        {links.data.slice(0, RECENT).map(({ id: key, entity: of, record, state }) => {
          const kind = links.meta.kinds.find((each) => each.entity === of);
          return (
            <li key={key} className="cv-link">
              <Icon name={kind?.icon ?? 'file-lines'} />
              {kind?.page ? (
                <Link className="link cut" to={`${kind.page}/${record.id}`}>
                  <CutName name={record.label} />
                </Link>
              ) : (
                <CutName name={record.label} />
              )}
              {state && <StatePill choice={state} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
