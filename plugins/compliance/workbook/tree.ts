/**
 * Builds the tree of a sheet's nodes: by the named parent row, else by depth, else by the longest reference that is a prefix, else below
 * the previous group.
 */
import type { Finding, ReadNode } from '../oscal/types.ts';
import { KINDS, type Kind } from './columns.ts';
import { refKey, type SheetNode } from './rows.ts';

const SIGN = /[-.:/ ()[\]–_]/;

export function treeOf(sheet: string, rows: readonly SheetNode[], findings: Finding[]): ReadNode[] {
  const above = parentsOf(sheet, rows, findings);
  if (circles(sheet, rows, above, findings)) return [];
  const children = new Map<SheetNode | null, SheetNode[]>();
  for (const row of rows) {
    const key = above.get(row) ?? null;
    const list = children.get(key);
    if (list) list.push(row);
    else children.set(key, [row]);
  }
  const refs = new Set(rows.flatMap((row) => (row.ref === null ? [] : [refKey(row.ref)])));
  const out: ReadNode[] = [];
  const visit = (row: SheetNode, parent: ReadNode | null, place: number): void => {
    const below = children.get(row) ?? [];
    const kind = row.kind ?? usualKind(row, parent, below.length > 0);
    const node: ReadNode = {
      index: out.length,
      parent: parent?.index ?? null,
      level: parent ? parent.level + 1 : 0,
      ref_no: row.ref ?? freshRef(parent, place, refs),
      ...row.texts,
      node_type: kind,
      assessable: row.assessable ?? (kind === 'control' || kind === 'subcontrol'),
      groups: row.groups,
      data_levels: row.data_levels,
      weight: row.weight,
      position: out.length + 1,
      params: null,
      statement: null,
      oscal: null,
    };
    out.push(node);
    below.forEach((inner, i) => visit(inner, node, i + 1));
  };
  (children.get(null) ?? []).forEach((row, i) => visit(row, null, i + 1));
  return out;
}

/** Its position below the parent: 2.3 is the third below 2. */
function freshRef(parent: ReadNode | null, place: number, refs: Set<string>): string {
  const wished = parent ? `${parent.ref_no.slice(0, 50)}.${place}` : `${place}`;
  let ref = wished;
  for (let n = 2; refs.has(refKey(ref)); n += 1) ref = `${wished} (${n})`;
  refs.add(refKey(ref));
  return ref;
}

function parentsOf(sheet: string, rows: readonly SheetNode[], findings: Finding[]): Map<SheetNode, SheetNode | null> {
  const byRef = new Map(rows.flatMap((row) => (row.ref === null ? [] : [[refKey(row.ref), row] as const])));
  const above = new Map<SheetNode, SheetNode | null>();
  const open: SheetNode[] = [];
  let group: SheetNode | null = null;
  for (const row of rows) {
    if (row.depth !== null) {
      while (open.length && (open.at(-1)?.depth as number) >= row.depth) open.pop();
      above.set(row, row.parent === null ? (open.at(-1) ?? null) : named(sheet, row, byRef, findings));
      open.push(row);
      continue;
    }
    if (row.ref === null && row.parent === null) group = row;
    above.set(row, row.parent !== null ? named(sheet, row, byRef, findings) : row === group ? null : (begun(row, byRef) ?? group));
  }
  return above;
}

function named(
  sheet: string,
  { row, ref, parent }: SheetNode,
  byRef: ReadonlyMap<string, SheetNode>,
  findings: Finding[],
): SheetNode | null {
  const found = byRef.get(refKey(parent as string));
  if (!found) findings.push({ why: 'parent_missing', values: { sheet, row, ref: ref ?? '—', parent: (parent as string).slice(0, 60) } });
  return found ?? null;
}

/** The row with the longest reference that is a prefix of this one. */
function begun(row: SheetNode, byRef: ReadonlyMap<string, SheetNode>): SheetNode | null {
  const ref = refKey(row.ref ?? '');
  for (let end = ref.length - 1; end > 0; end -= 1) {
    if (!SIGN.test(ref[end] as string)) continue;
    const found = byRef.get(ref.slice(0, end).trim());
    if (found && found !== row) return found;
  }
  return null;
}

/** Maximum depth; deeper trees are a mistake in the file. */
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
    findings.push({ why: 'circle', values: { sheet, row: row.row, ref: row.ref ?? '—' } });
  }
  return found;
}

/** The kind of a row without one: by what is assessed, if the file says so, else by its position. */
function usualKind(row: SheetNode, parent: ReadNode | null, hasChildren: boolean): Kind {
  const over = parent ? KINDS.indexOf(parent.node_type as Kind) : -1;
  if (over >= KINDS.indexOf('control')) return 'subcontrol';
  if (row.assessable === true || (!hasChildren && row.assessable === null && row.ref !== null)) return 'control';
  return parent ? 'subdomain' : 'domain';
}
