import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { withoutMarkup } from './text.ts';

/** The title of a record: its entity's title pattern (`{code} {name}`) filled in, or its key if that is empty. */
export function recordTitle(meta: EntityMeta, row: Row): string {
  const text = meta.title.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const { as, full } = meta.fields[name] ?? {};
    const value = as ? (row[as] as RefValue | null | undefined)?.label : ((full ? row[full] : undefined) ?? row[name]);
    if (value === null || value === undefined) return '';
    return meta.fields[name]?.type === 'html' ? withoutMarkup(String(value)) : String(value);
  });
  return text.replace(/\s+/g, ' ').trim() || String(row.id);
}
