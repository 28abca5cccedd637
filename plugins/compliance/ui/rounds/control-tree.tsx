import { useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, Ltr } from '../../../../ui/index.ts';
import { branchesOf, shareOf, visible } from './nodes.ts';
import type { RoundNode } from './types.ts';

interface ControlTreeProps {
  nodes: readonly RoundNode[];
  chosen: number | null;
  onChoose: (node: number | null) => void;
  shown: boolean;
  width: number;
  keep: (next: { shown: boolean; width: number }) => void;
}

const [LEAST, MOST] = [200, 480];

/** The package as a tree with the assessed share of each node; selecting a node filters the items. */
export function ControlTree({ nodes, chosen, onChoose, shown, width, keep }: ControlTreeProps): ReactElement | null {
  const intl = useIntl();
  const pane = useRef<HTMLElement>(null);
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState<number | null>(null);
  const lines = visible(branches, flipped, chosen);
  const active = lines.find(({ node }) => node.id === (at ?? chosen))?.node.id ?? lines[0]?.node.id;
  if (!shown) return null;
  const flip = (id: number): void =>
    setFlipped((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const move = (id: number | undefined): void => {
    if (id === undefined) return;
    setAt(id);
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = lines.findIndex(({ node }) => node.id === active);
    const line = lines[index];
    if (!line) return;
    const rtl = document.documentElement.dir === 'rtl';
    const [onwards, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.key === 'ArrowDown') move(lines[index + 1]?.node.id);
    else if (event.key === 'ArrowUp') move(lines[index - 1]?.node.id);
    else if (event.key === 'Home') move(lines[0]?.node.id);
    else if (event.key === 'End') move(lines.at(-1)?.node.id);
    else if (event.key === onwards) {
      if (line.open === false) flip(line.node.id);
      else move(lines[index + 1]?.node.id);
    } else if (event.key === back) {
      if (line.open) flip(line.node.id);
      else move(line.node.parent_id ?? undefined);
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(line.node.id === chosen ? null : line.node.id);
    else return;
    event.preventDefault();
  };
  return (
    <nav ref={pane} className="rd-tree" aria-label={intl.formatMessage({ id: 'compliance.round.controls' })}>
      <div className="rd-tree-head">
        <span className="grow">
          <FormattedMessage id="compliance.round.controls" />
        </span>
        <span className="rd-share">
          <FormattedMessage id="compliance.round.share" />
        </span>
      </div>
      <div role="tree" aria-label={intl.formatMessage({ id: 'compliance.round.controls' })} onKeyDown={onKeyDown}>
        {lines.map(({ node, depth, open }) => (
          <div
            key={node.id}
            role="treeitem"
            className="rd-node"
            data-node={node.id}
            data-top={depth === 0 || undefined}
            style={{ '--level': depth } as CSSProperties}
            tabIndex={node.id === active ? 0 : -1}
            aria-level={depth + 1}
            aria-selected={node.id === chosen}
            aria-expanded={open}
            title={node.title}
            onClick={() => {
              setAt(node.id);
              onChoose(node.id === chosen ? null : node.id);
            }}
          >
            {open === undefined ? (
              <span className="rd-twist" />
            ) : (
              <span
                className="rd-twist"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  flip(node.id);
                }}
              >
                <Icon name={open ? 'caret-down' : 'caret-right'} size={12} flip={!open} />
              </span>
            )}
            <Ltr className="num rd-node-ref">{node.ref_no}</Ltr>
            <bdi className="cut grow">{node.title}</bdi>
            <Share node={node} />
          </div>
        ))}
      </div>
      <Edge width={width} onWidth={(next) => keep({ shown: true, width: next })} />
    </nav>
  );
}

function Share({ node }: { node: RoundNode }): ReactElement {
  const share = shareOf(node);
  return (
    <span className="rd-share num" data-full={share === 100 || undefined}>
      {share === 100 ? (
        <>
          <Icon name="check-small" />
          <span className="sr">100%</span>
        </>
      ) : (
        <bdi dir="ltr">{share}%</bdi>
      )}
    </span>
  );
}

/** The edge that resizes the tree. */
function Edge({ width, onWidth }: { width: number; onWidth: (width: number) => void }): ReactElement {
  const intl = useIntl();
  const begin = useRef<{ x: number; width: number } | null>(null);
  const fit = (next: number): number => Math.max(LEAST, Math.min(MOST, Math.round(next)));
  const forth = (): number => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const pull = (event: PointerEvent): void => {
    if (begin.current) onWidth(fit(begin.current.width + (event.clientX - begin.current.x) * forth()));
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(fit(width + step * forth()));
  };
  return (
    <div
      className="rd-edge"
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'compliance.round.tree_width' })}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={(event) => {
        begin.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        begin.current = null;
      }}
      onKeyDown={press}
    />
  );
}
