import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, IconButton, Ltr } from '../../../../ui/index.ts';
import { KindMark } from './kind-mark.tsx';
import type { Line } from './outline.ts';
import { assessed } from './outline-rows.ts';
import { PartFields } from './part-fields.tsx';
import { isTaken } from './refs.ts';
import type { PackNode } from './types.ts';
import { ownLanguage } from './use-outline.ts';

export interface OutlineRowProps {
  line: Line;
  nodes: readonly PackNode[];
  /** The key of its first rendering. */
  drawnAs: number;
  chosen: boolean;
  /** It has the tab stop. */
  focusable: boolean;
  sortable: boolean;
  writable: boolean;
  renaming: boolean;
  /** It is a search hit. */
  hit: boolean;
  onChoose: () => void;
  onFold: (open: boolean) => void;
  onRename: (on: boolean) => void;
  onSave: (changes: Partial<PackNode>) => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** One node in the outline: indentation, reference and title. */
export function OutlineRow({
  line: { node, open },
  nodes,
  drawnAs,
  chosen,
  focusable,
  sortable,
  writable,
  renaming,
  hit,
  onChoose,
  onFold,
  onRename,
  onSave,
  onAdd,
  onRemove,
}: OutlineRowProps): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `compliance.package.${id}` }, { ref: node.ref_no });
  return (
    <div
      role="treeitem"
      className="pk-row"
      data-sort={node.id}
      data-node={drawnAs}
      data-kind={node.node_type}
      data-hit={hit || undefined}
      style={{ '--level': node.depth } as CSSProperties}
      tabIndex={focusable ? 0 : -1}
      aria-level={node.depth + 1}
      aria-selected={chosen}
      aria-expanded={open}
      aria-label={`${node.ref_no} ${node.title ?? ''}`}
      onClick={onChoose}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !chosen) onChoose();
      }}
      onDoubleClick={writable ? () => onRename(true) : undefined}
    >
      {sortable && (
        <span className="pk-handle" data-handle aria-hidden="true">
          <Icon name="dots-grid-vertical" size={12} />
        </span>
      )}
      {open === undefined ? (
        <span className="pk-twist" />
      ) : (
        <span
          className="pk-twist"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onFold(!open);
          }}
        >
          <Icon name={open ? 'caret-down' : 'caret-right'} size={12} flip={!open} />
        </span>
      )}
      {renaming ? (
        <Renamed node={node} nodes={nodes} onSave={onSave} onLeave={() => onRename(false)} />
      ) : (
        <>
          <Ltr className="num pk-ref">{node.ref_no}</Ltr>
          <bdi className="pk-title cut" title={node.title ?? undefined}>
            {node.title}
          </bdi>
          {assessed(node.node_type) !== node.assessable && <KindMark kind={node.node_type} />}
          {writable && (
            <span className="pk-deeds">
              <IconButton
                size="sm"
                icon="plus"
                tabIndex={-1}
                aria-label={word('add_after')}
                onClick={(event) => {
                  event.stopPropagation();
                  onAdd();
                }}
              />
              <IconButton
                size="sm"
                icon="trash"
                tabIndex={-1}
                aria-label={word('remove')}
                onClick={(event) => {
                  event.stopPropagation();
                  onRemove();
                }}
              />
            </span>
          )}
        </>
      )}
    </div>
  );
}

function Renamed({
  node,
  nodes,
  onSave,
  onLeave,
}: {
  node: PackNode;
  nodes: readonly PackNode[];
  onSave: (changes: Partial<PackNode>) => void;
  onLeave: () => void;
}): ReactElement {
  const intl = useIntl();
  const column = `title_${ownLanguage()}` as const;
  const [ref, setRef] = useState(node.ref_no);
  const [title, setTitle] = useState(node[column] ?? '');
  const [kind, setKind] = useState(node.node_type);
  const fault = ref.trim() === '' ? 'no_ref' : isTaken(nodes, ref, node.id) ? 'taken' : null;
  const keep = (): void => {
    if (fault !== null || title.trim() === '') return;
    const changes: Partial<PackNode> = {
      ...(ref.trim() === node.ref_no ? {} : { ref_no: ref.trim() }),
      ...(title.trim() === node[column] ? {} : { [column]: title.trim() }),
      ...(kind === node.node_type ? {} : { node_type: kind, assessable: assessed(kind) }),
    };
    if (Object.keys(changes).length > 0) onSave(changes);
    onLeave();
  };
  return (
    <PartFields
      ref_no={ref}
      title={title}
      kind={kind}
      onRef={setRef}
      onTitle={setTitle}
      onKind={setKind}
      fault={fault && intl.formatMessage({ id: `compliance.package.fault.${fault}` })}
      onKeep={keep}
      onLeave={onLeave}
    />
  );
}
