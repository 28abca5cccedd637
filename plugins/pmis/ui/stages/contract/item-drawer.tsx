import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Drawer, RecordTab, Skeleton, Tabs, useEntityMeta, useRecord } from '../../../../../ui/index.ts';
import { ItemOverview } from './item-overview.tsx';
import type { Item } from './use-plan.ts';

const TABS = ['overview', 'posts', 'attachments', 'history'] as const;

/** An item beside its checklist: its fields, discussion, evidence and history. */
export function ItemDrawer({ item, number, onClose }: { item: Item; number: string; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const meta = useEntityMeta('project_checklist').data;
  const { data: row } = useRecord(meta, item.id);
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const counts: Partial<Record<string, number>> = { posts: item.posts, attachments: item.files };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={<bdi>{item.title}</bdi>}
      subtitle={<bdi dir="ltr">{number}</bdi>}
      tools={
        row?.can?.update && (
          <Button size="sm" icon="pencil" onClick={() => void navigate(`/project-checklists/${item.id}/edit`)}>
            {intl.formatMessage({ id: 'pmis.stages.edit_item' })}
          </Button>
        )
      }
    >
      <Tabs
        tabs={TABS.map((id) => ({
          id,
          label: intl.formatMessage({ id: `pmis.stages.item_tab.${id}` }),
          ...(counts[id] ? { count: counts[id] } : {}),
        }))}
        value={tab}
        label={item.title}
        idPrefix="item-tab"
        onChange={(id) => setTab(id as typeof tab)}
      />
      <div role="tabpanel" id={`item-tab-panel-${tab}`} className="sp-drawer">
        {meta && row ? (
          <Suspense fallback={<Skeleton />}>
            {tab === 'overview' ? <ItemOverview item={item} row={row} /> : <RecordTab tab={tab} meta={meta} row={row} />}
          </Suspense>
        ) : (
          <Skeleton />
        )}
      </div>
    </Drawer>
  );
}
