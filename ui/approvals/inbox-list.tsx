import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { INBOX_TABS } from '../../core/shared/approvals.ts';
import type { ApprovalItem, InboxTab } from '../../core/shared/approvals.ts';
import { useAddress } from '../data/index.ts';
import { Button, Count, Empty, formatNumber, Icon, IconButton, Menu, MenuItem, MenuTitle, Popover, Skeleton, Tabs } from '../kit/index.ts';
import type { useInbox } from './calls.ts';
import { keyOf } from './inbox-groups.ts';
import type { Group, Grouping } from './inbox-groups.ts';
import { InboxBar } from './inbox-bar.tsx';
import { InboxItem } from './inbox-item.tsx';
import type { Marks } from './use-marks.ts';

export interface InboxListProps {
  tab: InboxTab;
  inbox: ReturnType<typeof useInbox>;
  groups: readonly Group[];
  grouping: Grouping;
  setGrouping: (by: Grouping) => void;
  /** The record beside the list; none on a narrow screen. */
  open: ApprovalItem | undefined;
  narrow: boolean;
  marks: Marks;
}

export const Nothing = ({ tab }: { tab: InboxTab }): ReactElement => {
  const intl = useIntl();
  return (
    <Empty title={intl.formatMessage({ id: `approvals.none.${tab}` })} text={intl.formatMessage({ id: `approvals.none_text.${tab}` })} />
  );
};

const hrefOf = (item: ApprovalItem, tab: InboxTab, narrow: boolean): string =>
  narrow && item.address ? item.address : `/approvals?box=${tab}&item=${keyOf(item)}`;

/** The list of the inbox: tabs, groups, and bulk decisions on the selected items. */
export function InboxList({ tab, inbox, groups, grouping, setGrouping, open, narrow, marks }: InboxListProps): ReactElement {
  const intl = useIntl();
  const [, change] = useAddress();
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  const waiting = inbox.data?.pages[0]?.waiting ?? 0;
  const empty = groups.every((group) => group.items.length === 0);
  return (
    <>
      <header className="ap-inbox-head">
        <h1 className="title">{word('title')}</h1>
        {waiting > 0 && <Count>{formatNumber(waiting)}</Count>}
        {tab === 'waiting' && !empty && (
          <Popover
            placement="bottom-end"
            content={
              <Menu label={word('group_by')}>
                <MenuTitle>{word('group_by')}</MenuTitle>
                {(['due', 'kind'] as const).map((by) => (
                  <MenuItem key={by} text={word(`by.${by}`)} icon={grouping === by ? 'check' : undefined} onClick={() => setGrouping(by)} />
                ))}
              </Menu>
            }
          >
            <IconButton icon="rows-three" className="end" aria-label={word('group_by')} />
          </Popover>
        )}
      </header>
      <Tabs
        tabs={INBOX_TABS.map((id) => ({ id, label: word(`tab.${id}`) }))}
        value={tab}
        onChange={(id) => change(() => ({ box: id }))}
        label={word('title')}
        idPrefix="box"
      />
      <div
        className="ap-list"
        role="tabpanel"
        id={`box-panel-${tab}`}
        aria-labelledby={`box-${tab}`}
        data-marking={marks.chosen.length > 0 || undefined}
      >
        {inbox.isPending && (
          <div className="ap-wait" aria-busy="true">
            {[0, 1, 2, 3].map((n) => (
              <Skeleton key={n} height={64} />
            ))}
          </div>
        )}
        {inbox.isError && (
          <Empty art="error" title={word('failed')} actions={<Button onClick={() => void inbox.refetch()}>{word('retry')}</Button>} />
        )}
        {inbox.data &&
          empty &&
          (narrow ? (
            <Nothing tab={tab} />
          ) : (
            <p className="ap-none">
              <Icon name="circle-check" />
              {word(`none.${tab}`)}
            </p>
          ))}
        {groups.map((group) => (
          <section key={group.key}>
            {group.title && <h2>{'id' in group.title ? intl.formatMessage(group.title) : group.title.text}</h2>}
            <ul>
              {group.items.map((item) => (
                <InboxItem
                  key={keyOf(item)}
                  item={item}
                  href={hrefOf(item, tab, narrow)}
                  open={item === open}
                  {...(tab === 'waiting' ? { mark: marks.of(item) } : {})}
                />
              ))}
            </ul>
          </section>
        ))}
        {inbox.hasNextPage && (
          <Button variant="ghost" size="sm" busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            {word('more')}
          </Button>
        )}
      </div>
      {marks.chosen.length > 0 && <InboxBar items={marks.chosen} clear={marks.clear} decide={marks.decide} />}
    </>
  );
}
