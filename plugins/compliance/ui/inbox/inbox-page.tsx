import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { today } from '../../../../core/shared/day.ts';
import { api, Button, DateText, Empty, Icon, Kbd, PageHead, Skeleton, Tabs, toast, useNarrow } from '../../../../ui/index.ts';
import { useRefresh } from '../rounds/use-round.ts';
import { addressOf, figuresOf, groupsOf, PLAIN } from './groups.ts';
import type { Figures, View } from './groups.ts';
import { GroupHead, GroupRow } from './inbox-group.tsx';
import { InboxCard, InboxRow } from './inbox-row.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { Summary } from './summary.tsx';
import type { Inbox, InboxItem, Stand } from './types.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import './inbox.css';

const TABS: readonly Stand[] = ['to_do', 'submitted', 'accepted'];
const COLUMNS = ['ref', 'control', 'previous', 'evidence', 'state', 'due', 'act'] as const;

/** /grc/my-reviews: what the reader reviews, what is late first. */
export default function InboxPage(): ReactElement {
  const { data, isError, refetch } = useInbox();
  if (data) return <InboxView inbox={data.data} />;
  return (
    <section className="ib" aria-busy={!isError}>
      <PageHead title={<FormattedMessage id="compliance.inbox.title" />} />
      {isError ? (
        <Empty
          art="error"
          title={<FormattedMessage id="compliance.inbox.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="compliance.inbox.retry" />
            </Button>
          }
        />
      ) : (
        <div className="ib-wait">
          <Skeleton height={44} />
          <Skeleton height={320} />
        </div>
      )}
    </section>
  );
}

function InboxView({ inbox }: { inbox: Inbox }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(PLAIN);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<number>();
  const attach = useAttachProposed();
  const day = today();
  const stand = TABS.find((one) => one === search.get('tab')) ?? 'to_do';
  const figures = useMemo(() => figuresOf(inbox, day), [inbox, day]);
  const groups = useMemo(() => groupsOf(inbox, stand, view, day), [inbox, stand, view, day]);
  const shown = groups.filter(({ key }) => !folded.has(key)).flatMap(({ items }) => items);
  const open = (item: InboxItem): void => void navigate(addressOf(item));
  useInboxKeys({ items: shown, active, goTo: setActive, open, attach });
  const toggle = (key: string): void =>
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const show = (tab: string): void => setSearch(tab === 'to_do' ? {} : { tab }, { replace: true });
  const word = (id: string): string => intl.formatMessage({ id: `compliance.inbox.${id}` });
  const [first] = groups[0]?.items ?? [];
  return (
    <section className="ib">
      <PageHead title={word('title')} count={figures.to_do} />
      {figures.to_do > 0 && <Summary figures={figures} rounds={inbox.rounds.length} />}
      <Tabs
        label={word('title')}
        idPrefix="ib"
        value={stand}
        onChange={show}
        tabs={TABS.map((id) => ({ id, label: word(`tab.${id}`), count: figures[id] }))}
      />
      <div className="ib-panel" role="tabpanel" id={`ib-panel-${stand}`} aria-labelledby={`ib-${stand}`}>
        {figures[stand] > 0 && (
          <InboxTools
            view={view}
            onChange={(part) => setView((now) => ({ ...now, ...part }))}
            shown={groups.reduce((n, { items }) => n + items.length, 0)}
            all={figures[stand]}
          />
        )}
        {groups.length === 0 ? (
          <Nothing
            inbox={inbox}
            stand={stand}
            figures={figures}
            onClear={() => setView((now) => ({ ...now, words: '', only: undefined }))}
          />
        ) : narrow ? (
          <div className="ib-list">
            {groups.map((group) => (
              <div key={group.key}>
                {group.package !== undefined && (
                  <GroupHead group={group} open={!folded.has(group.key)} onToggle={() => toggle(group.key)} />
                )}
                {!folded.has(group.key) && group.items.map((item) => <InboxCard key={item.id} item={item} />)}
              </div>
            ))}
          </div>
        ) : (
          <div className="ib-list" tabIndex={-1}>
            <table className="ib-table">
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} data-column={column} scope="col">
                      {column === 'act' ? <span className="sr">{word('open')}</span> : word(`column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {groups.map((group, at) => (
                <tbody key={group.key}>
                  {group.package !== undefined && (
                    <GroupRow
                      group={group}
                      open={!folded.has(group.key)}
                      onToggle={() => toggle(group.key)}
                      first={at === 0}
                      toDo={stand === 'to_do'}
                    />
                  )}
                  {!folded.has(group.key) && group.items.map((item) => <InboxRow key={item.id} item={item} active={item.id === active} />)}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </div>
      {stand === 'to_do' && first && narrow && (
        <footer className="ib-foot">
          <Link className="k-btn" data-variant="primary" to={addressOf(first)}>
            {word(figures.late > 0 ? 'first_late' : 'first')}
          </Link>
        </footer>
      )}
      {stand === 'to_do' && groups.length > 0 && !narrow && <Hint sort={view.sort} />}
    </section>
  );
}

/** Attaches all proposed evidence of a control to the reader's review. */
function useAttachProposed(): (item: InboxItem) => void {
  const intl = useIntl();
  const refresh = useRefresh();
  return ({ id, proposals, stand }) => {
    if (stand !== 'to_do' || proposals.length === 0) return;
    const attach = async (): Promise<void> => {
      for (const { kind, id: evidence } of proposals) await api.post(`audit-item/${id}/use-evidence`, { body: { kind, id: evidence } });
      toast.success(intl.formatMessage({ id: 'compliance.inbox.attached' }, { n: proposals.length }));
    };
    attach()
      .catch(() => undefined)
      .finally(refresh);
  };
}

function Nothing({ inbox, stand, figures, onClear }: { inbox: Inbox; stand: Stand; figures: Figures; onClear: () => void }): ReactElement {
  if (figures[stand] > 0)
    return (
      <Empty
        title={<FormattedMessage id="compliance.inbox.no_match" />}
        actions={
          <Button onClick={onClear}>
            <FormattedMessage id="compliance.inbox.clear" />
          </Button>
        }
      />
    );
  if (stand !== 'to_do') return <Empty title={<FormattedMessage id={`compliance.inbox.none.${stand}`} />} />;
  return (
    <div className="k-empty ib-nothing">
      <Icon name="circle-check" size={20} />
      <h2 className="h-16">
        <FormattedMessage id="compliance.inbox.nothing" />
      </h2>
      <p>
        {figures.submitted > 0 && <FormattedMessage id="compliance.inbox.nothing_lead" values={{ n: figures.submitted }} />}{' '}
        {inbox.next_round && (
          <FormattedMessage id="compliance.inbox.nothing_next" values={{ date: <DateText value={inbox.next_round} /> }} />
        )}
      </p>
    </div>
  );
}

function Hint({ sort }: { sort: View['sort'] }): ReactElement {
  return (
    <footer className="ib-hint">
      <span>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        <FormattedMessage id="compliance.inbox.key.step" />
      </span>
      <span>
        <Kbd>Enter</Kbd>
        <FormattedMessage id="compliance.inbox.key.review" />
      </span>
      <span>
        <Kbd>E</Kbd>
        <FormattedMessage id="compliance.inbox.key.attach" />
      </span>
      <span className="end">
        <FormattedMessage id={`compliance.inbox.sorted.${sort}`} />
      </span>
    </footer>
  );
}
