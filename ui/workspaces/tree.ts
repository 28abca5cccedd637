/** The workspaces of a person as lines of a tree, and the search in them. Pure. */
import { fold, holdsText } from '../../core/shared/fold.ts';

export interface WorkspaceRow {
  id: number;
  name: string;
  parent_id: number | null;
  type: string | null;
  icon: string | null;
  color: string | null;
}
export interface WorkspaceLine extends WorkspaceRow {
  level: number;
}

/** Parents before their children, in the order of the rows. A workspace whose parent is out of reach is a root. */
export function linesOf(rows: readonly WorkspaceRow[]): WorkspaceLine[] {
  const known = new Set(rows.map(({ id }) => id));
  const inside = new Map<number | null, WorkspaceRow[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null;
    inside.set(parent, [...(inside.get(parent) ?? []), row]);
  }
  const below = (parent: number | null, level: number): WorkspaceLine[] =>
    (inside.get(parent) ?? []).flatMap((row) => [{ ...row, level }, ...below(row.id, level + 1)]);
  return below(null, 0);
}

/** Lines whose name matches, with their ancestors. */
export function matching(lines: readonly WorkspaceLine[], text: string): WorkspaceLine[] {
  if (!fold(text).trim()) return [...lines];
  const parents = new Map(lines.map(({ id, parent_id: parent }) => [id, parent]));
  const kept = new Set<number>();
  for (const line of lines) {
    if (!holdsText(text, line.name)) continue;
    for (let id: number | null | undefined = line.id; id != null && !kept.has(id); id = parents.get(id)) kept.add(id);
  }
  return lines.filter(({ id }) => kept.has(id));
}
