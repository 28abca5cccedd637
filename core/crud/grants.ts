/** master_access: grants on single records, read and written as a field of the record they belong to (ST-38). */
import { text, type FieldErrors } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { StoredRows } from './before.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { LEVEL_NUMBER } from '../access/scope.ts';

export const LEVEL_NAME = ['no', 'partial', 'full'] as const;

/** One person's level on one record, as a number (core/access/scope.ts). */
export interface Grant {
  user_id: number;
  level: number;
}

/** @returns the entries with numeric levels, or undefined with an error added. Of several entries for one person the last counts. */
export function parseGrants(value: unknown, errors: FieldErrors): Grant[] | undefined {
  if (value === null) return [];
  const fail = (): undefined => void (errors.master_access = [text('field.master_access')]);
  if (!Array.isArray(value) || value.length > 500) return fail();
  const byUser = new Map<number, number>();
  for (const entry of value as { user_id?: unknown; level?: unknown }[]) {
    const level = LEVEL_NUMBER[(entry?.level ?? 'full') as keyof typeof LEVEL_NUMBER];
    if (
      typeof entry !== 'object' ||
      entry === null ||
      !Number.isSafeInteger(entry.user_id) ||
      (entry.user_id as number) < 1 ||
      level === undefined
    )
      return fail();
    byUser.set(entry.user_id as number, level);
  }
  return [...byUser].map(([user_id, level]) => ({ user_id, level }));
}

/** Adds, replaces or (without a level) removes one person's entry, independent of the rest of the list. */
export interface GrantChange {
  user_id: number;
  level?: number;
}

/** Reads the grants that the drafts replace, after the rows are locked. A list equal to the stored one is removed from the draft. */
export async function loadGrants(ctx: WriteContext, drafts: WriteDraft[], tx: StoredRows): Promise<void> {
  const given = drafts.filter((d) => d.grants ?? d.grantChanges);
  if (!given.length) return;
  const rows = await tx.query<{ record_id: number; user_id: number; level: number }>({
    text: 'select record_id, user_id, level from record_access where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[]) order by user_id',
    values: [ctx.actor.tenantId, ctx.entity.name, given.map((d) => d.id)],
    reads: ['record_access'],
  });
  const key = (list: Grant[]): string =>
    list
      .map((g) => `${g.user_id}:${g.level}`)
      .sort()
      .join();
  for (const draft of given) {
    const before = rows.filter((r) => r.record_id === draft.id).map(({ user_id, level }) => ({ user_id, level }));
    draft.grantsBefore = before;
    if (draft.grantChanges) draft.grants = changed(before, draft.grantChanges);
    if (key(before) === key(draft.grants as Grant[])) delete draft.grants;
  }
}

function changed(before: readonly Grant[], changes: readonly GrantChange[]): Grant[] {
  const levels = new Map(before.map((g) => [g.user_id, g.level]));
  for (const { user_id, level } of changes)
    if (level === undefined) levels.delete(user_id);
    else levels.set(user_id, level);
  return [...levels].map(([user_id, level]) => ({ user_id, level }));
}

/**
 * Replaces the grants of drafts that have some. Unchanged entries keep who gave them and when. People of other tenants are refused, not
 * dropped; an entry of somebody who left the tenant does not block the others.
 */
export async function saveGrants(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const carrying = drafts.filter((d) => d.grants);
  if (!carrying.length) return;
  const had = (d: WriteDraft, user: number): boolean => d.grantsBefore?.some((g) => g.user_id === user) ?? false;
  const users = [...new Set(carrying.flatMap((d) => (d.grants ?? []).map((g) => g.user_id)))];
  const known = new Set(
    (
      await tx.query<{ id: number }>({
        text: 'select id from users where tenant_id = $1 and deleted_at is null and id = any($2::bigint[])',
        values: [ctx.actor.tenantId, users],
      })
    ).map((r) => r.id),
  );
  if (carrying.some((d) => d.grants?.some((g) => !known.has(g.user_id) && !had(d, g.user_id))))
    throw Object.assign(new Error('unknown user in master_access'), { code: '23503', column: 'master_access' });
  const rows = JSON.stringify(carrying.flatMap((d) => (d.grants ?? []).map((g) => ({ record_id: d.id, ...g }))));
  await tx.query({
    text: `delete from record_access a where a.tenant_id = $1 and a.entity = $2 and a.record_id = any($3::bigint[]) and not exists (
             select 1 from jsonb_to_recordset($4::jsonb) as d(record_id bigint, user_id bigint) where d.record_id = a.record_id
             and d.user_id = a.user_id)`,
    values: [ctx.actor.tenantId, ctx.entity.name, carrying.map((d) => d.id), rows],
  });
  await tx.query({
    text: `insert into record_access as a (tenant_id, entity, record_id, user_id, level, created_by)
           select $1, $2, d.record_id, d.user_id, d.level, $3
           from jsonb_to_recordset($4::jsonb) as d(record_id bigint, user_id bigint, level smallint)
           on conflict (tenant_id, entity, record_id, user_id) do update set level = excluded.level, created_by = excluded.created_by,
           created_at = now() where a.level <> excluded.level`,
    values: [ctx.actor.tenantId, ctx.entity.name, ctx.actor.userId, rows],
  });
}
