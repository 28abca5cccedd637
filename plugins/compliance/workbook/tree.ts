/** Nodes of a sheet as a tree: below the row that they name, else below the longest reference that theirs begins with. */
import type { Finding, ReadNode } from '../oscal/types.ts';
import { KINDS, type Kind } from './columns.ts';
import { refKey, type SheetNode } from './rows.ts';

const SIGN = /[-.:/ ()[\]–_]/;

export function treeOf(sheet: string, rows: readonly SheetNode[], findings: Finding[]): ReadNode[] {
  const byRef = new Map(rows.map((row) => [refKey(row.ref), row]));
  const above = new Map(rows.map((row) => [row, parentOf(sheet, row, byRef, findings)]));
  if (circles(sheet, rows, above, findings)) return [];
  const children = new Map<SheetNode | null, SheetNode[]>();
  for (const row of rows) {
    const key = above.get(row) ?? null;
    const list = children.get(key);
    if (list) list.push(row);
    else children.set(key, [row]);
  }
  const out: ReadNode[] = [];
  const visit = (row: SheetNode, parent: ReadNode | null): void => {
    const below = children.get(row) ?? [];
    const kind = row.kind ?? usualKind(parent, below.length > 0);
    const node: ReadNode = {
      index: out.length, parent: parent?.index ?? null, level: parent ? parent.level + 1 : 0, ref_no: row.ref, ...row.texts, node_type: kind,
      assessable: row.assessable ?? (kind === 'control' || kind === 'subcontrol'), groups: row.groups, data_levels: row.data_levels, weight: row.weight, position: out.length + 1,
      params: null, statement: null, oscal: null,
    };
    out.push(node);
    for (const inner of below) visit(inner, node);
  };
  for (const row of children.get(null) ?? []) visit(row, null);
  return out;
}

function parentOf(sheet: string, row: SheetNode, byRef: ReadonlyMap<string, SheetNode>, findings: Finding[]): SheetNode | null {
  if (row.parent !== null) {
    const named = byRef.get(refKey(row.parent));
    if (!named) findings.push({ why: 'parent_missing', values: { sheet, row: row.row, ref: row.ref, parent: row.parent.slice(0, 60) } });
    return named ?? null;
  }
  const ref = refKey(row.ref);
  for (let end = ref.length - 1; end > 0; end -= 1) {
    if (!SIGN.test(ref[end] as string)) continue;
    const found = byRef.get(ref.slice(0, end).trim());
    if (found && found !== row) return found;
  }
  return null;
}

/** Deepest tree: whoever types one has made a mistake before. */
const LEVELS = 20;

function circles(sheet: string, rows: readonly SheetNode[], above: ReadonlyMap<SheetNode, SheetNode | null>, findings: Finding[]): boolean {
  let found = false;
  for (const row of rows) {
    let steps = 0;
    for (let at = above.get(row) ?? null; at && steps <= LEVELS; at = above.get(at) ?? null) {
      steps += 1;
      if (at === row) steps = LEVELS + 1;
    }
    if (steps <= LEVELS) continue;
    found = true;
    findings.push({ why: 'circle', values: { sheet, row: row.row, ref: row.ref } });
  }
  return found;
}

/** What a row without a kind is, by its place. */
function usualKind(parent: ReadNode | null, hasChildren: boolean): Kind {
  const over = parent ? KINDS.indexOf(parent.node_type as Kind) : -1;
  if (over >= KINDS.indexOf('control')) return 'subcontrol';
  if (!hasChildren) return 'control';
  return parent ? 'subdomain' : 'domain';
}
