/** task: the record that it belongs to, by name, for who reaches that record. */
import { reachedLabels, type ComputedFields } from '../../../core/index.ts';

interface Named {
  record_entity?: string | null;
  record_id?: number | null;
}

export const recordsOfTasks: ComputedFields = async (rows, reader, kernel) => {
  const named = rows.flatMap((row) => {
    const { record_entity: entity, record_id: id } = row as Named;
    return typeof entity === 'string' && typeof id === 'number' ? [{ row, entity, id }] : [];
  });
  if (!named.length) return;
  const labels = await reachedLabels(kernel, reader, named);
  for (const { row, entity, id } of named) {
    const label = labels.get(`${entity}:${id}`);
    Object.assign(row, { record: label === undefined ? null : { entity, id, label } });
  }
};
