import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { INBOX_TABS } from '../../core/shared/approvals.ts';
import type { ApprovalItem, InboxTab } from '../../core/shared/approvals.ts';
import { useAddress } from '../data/index.ts';
import { useKept } from '../layouts/kept.ts';
import { useNarrow } from '../list/state/use-narrow.ts';
import { Button, Count, Empty, formatNumber, Icon, IconButton, Menu, MenuItem, MenuTitle, Popover, Skeleton, Tabs } from '../kit/index.ts';
import { useInbox } from './calls.ts';
import { groupsOf, keyOf } from './inbox-groups.ts';
import type { Grouping } from './inbox-groups.ts';
import { InboxBar } from './inbox-bar.tsx';
import { InboxItem } from './inbox-item.tsx';
import { InboxRecord } from './inbox-record.tsx';
import { useBulkDecide } from './use-bulk-decide.ts';
import './approvals.css';

const hrefOf = (item: ApprovalItem, tab: InboxTab, narrow: boolean): string =>
  (narrow && item.page ? `${item.page}/${item.id}` : `/approvals?box=${tab}&item=${keyOf(item)}`);

/** /approvals: what waits for the reader's decision, beside the record that is open. */
export default function InboxPage(): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const [address] = useAddress();
  const box = address.get('box');
  const tab = INBOX_TABS.find((one) => one === box) ?? 'waiting';
  const inbox = useInbox(tab);
  const items = inbox.data?.pages.flatMap((page) => page.data) ?? [];
  const wanted = address.get('item');
  const open = items.find((item) => keyOf(item) === wanted) ?? (wanted === null || inbox.data ? items[0] : undefined);
  return (
    <div className="ap">
      <section className="ap-inbox" aria-label={intl.formatMessage({ id: 'approvals.title' })}>
        <InboxList key={tab} tab={tab} inbox={inbox} items={items} open={narrow ? undefined : open} narrow={narrow} />
      </section>
      {!narrow && <section className="ap-record">{open ? <InboxRecord key={keyOf(open)} entity={open.entity} id={open.id} page={open.page} /> : inbox.data && <Nothing tab={tab} />}</section>}
    </div>
  );
}

const Nothing = ({ tab }: { tab: InboxTab }): ReactElement => {
  const intl = useIntl();
  return <Empty title={intl.formatMessage({ id: `approvals.none.${tab}` })} text={intl.formatMessage({ id: `approvals.none_text.${tab}` })} />;
};

interface InboxListProps {
  tab: InboxTab;
  inbox: ReturnType<typeof useInbox>;
  items: readonly ApprovalItem[];
  open: ApprovalItem | undefined;
  narrow: boolean;
}

function InboxList({ tab, inbox, items, open, narrow }: InboxListProps): ReactElement {
  const intl = useIntl();
  const [, change] = useAddress();
  const [grouping, setGrouping] = useKept<Grouping>('approvals.group', 'due');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { failures, decide } = useBulkDecide();
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  const waiting = inbox.data?.pages[0]?.waiting ?? 0;
  const chosen = items.filter((item) => marked.has(keyOf(item)));
  const mark = (item: ApprovalItem) => (on: boolean): void => setMarked((old) => { const next = new Set(old); if (on) next.add(keyOf(item)); else next.delete(keyOf(item)); return next; });
  const groups = tab === 'waiting' ? groupsOf(items, grouping) : [{ key: tab, title: undefined, items }];
  return (
    <>
      <header className="ap-inbox-head">
        <h1 className="title">{word('title')}</h1>
        {waiting > 0 && <Count>{formatNumber(waiting)}</Count>}
        {tab === 'waiting' && items.length > 0 && (
          <Popover
            placement="bottom-end"
            content={<Menu label={word('group_by')}><MenuTitle>{word('group_by')}</MenuTitle>{(['due', 'kind'] as const).map((by) => <MenuItem key={by} text={word(`by.${by}`)} icon={grouping === by ? 'check' : undefined} onClick={() => setGrouping(by)} />)}</Menu>}
          ><IconButton icon="rows-three" className="end" aria-label={word('group_by')} /></Popover>
        )}
      </header>
      <Tabs tabs={INBOX_TABS.map((id) => ({ id, label: word(`tab.${id}`) }))} value={tab} onChange={(id) => change(() => ({ box: id }))} label={word('title')} idPrefix="box" />
      <div className="ap-list" role="tabpanel" id={`box-panel-${tab}`} aria-labelledby={`box-${tab}`}>
        {inbox.isPending && <div className="ap-wait" aria-busy="true">{[0, 1, 2, 3].map((n) => <Skeleton key={n} height={64} />)}</div>}
        {inbox.isError && <Empty art="error" title={word('failed')} actions={<Button onClick={() => void inbox.refetch()}>{word('retry')}</Button>} />}
        {inbox.data && items.length === 0 && (narrow ? <Nothing tab={tab} /> : <p className="ap-none"><Icon name="circle-check" />{word(`none.${tab}`)}</p>)}
        {groups.map((group) => (
          <section key={group.key}>
            {group.title && <h2>{'id' in group.title ? intl.formatMessage(group.title) : group.title.text}</h2>}
            <ul>
              {group.items.map((item) => (
                <InboxItem
                  key={keyOf(item)} item={item} href={hrefOf(item, tab, narrow)} open={item === open}
                  mark={tab === 'waiting' ? { on: marked.has(keyOf(item)), set: mark(item), failure: failures.get(keyOf(item)) } : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
        {inbox.hasNextPage && <Button variant="ghost" size="sm" busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>{word('more')}</Button>}
      </div>
      {chosen.length > 0 && <InboxBar items={chosen} clear={() => setMarked(new Set())} decide={async (action, values) => setMarked(await decide(action, chosen, values))} />}
    </>
  );
}
