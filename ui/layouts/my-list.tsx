import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { unwrap, useApi, useSession } from '../data/index.ts';
import { Icon, Skeleton } from '../kit/index.ts';
import { NavTree } from '../kit/nav-tree.tsx';
import type { NavNode } from '../kit/nav-tree.tsx';
import { useIdle } from './use-idle.ts';

/** A node of GET tree_menu (contract entity MyListNode). */
export interface MyListNode {
  id: number;
  name: string;
  type: 'portfolio' | 'program' | 'project' | 'contract';
  link: string;
  programs?: MyListNode[];
  projects?: MyListNode[];
  contracts?: MyListNode[];
  /** Number of children that are not listed; the record's own page lists them all. */
  more?: number;
}

const ICON: Record<MyListNode['type'], string> = { portfolio: 'briefcase', program: 'layers', project: 'building', contract: 'file-lines' };

const nodeOf = ({ id, name, type, link, programs = [], projects = [], contracts = [], more }: MyListNode): NavNode => ({
  key: `${type}:${id}`,
  name,
  icon: ICON[type],
  link,
  more,
  children: [...programs, ...projects, ...contracts].map(nodeOf),
});

/** The my-list tree. */
export function MyList({ endpoint, onNavigate }: { endpoint: string; onNavigate?: () => void }): ReactElement {
  const intl = useIntl();
  const workspace = useSession().user?.workspace?.id;
  const { data, isPending, isError, refetch } = useApi<unknown>(endpoint, {
    query: workspace ? { workspace } : undefined,
    enabled: useIdle(),
  });
  if (isPending)
    return (
      <div className="nav-item" aria-busy="true">
        <Skeleton width="70%" />
      </div>
    );
  if (isError) {
    return (
      <button type="button" className="nav-item" onClick={() => void refetch()}>
        <Icon name="arrow-cw" />
        <span className="nav-label">{intl.formatMessage({ id: 'shell.tree_failed' })}</span>
      </button>
    );
  }
  const found = unwrap<unknown>(data, 'data.data');
  return <NavTree nodes={Array.isArray(found) ? (found as MyListNode[]).map(nodeOf) : []} kept="tree" onNavigate={onNavigate} />;
}
