import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import type { Post } from '../discussion/types.ts';
import { usePostCount } from '../discussion/use-posts.ts';
import { useAttachmentCount } from '../files/use-attachments.ts';
import { useLinkCount } from '../links/use-links.ts';
import type { TabItem } from '../kit/index.ts';
import { recordTabsOf } from '../slots/record-tabs.ts';
import type { RecordTabDef } from '../slots/record-tabs.ts';
import { commentsOf } from './conversation/thread.ts';
import type { Talk } from './conversation/use-conversation.ts';
import { childCount } from './fields.ts';
import { grantsOf } from './people.ts';

/** Maximum number of visible children tabs; the others are in the "more" menu. */
const MOST_CHILDREN = 5;

/** @returns the visible tabs, and those in the "more" menu. */
export function splitTabs({ fields }: Pick<EntityMeta, 'fields'>, tabs: readonly TabItem[]): { first: TabItem[]; rest: TabItem[] } {
  const children = tabs.filter(({ id }) => fields[id]?.type === 'children');
  const rest = children.length > MOST_CHILDREN ? children.slice(MOST_CHILDREN - 1) : [];
  return { first: tabs.filter((tab) => !rest.includes(tab)), rest };
}

/**
 * Tabs of a conversation: it takes the place of the overview, and the discussion is part of it. A link to a post still opens it. Its count
 * is that of all messages of the thread.
 */
export function conversationTabs(
  { rows, conversation: { thread } }: Talk,
  posts: readonly Post[],
  tabs: readonly TabItem[],
  wanted: string,
  label: string,
): TabItem[] {
  const count = rows.filter((row) => thread && row[thread.at]).length + commentsOf(posts).length;
  return tabs
    .filter(({ id }) => id !== 'posts' || id === wanted)
    .map((tab) => written(tab.id === 'overview' ? { id: tab.id, label, count } : tab));
}

/** A count of 0 is not written: it looks like something to see. */
const written = (tab: TabItem): TabItem => (tab.count === 0 ? { ...tab, count: undefined } : tab);

/** Puts further tabs behind those with the record's rows; without rows behind the overview. */
export function withFurther({ fields }: Pick<EntityMeta, 'fields'>, tabs: readonly TabItem[], further: readonly TabItem[]): TabItem[] {
  const at = tabs.findLastIndex(({ id }) => id === 'overview' || fields[id]?.type === 'children') + 1;
  return [...tabs.slice(0, at), ...further, ...tabs.slice(at)];
}

/** A count stored on the record. */
const kept = (row: Row, column: string): number | undefined => (typeof row[column] === 'number' ? row[column] : undefined);

/**
 * Tabs that this reader can use, with counts: those of the metadata (overview, children they may list, discussion, files, people,
 * history), and those of plugins.
 */
export function useTabs(meta: EntityMeta, row: Row): TabItem[] {
  const intl = useIntl();
  const { can } = useSession();
  const subject = { entity: meta.name, id: row.id };
  const wants = (tab: string): boolean => meta.detail.tabs.includes(tab);
  const posts = usePostCount(subject, meta.can.posts && wants('posts'), kept(row, 'posts_count'));
  const files = useAttachmentCount(subject, meta.can.attachments && wants('attachments'), kept(row, 'attachments_count'));
  const links = useLinkCount(subject, wants('links'));
  const usable: Record<string, boolean> = {
    overview: true,
    links: true,
    history: meta.can.history,
    posts: meta.can.posts,
    attachments: meta.can.attachments,
    access: grantsOf(row) !== undefined,
    approval: true,
  };
  const counts: Record<string, number | undefined> = { posts, attachments: files, links };
  const named = (id: string): TabItem => ({ id, label: intl.formatMessage({ id: `detail.tab.${id}` }), count: counts[id] });
  const tabs = meta.detail.tabs.flatMap((id): TabItem[] => {
    if (id in usable) return usable[id] ? [named(id)] : [];
    const field = meta.fields[id];
    return field?.type === 'children' ? [{ id, label: field.label, count: childCount(meta, field, row) }] : [];
  });
  const further = recordTabsOf(meta.name, can);
  const item = ({ id, label }: RecordTabDef): TabItem => ({ id, label: intl.formatMessage({ id: label }) });
  const own = tabs.some((tab) => tab.id === 'overview') ? tabs : [named('overview'), ...tabs];
  const behind = own.flatMap((tab) => [tab, ...further.filter(({ after }) => after === tab.id).map(item)]);
  return withFurther(meta, behind, further.filter(({ after }) => after === undefined).map(item)).map(written);
}
