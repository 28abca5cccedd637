/** Folders as a tree, and what the screen knows of a document. Pure. */
import type { Row } from '../../../../core/shared/wire.ts';

export type Area = 'compliance' | 'risk';

export interface Folder {
  id: number;
  name: string;
  area: Area;
  parent: number | null;
  restricted: boolean;
  documents: number;
  /** Whether it may be changed by this reader. */
  update: boolean;
}

export interface Place {
  area: Area;
  /** null: the top of the area. */
  folder: number | null;
}

export const folderOf = (row: Row): Folder => ({
  id: row.id,
  name: String(row['name'] ?? ''),
  area: row['area'] as Area,
  parent: (row['parent_id'] ?? null) as number | null,
  restricted: row['restricted'] === true,
  documents: Number(row['documents_count'] ?? 0),
  update: row.can.update,
});

export interface Branch {
  folder: Folder;
  level: number;
  below: boolean;
  /** Documents in it and in the folders below it. */
  documents: number;
}

/**
 * The folders of an area that are shown, in their order: those below a closed one are not. A folder whose parent is out of reach stands at
 * the top.
 */
export function branches(folders: readonly Folder[], area: Area, closed: ReadonlySet<number>, locale: string): Branch[] {
  const own = folders.filter((folder) => folder.area === area);
  const known = new Set(own.map(({ id }) => id));
  const below = new Map<number | null, Folder[]>();
  for (const folder of own) {
    const parent = folder.parent !== null && known.has(folder.parent) ? folder.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), folder]);
  }
  const count = (folder: Folder): number => (below.get(folder.id) ?? []).reduce((sum, one) => sum + count(one), folder.documents);
  const out: Branch[] = [];
  const add = (parent: number | null, level: number): void => {
    for (const folder of [...(below.get(parent) ?? [])].sort((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }))) {
      const inside = below.has(folder.id);
      out.push({ folder, level, below: inside, documents: count(folder) });
      if (inside && !closed.has(folder.id)) add(folder.id, level + 1);
    }
  };
  add(null, 1);
  return out;
}

/** From the top to the folder. */
export function pathTo(folders: readonly Folder[], id: number | null): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Folder[] = [];
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at); at = at.parent === null ? undefined : byId.get(at.parent))
    path.unshift(at);
  return path;
}

/** Tint of a file's mark. */
export function tintOf(mime: unknown): 'word' | 'sheet' | 'pdf' | 'picture' | undefined {
  const type = String(mime ?? '');
  if (/word|opendocument\.text/.test(type)) return 'word';
  if (/sheet|excel|csv/.test(type)) return 'sheet';
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('image/') ? 'picture' : undefined;
}

/** Who has a document checked out now. */
export function holderOf(row: Row, now: number): { id: number; name: string; until: string } | undefined {
  const person = row['checked_out_by'] as { id: number; label: string } | null | undefined;
  const until = row['checked_out_until'];
  return person && typeof until === 'string' && Date.parse(until) > now ? { id: person.id, name: person.label, until } : undefined;
}

/** The first characters of a checksum, and its last. */
export const shortHash = (hash: unknown): string => {
  const text = String(hash ?? '');
  return text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text;
};

/** Pictures that browsers show. */
export const isPicture = (mime: unknown): boolean => /^image\/(png|jpeg|gif|webp)$/.test(String(mime));

/** Files that the server shows page by page. */
export const WORD_KIND = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const SHEET_KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
