import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { useHistory } from '../data/index.ts';
import { Tabs } from '../kit/index.ts';
import type { TabItem } from '../kit/index.ts';
import { Activity } from './activity.tsx';
import { Facts } from './facts.tsx';
import { childCount } from './fields.ts';
import { HistoryTab } from './history-tab.tsx';
import { Overview } from './overview.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RecordHead } from './record-head.tsx';
import { Related, relatedField } from './related.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import { useSaveField } from './use-save-field.ts';

/** Entries of history in the aside. */
const RECENT = 5;

export interface RecordViewProps {
  meta: EntityMeta;
  row: Row;
  /** Where the list of this entity is. */
  listHref: string;
}

/** Tabs of the metadata that this reader can use: the overview, children they may list, the history where it is kept. */
function useTabs(meta: EntityMeta, row: Row): { tabs: TabItem[]; fieldOf: (id: string) => FieldMeta | undefined } {
  const intl = useIntl();
  const tabs = meta.detail.tabs.flatMap((id): TabItem[] => {
    if (id === 'overview' || (id === 'history' && meta.can.history)) return [{ id, label: intl.formatMessage({ id: `detail.tab.${id}` }) }];
    const field = meta.fields[id];
    return field?.type === 'children' ? [{ id, label: field.label, count: childCount(meta, field, row) }] : [];
  });
  return { tabs: tabs.some((tab) => tab.id === 'overview') ? tabs : [{ id: 'overview', label: intl.formatMessage({ id: 'detail.tab.overview' }) }, ...tabs], fieldOf: (id) => meta.fields[id] };
}

/** A record: head, key facts, tabs; the overview has its related list below and people and activity beside it. */
export function RecordView({ meta, row, listHref }: RecordViewProps): React.JSX.Element {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { tabs, fieldOf } = useTabs(meta, row);
  const actions = useRecordActions(meta, row, listHref);
  const wanted = search.get('tab') ?? 'overview';
  const tab = tabs.some((each) => each.id === wanted) ? wanted : 'overview';
  const field = fieldOf(tab);
  const choose = (id: string): void => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true });
  return (
    <div className="d-page">
      <RecordHead meta={meta} row={row} run={actions.run} remove={actions.remove} editHref={`${pathname.replace(/\/$/, '')}/edit`} />
      <Facts meta={meta} row={row} />
      <Tabs tabs={tabs} value={tab} onChange={choose} label={intl.formatMessage({ id: 'detail.tabs' })} idPrefix="record" />
      <div className="d-panel" role="tabpanel" id={`record-panel-${tab}`} aria-labelledby={`record-${tab}`} key={tab}>
        {tab === 'overview' && <OverviewTab meta={meta} row={row} />}
        {tab === 'history' && <History meta={meta} row={row} />}
        {field?.type === 'children' && <Related field={field} row={row} />}
      </div>
      {actions.dialog}
    </div>
  );
}

function OverviewTab({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element {
  const save = useSaveField(meta, row);
  const history = useHistory(meta, row.id, meta.can.history);
  const recent = history.data?.pages[0]?.data.slice(0, RECENT) ?? [];
  const related = relatedField(meta);
  return (
    <div className="d-body">
      <div className="d-main">
        <Overview meta={meta} row={row} save={save} />
        {related && <Related field={related} row={row} />}
      </div>
      <aside className="d-aside">
        <PeoplePanel meta={meta} row={row} save={save} />
        {recent.length > 0 && <Activity entries={recent} historyHref="?tab=history" />}
      </aside>
    </div>
  );
}

function History({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element {
  const history = useHistory(meta, row.id);
  const entries = history.data?.pages.flatMap((page) => page.data) ?? [];
  return <HistoryTab entries={entries} hasMore={history.hasNextPage} loading={history.isPending || history.isFetchingNextPage} more={() => { void history.fetchNextPage(); }} />;
}
