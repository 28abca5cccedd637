import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { unwrap, useApi, useSession } from '../data/index.ts';
import { useIdle } from './use-idle.ts';
import { Icon, Skeleton } from '../kit/index.ts';
import { useKept } from './kept.ts';

/** A node of GET tree_menu (contract entity MyListNode). */
export interface MyListNode {
  id: number;
  name: string;
  type: 'portfolio' | 'program' | 'project' | 'contract';
  link: string;
  programs?: MyListNode[];
  projects?: MyListNode[];
  contracts?: MyListNode[];
  /** Children left out: the record's own page lists them all. */
  more?: number;
}

const ICON: Record<MyListNode['type'], string> = { portfolio: 'briefcase', program: 'layers', project: 'building', contract: 'file-lines' };
const keyOf = (node: MyListNode): string => `${node.type}:${node.id}`;
const childrenOf = (node: MyListNode): MyListNode[] => [...(node.programs ?? []), ...(node.projects ?? []), ...(node.contracts ?? [])];

interface BranchProps {
  nodes: MyListNode[];
  level: number;
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  onNavigate?: () => void;
}

const Guides = ({ level }: { level: number }): ReactElement[] =>
  Array.from({ length: level }, (_, at) => <i key={at} className="tree-guide" style={{ insetInlineStart: 16 + at * 16 }} />);

function Node({ node, level, open, toggle, onNavigate }: Omit<BranchProps, 'nodes'> & { node: MyListNode }): ReactElement {
  const intl = useIntl();
  const key = keyOf(node);
  const children = childrenOf(node);
  const isOpen = open.has(key);
  const place = { '--level': level } as Record<string, number>;
  return (
    <li>
      <div className="tree-row" style={place}>
        <Guides level={level} />
        {children.length > 0 && (
          <button type="button" className="tree-toggle" aria-expanded={isOpen} aria-label={intl.formatMessage({ id: 'shell.tree_toggle' }, { name: node.name })} onClick={() => toggle(key)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} flip={!isOpen} />
          </button>
        )}
        <NavLink className="nav-item" to={node.link} end onClick={onNavigate} title={node.name}>
          <Icon name={ICON[node.type]} /><bdi className="nav-label">{node.name}</bdi>
        </NavLink>
      </div>
      {isOpen && <Branch nodes={children} level={level + 1} open={open} toggle={toggle} onNavigate={onNavigate} />}
      {isOpen && node.more !== undefined && node.more > 0 && (
        <div className="tree-row" style={{ '--level': level + 1 } as Record<string, number>}>
          <Guides level={level + 1} />
          <NavLink className="nav-item tree-more" to={node.link} end onClick={onNavigate}>{intl.formatMessage({ id: 'shell.more' }, { count: node.more })}</NavLink>
        </div>
      )}
    </li>
  );
}

function Branch({ nodes, level, ...rest }: BranchProps): ReactElement {
  return <ul>{nodes.map((node) => <Node key={keyOf(node)} node={node} level={level} {...rest} />)}</ul>;
}

/** The my-list tree: closed at first, drawn only as far as it is opened; opened branches are remembered. */
export function MyList({ endpoint, onNavigate }: { endpoint: string; onNavigate?: () => void }): ReactElement {
  const intl = useIntl();
  const [kept, keep] = useKept<string[]>('tree', []);
  const workspace = useSession().user?.workspace?.id;
  const { data, isPending, isError, refetch } = useApi<unknown>(endpoint, { query: workspace ? { workspace } : undefined, enabled: useIdle() });
  if (isPending) return <div className="nav-item" aria-busy="true"><Skeleton width="70%" /></div>;
  if (isError) {
    return <button type="button" className="nav-item" onClick={() => void refetch()}><Icon name="arrow-cw" /><span className="nav-label">{intl.formatMessage({ id: 'shell.tree_failed' })}</span></button>;
  }
  const found = unwrap<unknown>(data, 'data.data');
  const nodes = Array.isArray(found) ? (found as MyListNode[]) : [];
  const open = new Set(kept);
  const toggle = (key: string): void => keep(open.has(key) ? kept.filter((one) => one !== key) : [...kept, key]);
  return <Branch nodes={nodes} level={0} open={open} toggle={toggle} onNavigate={onNavigate} />;
}
