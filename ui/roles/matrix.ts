/** The matrix of the role editor: families of records, and what giving and taking a permission brings with it. Pure. */
import type { PermissionInfo, PermissionsGroup } from '../../core/shared/access.ts';
import { holdsWords } from '../../core/shared/fold.ts';
import { PERMISSION_VERBS } from '../../core/shared/page.ts';
import type { PermissionVerb } from '../../core/shared/page.ts';

export const VERBS = PERMISSION_VERBS;

/** A record with its permissions by column. */
export interface MatrixRow {
  id: string;
  label: string;
  icon?: string;
  cells: Partial<Record<PermissionVerb, PermissionInfo>>;
  other: readonly PermissionInfo[];
  /** All of them. */
  permissions: readonly PermissionInfo[];
}

export interface Family {
  id: string;
  label: string;
  /** The family that contains it. */
  within?: { id: string; label: string };
  rows: readonly MatrixRow[];
  permissions: readonly PermissionInfo[];
}

/** The groups of the catalogue as families of rows. */
export const familiesOf = (groups: readonly PermissionsGroup[]): Family[] =>
  groups.map(({ permissions, ...group }) => {
    const rows = new Map<string, PermissionInfo[]>();
    for (const p of permissions) rows.set(p.record.id, [...(rows.get(p.record.id) ?? []), p]);
    return { ...group, permissions, rows: [...rows.values()].map(rowOf) };
  });

function rowOf(permissions: readonly PermissionInfo[]): MatrixRow {
  const { record } = permissions[0] as PermissionInfo;
  const cells = Object.fromEntries(permissions.flatMap((p) => (p.verb ? [[p.verb, p]] : []))) as MatrixRow['cells'];
  return { ...record, cells, other: permissions.filter((p) => !p.verb), permissions };
}

/** Without the families in which the editor can give nothing, and nothing is given. */
export const within = (families: readonly Family[], ...sets: readonly ReadonlySet<string>[]): Family[] =>
  families.filter((f) => f.permissions.some((p) => sets.some((set) => set.has(p.id))));

/** How many of the permissions are given. */
export const givenOf = (permissions: readonly PermissionInfo[], chosen: ReadonlySet<string>): number =>
  permissions.filter((p) => chosen.has(p.id)).length;

/** More or less than the role to compare with. */
export function markOf(id: string, chosen: ReadonlySet<string>, base: ReadonlySet<string> | undefined): '+' | '−' | undefined {
  if (!base || chosen.has(id) === base.has(id)) return undefined;
  return chosen.has(id) ? '+' : '−';
}

/** Does anything differ from the role to compare with? */
export const differ = (
  permissions: readonly PermissionInfo[],
  chosen: ReadonlySet<string>,
  base: ReadonlySet<string> | undefined,
): boolean => permissions.some((p) => markOf(p.id, chosen, base) !== undefined);

export interface Step {
  chosen: Set<string>;
  /** What went or came along with the permission itself. */
  also: PermissionInfo[];
}

/**
 * Gives or takes a permission. Whoever may do something with a record must be able to open it: giving gives "open" too, and taking "open"
 * takes all of the record. What the editor does not hold stays as it is.
 */
export function step(
  row: MatrixRow,
  permission: PermissionInfo,
  on: boolean,
  chosen: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Step {
  const next = new Set(chosen);
  if (!held.has(permission.id)) return { chosen: next, also: [] };
  const { read } = row.cells;
  const along = on ? (read ? [read] : []) : permission.verb === 'read' ? row.permissions : [];
  const also = along.filter((p) => p.id !== permission.id && held.has(p.id) && chosen.has(p.id) !== on);
  for (const { id } of [permission, ...also]) next[on ? 'add' : 'delete'](id);
  return { chosen: next, also };
}

/** The same for a column of several rows. */
export function stepColumn(
  rows: readonly MatrixRow[],
  verb: PermissionVerb,
  on: boolean,
  chosen: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Step {
  return rows.reduce<Step>(
    (done, row) => {
      const cell = row.cells[verb];
      if (!cell || done.chosen.has(cell.id) === on) return done;
      const next = step(row, cell, on, done.chosen, held);
      return { chosen: next.chosen, also: [...done.also, ...next.also] };
    },
    { chosen: new Set(chosen), also: [] },
  );
}

/** The box of a family in a column: how many of its permissions are given, and whether the editor may change any. */
export function columnOf(rows: readonly MatrixRow[], verb: PermissionVerb, chosen: ReadonlySet<string>, held: ReadonlySet<string>) {
  const cells = rows.flatMap((row) => row.cells[verb] ?? []);
  const on = givenOf(cells, chosen);
  return { of: cells.length, on, mixed: on > 0 && on < cells.length, free: cells.filter((p) => held.has(p.id)) };
}

/** The standard again, as far as the editor may give and take; what the catalogue does not show stays. */
export function resetTo(
  standard: ReadonlySet<string>,
  families: readonly Family[],
  chosen: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Set<string> {
  const next = new Set(chosen);
  for (const { id } of families.flatMap((f) => f.permissions)) if (held.has(id)) next[standard.has(id) ? 'add' : 'delete'](id);
  return next;
}

/** Rows whose record, family or permissions match all words; families stay above their rows. */
export function found(families: readonly Family[], text: string, keep: (row: MatrixRow) => boolean): Family[] {
  const fits = (family: Family, row: MatrixRow): boolean =>
    holdsWords(text, family.label, row.label) ||
    row.permissions.some((p) => holdsWords(text, family.label, row.label, p.label, p.says, p.id));
  return families.map((f) => ({ ...f, rows: f.rows.filter((row) => fits(f, row) && keep(row)) })).filter((f) => f.rows.length > 0);
}

/** Families in the order of the side: those that contain others are headings with the sum of what they contain. */
export interface Heading {
  id: string;
  label: string;
  families: readonly Family[];
  /** The family is its own heading. */
  alone: boolean;
}

export function headingsOf(families: readonly Family[]): Heading[] {
  const headings = new Map<string, { id: string; label: string; families: Family[]; alone: boolean }>();
  for (const family of families) {
    const { id, label } = family.within ?? family;
    const heading = headings.get(id) ?? { id, label, families: [], alone: family.within === undefined };
    heading.families.push(family);
    headings.set(id, heading);
  }
  return [...headings.values()];
}
