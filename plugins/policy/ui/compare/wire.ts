/** What the server says of two versions (plugins/policy/compare). */

export type Language = 'en' | 'ar';
export type ItemChange = 'same' | 'changed' | 'moved' | 'added' | 'removed';

export interface Version {
  id: number | 'current';
  version: string;
  published_at: string | null;
  superseded_at: string | null;
}

export interface ComparedItem {
  id: number;
  change: ItemChange;
  depth: number;
  number: string | null;
  was_number?: string | null;
  moved: boolean;
  /** HTML with `ins` and `del`. */
  title: Record<Language, string>;
  /** Missing for items that are the same, unless all were asked for. */
  body?: Record<Language, string>;
}

export interface Redline {
  policy: { id: number; code: string | null; name: string | null; version: string; stage: string };
  versions: Version[];
  from: Version['id'];
  to: Version['id'];
  counts: Record<ItemChange, number>;
  items: ComparedItem[];
}

/** Neighbouring items that are the same are one line. */
export type Line = { item: ComparedItem; at: number } | { same: ComparedItem[] };

/** @param open keys of the first items of folded lines that were opened. */
export function linesOf(items: readonly ComparedItem[], onlyDifferences: boolean, open: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  let at = 0;
  let fold: ComparedItem[] | undefined;
  for (const item of items) {
    if (item.change !== 'same') {
      fold = undefined;
      lines.push({ item, at: at++ });
      continue;
    }
    if (!fold) {
      fold = [];
      lines.push({ same: fold });
    }
    fold.push(item);
  }
  return lines.flatMap((line): Line[] => {
    if (!('same' in line)) return [line];
    if (onlyDifferences && !open.has(line.same[0]?.id ?? 0)) return [line];
    const opened = line.same.map((item) => ({ item, at: -1 }));
    return onlyDifferences ? [line, ...opened] : opened;
  });
}
