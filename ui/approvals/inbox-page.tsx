import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { INBOX_TABS } from '../../core/shared/approvals.ts';
import { useAddress } from '../data/index.ts';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { useInbox } from './calls.ts';
import type { Decision } from './decision.ts';
import { groupsOf, keyOf } from './inbox-groups.ts';
import type { Grouping } from './inbox-groups.ts';
import { InboxList, Nothing } from './inbox-list.tsx';
import { InboxRecord } from './inbox-record.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useMarks } from './use-marks.ts';
import { useOpenItem } from './use-open-item.ts';
import './approvals.css';

/** /approvals: the reader's pending decisions, beside the open record. */
export default function InboxPage(): ReactElement {
  const box = useAddress()[0].get('box');
  const tab = INBOX_TABS.find((one) => one === box) ?? 'waiting';
  return <Inbox key={tab} tab={tab} />;
}

function Inbox({ tab }: { tab: (typeof INBOX_TABS)[number] }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const inbox = useInbox(tab);
  const [grouping, setGrouping] = usePersistedState<Grouping>('approvals.group', 'due');
  const all = inbox.data?.pages.flatMap((page) => page.data) ?? [];
  const groups = tab === 'waiting' ? groupsOf(all, grouping) : [{ key: tab, title: undefined, items: all }];
  const items = groups.flatMap((group) => group.items);
  const { item: open, step } = useOpenItem(items, inbox.data !== undefined);
  const marks = useMarks(items);
  const ask: Decision['ask'] = useRef(undefined);
  const input = useRef<HTMLTextAreaElement>(null);
  const move = (name: 'approve' | 'return' | 'reject' | 'delegate') => (): void => ask.current?.(name);
  const mark = open && tab === 'waiting' ? marks.of(open) : undefined;
  useInboxKeys(
    narrow
      ? {}
      : {
          next: () => step(1),
          previous: () => step(-1),
          approve: move('approve'),
          return: move('return'),
          reject: move('reject'),
          delegate: move('delegate'),
          comment: () => input.current?.focus(),
          ...(mark ? { mark: () => mark.set(!mark.on) } : {}),
        },
  );
  return (
    <div className="ap">
      <section className="ap-inbox" aria-label={intl.formatMessage({ id: 'approvals.title' })}>
        <InboxList
          tab={tab}
          inbox={inbox}
          groups={groups}
          grouping={grouping}
          setGrouping={setGrouping}
          open={narrow ? undefined : open}
          narrow={narrow}
          marks={marks}
        />
      </section>
      {!narrow && (
        <section className="ap-record">
          {open ? (
            <InboxRecord key={keyOf(open)} entity={open.entity} id={open.id} page={open.page} ask={ask} input={input} />
          ) : (
            inbox.data && <Nothing tab={tab} />
          )}
        </section>
      )}
    </div>
  );
}
