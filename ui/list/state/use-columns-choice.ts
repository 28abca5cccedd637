import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { titleField } from '../../cells/index.ts';
import { pinnedFirst, readColumns } from '../table/column-choice.ts';
import type { ColumnChoice } from '../table/column-choice.ts';
import { shownColumns } from '../table/fields.ts';
import { loadColumns, loadDensity, saveColumns, saveDensity } from './prefs.ts';
import type { Density } from './prefs.ts';
import type { View } from './view.ts';

/**
 * The current columns: from the address, else the reader's stored choice, else the entity's (null). A choice is stored on this device and
 * put into the address, so that a shared link shows the same table.
 */
export function useColumnsChoice(
  meta: EntityMeta,
  userId: number,
  view: View,
  change: (part: Partial<View>) => void,
): [ColumnChoice[] | null, (columns: string[] | null) => void] {
  const [kept, setKept] = useState(() => loadColumns(userId, meta.name));
  const choose = useCallback(
    (columns: string[] | null) => {
      saveColumns(userId, meta.name, columns);
      setKept(columns);
      change({ columns });
    },
    [userId, meta.name, change],
  );
  const asked = (view.columns ?? kept)?.join(',');
  return [useMemo(() => (asked === undefined ? null : readColumns(asked.split(','))), [asked]), choose];
}

/** The columns of a list with the reader's pins and widths. The title is always first and pinned. */
export interface ShownColumns {
  fields: FieldMeta[];
  chosen: ColumnChoice[];
}

/**
 * @param without fields of the fixed filter, which are the same in every row
 * @param group of the view: what stands in the head of each group has no column of its own, unless the reader chose it
 */
export function columnsInOrder(
  meta: EntityMeta,
  choice: readonly ColumnChoice[] | null,
  without: readonly string[] = [],
  group: string | null = null,
): ShownColumns {
  const title = titleField(meta)?.name;
  const heads = choice === null && group !== null && group !== title ? [group] : [];
  const fields = shownColumns(meta, choice?.map((c) => c.name) ?? null, [...without, ...heads]);
  const chosen = fields.map(({ name }, i): ColumnChoice => ({
    ...(choice?.find((c) => c.name === name) ?? { name }),
    pinned: i === 0 || (choice?.find((c) => c.name === name)?.pinned ?? false),
  }));
  const ordered = pinnedFirst(chosen, (c) => c.pinned);
  return { fields: ordered.map((c) => among(meta.fields[c.name]!, without)), chosen: ordered };
}

/** Among the records of one project a number needs no prefix. */
const among = (field: FieldMeta, fixed: readonly string[]): FieldMeta =>
  field.prefix !== undefined && fixed.includes(field.prefix) ? { ...field, full: undefined } : field;

/** For the columns menu: pins and widths of the shown columns. */
export const ColumnsContext = createContext<readonly ColumnChoice[]>([]);
export const useChosenColumns = (): readonly ColumnChoice[] => useContext(ColumnsContext);

/** The reader's row height, for all lists. */
export function useDensity(userId: number): [Density, () => void] {
  const [density, setDensity] = useState(() => loadDensity(userId));
  const toggle = (): void => {
    const next = density === 'comfortable' ? 'compact' : 'comfortable';
    saveDensity(userId, next);
    setDensity(next);
  };
  return [density, toggle];
}
