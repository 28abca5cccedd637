import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { Icon } from './index.ts';
import type { IconGiven } from './icons.ts';
import { usePersistedState } from './hooks/use-persisted-state.ts';

/** A node of a tree in the side bar. */
export interface NavNode {
  key: string;
  name: string;
  icon: IconGiven;
  link: string;
  children: readonly NavNode[];
  /** Number of children that are not listed here; the node's own page lists them all. */
  more?: number;
}

interface BranchProps {
  nodes: readonly NavNode[];
  level: number;
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  onNavigate?: () => void;
}

const Guides = ({ level }: { level: number }): ReactElement[] =>
  Array.from({ length: level }, (_, at) => <i key={at} className="tree-guide" style={{ insetInlineStart: 16 + at * 16 }} />);

function Node({ node, level, open, toggle, onNavigate }: Omit<BranchProps, 'nodes'> & { node: NavNode }): ReactElement {
  const intl = useIntl();
  const isOpen = open.has(node.key);
  const place = { '--level': level } as Record<string, number>;
  return (
    <li>
      <div className="tree-row" style={place}>
        <Guides level={level} />
        {node.children.length > 0 && (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={isOpen}
            aria-label={intl.formatMessage({ id: 'shell.tree_toggle' }, { name: node.name })}
            onClick={() => toggle(node.key)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} flip={!isOpen} />
          </button>
        )}
        <NavLink className="nav-item" to={node.link} end onClick={onNavigate} title={node.name}>
          <Icon name={node.icon} />
          <bdi className="nav-label">{node.name}</bdi>
        </NavLink>
      </div>
      {isOpen && <Branch nodes={node.children} level={level + 1} open={open} toggle={toggle} onNavigate={onNavigate} />}
      {isOpen && node.more !== undefined && node.more > 0 && (
        <div className="tree-row" style={{ '--level': level + 1 } as Record<string, number>}>
          <Guides level={level + 1} />
          <NavLink className="nav-item tree-more" to={node.link} end onClick={onNavigate}>
            {intl.formatMessage({ id: 'shell.more' }, { count: node.more })}
          </NavLink>
        </div>
      )}
    </li>
  );
}

function Branch({ nodes, level, ...rest }: BranchProps): ReactElement {
  return (
    <ul>
      {nodes.map((node) => (
        <Node key={node.key} node={node} level={level} {...rest} />
      ))}
    </ul>
  );
}

/** A tree of links, collapsed at first. Only expanded branches are rendered; they are remembered under `kept`. */
export function NavTree({ nodes, kept, onNavigate }: { nodes: readonly NavNode[]; kept: string; onNavigate?: () => void }): ReactElement {
  const [opened, keep] = usePersistedState<string[]>(kept, []);
  const open = new Set(opened);
  const toggle = (key: string): void => keep(open.has(key) ? opened.filter((one) => one !== key) : [...opened, key]);
  return <Branch nodes={nodes} level={0} open={open} toggle={toggle} onNavigate={onNavigate} />;
}
