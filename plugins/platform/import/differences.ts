/** Where the file has another value than the one that we compute: ours stays, and the importer is told. */
import { q, titleSql, type WriteDraft } from '../../../core/engine.ts';
import { text } from '../../../core/index.ts';
import type { Plan } from './plan.ts';
import { fieldName } from './convert.ts';
import type { Way } from './existing.ts';
import type { RowError, Sql } from './stored.ts';
import { readingOf } from './targets.ts';
import type { MappedTo } from './values.ts';

/** @returns by row. */
export async function differencesOf(plan: Plan, drafts: ReadonlyMap<Way, WriteDraft>, sql: Sql): Promise<Record<string, RowError[]>> {
  const found: Record<string, RowError[]> = {};
  for (const to of plan.mapped.filter((m) => m.target.compared)) {
    const column = to.field.columns[0] as string;
    const byHand = readingOf(plan.entity).compared?.[to.field.name] ?? '';
    const differing = [...drafts].flatMap(([{ candidate }, draft]) => {
      const [said, ours] = [[candidate.compared[column]].flat().filter((value) => typeof value === 'number'), draft.after[column]];
      const [first] = said;
      return candidate.errors.length ||
        (draft.after[byHand] ?? null) !== null ||
        first === undefined ||
        ours === undefined ||
        said.includes(ours as number)
        ? []
        : [{ row: candidate.row, said: first, ours: ours === null ? null : Number(ours) }];
    });
    const names = await namesOf(
      plan,
      to,
      differing.flatMap(({ said, ours }) => (ours === null ? [said] : [said, ours])),
      sql,
    );
    for (const { row, said, ours } of differing)
      (found[row] ??= []).push([
        to.column,
        to.target.name,
        text('import.differs', {
          field: fieldName(plan.entity.name, to.field.name),
          file: names.get(said) ?? '',
          ours: (ours === null ? undefined : names.get(ours)) ?? '—',
        }),
      ]);
  }
  return found;
}

/** In the importer's language. */
async function namesOf(
  { kernel, actor, locale }: Plan,
  { field }: MappedTo,
  ids: readonly number[],
  sql: Sql,
): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const target = kernel.registry.entity(field.to as string);
  const rows = await sql.query<{ id: number; label: string }>({
    text: `select t.id, ${titleSql(target, 't', locale)} as label from ${q(target.table)} t where t.tenant_id = $1 and t.id = any($2::bigint[])`,
    values: [actor.tenantId, [...new Set(ids)]],
  });
  return new Map(rows.map(({ id, label }) => [id, label]));
}
