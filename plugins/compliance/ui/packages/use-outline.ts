import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '../../../../core/shared/status.ts';
import type { WriteAnswer } from '../../../../core/shared/wire.ts';
import { api, boot, isApiError, newRequestId, toast } from '../../../../ui/index.ts';
import type { ApiError } from '../../../../ui/index.ts';
import { applied, branch, childrenOf, kindAt, withAdded, type Move, type Place } from './outline.ts';
import { assessed, bodyOf, levelsOf, partOf, pastedBody, titled, type Language, type NewPart } from './outline-rows.ts';
import type { PastedRow } from './table.ts';
import type { PackNode, PackTree } from './types.ts';
import { treePath } from './use-package.ts';
import { useQueue } from './use-queue.ts';

/** The language of new titles. */
export const ownLanguage = (): Language => (boot.locale === 'ar' ? 'ar' : 'en');

export interface Outline {
  /** The nodes with every change so far, also those that are not rendered yet: keys may come faster. */
  nodes: () => readonly PackNode[];
  /** The current key of a node: new ones have a temporary key until the server has answered. */
  real: (id: number) => number;
  /** The key of a node's first rendering. */
  first: (id: number) => number;
  /** @returns the key of the new part. */
  add: (place: Place, part: NewPart) => number;
  move: (move: Move) => void;
  /** @returns the error, if any. */
  save: (id: number, changes: Partial<PackNode>) => Promise<ApiError | null>;
  remove: (id: number) => void;
  /** @returns how many were added. */
  paste: (rows: readonly PastedRow[]) => Promise<number>;
  /** Writes are pending. */
  busy: boolean;
}

/** Edits an outline: changes are optimistic, and writes are queued. */
export function useOutline(pack: number): Outline {
  const { enqueue, busy } = useQueue();
  const { nodes, show, patch } = useNodes(pack);
  const [keys] = useState(() => ({ next: -1, real: new Map<number, number>(), first: new Map<number, number>() }));
  const real = (id: number): number => keys.real.get(id) ?? id;
  const realOf = (id: number | null): number | null => (id === null ? null : real(id));

  /** Saves the order below a node, and stores the new versions. */
  const order = async (parent: number | null, requestId: string): Promise<void> => {
    const ids = (childrenOf(nodes()).get(parent) ?? []).map((node) => node.id).filter((id) => id > 0);
    await api.put(`compliance-packages/${pack}/order`, { body: { parent_id: parent, ids }, quiet: true, requestId });
    const { data } = await api.get<{ data: PackTree }>(treePath(pack), { quiet: true });
    const versions = new Map(data.nodes.map((node) => [node.id, node.row_version]));
    show((now) => now.map((node) => ({ ...node, row_version: versions.get(node.id) ?? node.row_version })));
  };
  const put = async (id: number, changes: Partial<PackNode>, requestId: string): Promise<void> => {
    const node = nodes().find((one) => one.id === real(id));
    if (!node || node.id < 0) return;
    const { data } = await api.put<WriteAnswer>(`package-nodes/${node.id}`, {
      body: { ...changes, row_version: node.row_version },
      quiet: true,
      requestId,
    });
    patch(node.id, { row_version: data.row_version });
  };

  const add: Outline['add'] = (place, part) => {
    const made = keys.next--;
    const at = { parent: realOf(place.parent), after: realOf(place.after) };
    show((now) => withAdded(now, partOf(made, pack, at.parent, part, ownLanguage()), at));
    void enqueue(async () => {
      const [parent, requestId] = [realOf(place.parent), newRequestId()];
      if (parent !== null && parent < 0) return;
      const { data } = await api.post<WriteAnswer>('package-nodes', {
        body: bodyOf(pack, parent, part, ownLanguage()),
        quiet: true,
        requestId,
      });
      keys.real.set(made, data.id);
      keys.first.set(data.id, made);
      show((now) =>
        now.map((node) =>
          node.id === made
            ? { ...node, id: data.id, row_version: data.row_version }
            : node.parent_id === made
              ? { ...node, parent_id: data.id }
              : node,
        ),
      );
      const siblings = childrenOf(nodes()).get(parent) ?? [];
      if (siblings.slice(siblings.findIndex((node) => node.id === data.id) + 1).some((node) => node.id > 0)) await order(parent, requestId);
    });
    return made;
  };
  const move: Outline['move'] = (to) => {
    const retyped = retypedBy(nodes(), to);
    show((now) => applied(now, to));
    if (retyped) patch(to.id, retyped);
    void enqueue(async () => {
      const [id, parent, requestId] = [real(to.id), realOf(to.parent), newRequestId()];
      if (id < 0 || (parent ?? 0) < 0) return;
      await order(parent, requestId);
      if (retyped) await put(id, retyped, requestId);
    });
  };
  const save: Outline['save'] = async (id, changes) => {
    const before = nodes().find((node) => node.id === real(id));
    patch(real(id), { ...changes, ...titled(changes, before, ownLanguage()) });
    const answer = await enqueue(() => put(id, changes, newRequestId()), true);
    return isApiError(answer) ? answer : null;
  };
  const remove: Outline['remove'] = (id) => {
    const gone = branch(nodes(), real(id));
    show((now) => now.filter((node) => !gone.includes(node)));
    void enqueue(async () => {
      const requestId = newRequestId();
      for (const level of levelsOf(gone)) {
        const ids = level.map((node) => ({ id: real(node.id) })).filter((one) => one.id > 0);
        if (ids.length) tell(await api.del<BulkResult>('bulk/package_node', { body: ids, quiet: true, requestId }));
      }
    });
  };
  const paste: Outline['paste'] = async (rows) => {
    const made = new Map<number, number>();
    await enqueue(async () => {
      const requestId = newRequestId();
      const good = rows.map((row, i) => ({ row, i })).filter(({ row }) => row.fault === null);
      for (const depth of [...new Set(good.map(({ row }) => row.depth))].sort((a, b) => a - b)) {
        const level = good.filter(({ row }) => row.depth === depth && (row.above === null || 'id' in row.above || made.has(row.above.row)));
        const results = await api.post<BulkResult>('bulk/package_node', {
          body: level.map(({ row }) => pastedBody(row, pack, made)),
          quiet: true,
          requestId,
        });
        results.forEach(({ id, StatusCode: code }, n) => {
          if (id !== undefined && code === 'S') made.set(level[n]!.i, id);
        });
        tell(results);
      }
    });
    return made.size;
  };
  return { nodes, real, first: (id) => keys.first.get(id) ?? id, add, move, save, remove, paste, busy };
}

/** The nodes on the screen, and optimistic changes. */
function useNodes(pack: number): {
  nodes: () => readonly PackNode[];
  show: (change: (now: readonly PackNode[]) => readonly PackNode[]) => void;
  patch: (id: number, changes: Partial<PackNode>) => void;
} {
  const client = useQueryClient();
  const key = ['api', treePath(pack), null];
  const nodes = (): readonly PackNode[] => client.getQueryData<{ data: PackTree }>(key)?.data.nodes ?? [];
  const show = (change: (now: readonly PackNode[]) => readonly PackNode[]): void => {
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<{ data: PackTree }>(key, (now) => now && { data: { ...now.data, nodes: [...change(now.data.nodes)] } });
  };
  return { nodes, show, patch: (id, changes) => show((now) => now.map((node) => (node.id === id ? { ...node, ...changes } : node))) };
}

/** A node without children takes the kind of its new siblings. */
function retypedBy(nodes: readonly PackNode[], { id, parent, ids }: Move): Partial<PackNode> | null {
  const node = nodes.find((one) => one.id === id);
  if (!node || node.parent_id === parent || branch(nodes, id).length > 1) return null;
  const kind = kindAt(
    nodes.filter((one) => one !== node),
    { parent, after: ids[ids.indexOf(id) - 1] ?? null },
  );
  return kind === node.node_type ? null : { node_type: kind, assessable: assessed(kind) };
}

/** Toasts the first refusal of many. */
function tell(results: BulkResult): void {
  const refused = results.find(({ StatusCode: code }) => code !== 'S');
  if (refused) toast.warning(refused.StatusErrors?.[0]?.Message ?? refused.StatusMessage);
}
