import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, useConfirm, useLatest, useSort } from '../../../../ui/index.ts';
import { useWindow } from '../contracts/use-window.ts';
import { outlineKey } from './outline-keys.ts';
import { NewPartRow } from './new-part-row.tsx';
import { branch, dropped, lineOf, visible, type Move, type Place } from './outline.ts';
import { OutlineRow } from './outline-row.tsx';
import { isTable } from './table.ts';
import type { PackNode } from './types.ts';
import type { Outline } from './use-outline.ts';

export interface OutlineTreeProps {
  nodes: readonly PackNode[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  closed: ReadonlySet<number>;
  onClosed: (closed: ReadonlySet<number>) => void;
  found: ReadonlySet<number> | null;
  writable: boolean;
  outline: Outline;
  /** Called when a table is pasted. */
  onPaste: (text: string) => void;
  /** Clears the search, because new nodes are shown in their position only. */
  onBlank: () => void;
  label: string;
}

/** Height of the style sheet, in px. */
const ROW = 36;

/** The outline: navigated and edited by keyboard. Long ones are virtualised. */
export function OutlineTree({
  nodes,
  chosen,
  onChoose,
  closed,
  onClosed,
  found,
  writable,
  outline,
  onPaste,
  onBlank,
  label,
}: OutlineTreeProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const lines = useMemo(() => visible(nodes, closed, found), [nodes, closed, found]);
  const heights = useMemo(() => lines.map(() => ROW), [lines]);
  const seen = useWindow(heights, scroller);
  const real: Place | null = place && {
    parent: place.parent === null ? null : outline.real(place.parent),
    after: place.after === null ? null : outline.real(place.after),
  };
  const newAt = real ? lineOf(lines, nodes, real) : null;
  const drawn = lines.slice(seen.from, seen.to);

  const bring = (id: number): void => {
    const row = list.current?.querySelector(`[data-node="${outline.first(id)}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
    else scroller.current?.scrollTo({ top: Math.max(0, lines.findIndex(({ node }) => node.id === id) - 3) * ROW });
  };
  const focus = (id: number | undefined): void => {
    if (id === undefined) return;
    bring(id);
    // A line out of view is rendered some frames after scrolling.
    const wait = (frames: number): void =>
      void requestAnimationFrame(() => {
        const row = list.current?.querySelector<HTMLElement>(`[data-node="${outline.first(id)}"]`);
        if (row) row.focus();
        else if (frames > 0) wait(frames - 1);
      });
    wait(20);
  };
  const go = (id: number | undefined): void => {
    if (id !== undefined) {
      onChoose(id);
      focus(id);
    }
  };
  const fold = (id: number, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    onClosed(next);
  };
  const begin = (next: Place): void => {
    onBlank();
    if (next.parent !== null) fold(outline.real(next.parent), true);
    setRenaming(null);
    setPlace(next);
  };
  const move = (to: Move | null): void => {
    if (!to) return;
    if (to.parent !== null) fold(to.parent, true);
    outline.move(to);
    setTold(
      intl.formatMessage(
        { id: 'compliance.package.moved' },
        { ref: nodes.find(({ id }) => id === to.id)?.ref_no, n: to.ids.indexOf(to.id) + 1, count: to.ids.length },
      ),
    );
    focus(to.id);
  };
  const remove = async (node: PackNode): Promise<void> => {
    const count = branch(nodes, node.id).length;
    const text = (part: string): string => intl.formatMessage({ id: `compliance.package.delete.${part}` }, { ref: node.ref_no, count });
    if (!(await confirm({ title: text('title'), text: text(count > 1 ? 'text_many' : 'text'), confirm: text('yes'), danger: true })))
      return;
    const at = lines.findIndex((line) => line.node.id === node.id);
    const beside = lines[at + count] ?? lines[at - 1];
    outline.remove(node.id);
    go(beside?.node.id);
  };
  const own = writable && found === null;
  useSort(list, own ? drawn.map(({ node }) => node.id) : [], 'package-nodes', (id, target, after) =>
    move(dropped(nodes, outline.real(Number(id)), outline.real(Number(target)), after)),
  );
  const latest = useLatest(bring);
  useEffect(() => {
    if (chosen !== undefined) latest.current(chosen);
  }, [chosen, latest]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    outlineKey(event, {
      lines,
      nodes,
      at: lines.findIndex(({ node }) => node.id === chosen),
      writable,
      go,
      fold,
      begin,
      move,
      rename: setRenaming,
      remove: (node) => void remove(node),
    });
  };
  const onPasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!writable || !isTable(text)) return;
    event.preventDefault();
    setPlace(null);
    onPaste(text);
  };
  const leave = (to: number | undefined): void => {
    setPlace(null);
    setRenaming(null);
    focus(to ?? chosen);
  };
  const fresh = real && (
    <NewPartRow
      key="new"
      nodes={nodes}
      latest={outline.nodes}
      place={real}
      onPlace={begin}
      onAdd={(part) => {
        const id = outline.add(real, part);
        onChoose(id);
        setPlace({ parent: real.parent, after: id });
      }}
      onLeave={() => leave(real.after ?? real.parent ?? undefined)}
    />
  );

  return (
    <div className="pk-tree" ref={scroller} onPaste={onPasted}>
      {nodes.length === 0 && !real && (
        <Empty
          title={<FormattedMessage id="compliance.package.empty" />}
          text={<FormattedMessage id={writable ? 'compliance.package.empty_write' : 'compliance.package.empty_read'} />}
          actions={
            writable && (
              <Button variant="primary" icon="plus" onClick={() => begin({ parent: null, after: null })}>
                <FormattedMessage id="compliance.package.first" />
              </Button>
            )
          }
        />
      )}
      {lines.length === 0 && found !== null && nodes.length > 0 && (
        <p className="pk-none muted">
          <FormattedMessage id="compliance.package.none_found" />
        </p>
      )}
      <div ref={list} role="tree" aria-label={label} onKeyDown={onKeyDown} style={{ paddingBlock: `${seen.before}px ${seen.after}px` }}>
        {[
          ...(newAt === -1 ? [fresh] : []),
          ...drawn.flatMap((line, i) => [
            <OutlineRow
              key={outline.first(line.node.id)}
              line={line}
              nodes={nodes}
              drawnAs={outline.first(line.node.id)}
              chosen={line.node.id === chosen}
              focusable={line.node.id === chosen || (i === 0 && !drawn.some(({ node }) => node.id === chosen))}
              sortable={own}
              renaming={renaming !== null && outline.real(renaming) === line.node.id}
              writable={writable}
              hit={found?.has(line.node.id) ?? false}
              onChoose={() => {
                onChoose(line.node.id);
              }}
              onFold={(open) => fold(line.node.id, open)}
              onRename={(on) => (on ? setRenaming(line.node.id) : leave(line.node.id))}
              onSave={(changes) => {
                void outline.save(line.node.id, changes);
              }}
              onAdd={() => begin({ parent: line.node.parent_id, after: line.node.id })}
              onRemove={() => void remove(line.node)}
            />,
            ...(newAt === seen.from + i ? [fresh] : []),
          ]),
        ]}
      </div>
      {own && nodes.length > 0 && !real && (
        <Button
          className="pk-add"
          variant="ghost"
          size="sm"
          icon="plus"
          onClick={() => {
            const last = nodes.filter(({ parent_id: parent }) => parent === null).at(-1);
            begin({ parent: null, after: last?.id ?? null });
          }}
        >
          <FormattedMessage id="compliance.package.add" />
        </Button>
      )}
      <p className="sr" role="status">
        {told}
      </p>
    </div>
  );
}
