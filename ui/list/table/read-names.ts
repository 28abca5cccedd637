import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { isDeadline } from '../../cells/index.ts';

/**
 * The columns that a list fetches: those shown, and those needed for the row's name, lateness and editors. Each row has its key, version
 * and abilities anyway. Sorted, so that the order of columns does not change the query key.
 */
export function readNames(meta: EntityMeta, fields: readonly FieldMeta[]): string[] {
  const all = Object.values(meta.fields);
  const named = [...meta.title.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const leaning = all
    .filter((field) => field.type === 'state' || field.name === meta.list.tabs || (fields.some((f) => f.meter) && isDeadline(field)))
    .map((field) => field.name);
  const beside = [
    ...(meta.picture ? [meta.picture] : []),
    ...all.flatMap((field) => (field.type === 'state' && field.until ? [field.until] : [])),
  ];
  const names = [...new Set([...fields.map((field) => field.name), ...named, ...leaning, ...beside])].filter(
    (name) => meta.fields[name] && meta.fields[name].type !== 'children',
  );
  return [...names, ...(meta.file && !meta.file.into ? ['path'] : [])].sort();
}
