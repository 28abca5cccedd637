/** master_access: grants on single records, read and written as a field of the record they belong to (ST-38). */
import { text, type FieldErrors } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';
import { LEVEL_NUMBER } from '../access/scope.ts';

export const LEVEL_NAME = ['no', 'partial', 'full'] as const;

/** One person's level on one record, as a number (core/access/scope.ts). */
export interface Grant {
  user_id: number;
  level: number;
}

/** @returns the entries with numeric levels, or undefined with an error added. The same person twice: the last entry counts. */
export function parseGrants(value: unknown, errors: FieldErrors): Grant[] | undefined {
  if (value === null) return [];
  const fail = (): undefined => void (errors.master_access = [text('field.master_access')]);
  if (!Array.isArray(value) || value.length > 500) return fail();
  const byUser = new Map<number, number>();
  for (const entry of value as { user_id?: unknown; level?: unknown }[]) {
    const level = LEVEL_NUMBER[(entry?.level ?? 'full') as keyof typeof LEVEL_NUMBER];
    if (typeof entry !== 'object' || entry === null || !Number.isSafeInteger(entry.user_id) || (entry.user_id as number) < 1 || level === undefined) return fail();
    byUser.set(entry.user_id as number, level);
  }
  return [...byUser].map(([user_id, level]) => ({ user_id, level }));
}

/** Reads what the drafts' grants replace. A list that comes back as it was read is no attempt to grant, and leaves its draft. */
export async function loadGrants(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const given = drafts.filter((d) => d.grants);
  if (!given.length) return;
  const rows = await tx.query<{ record_id: number; user_id: number; level: number }>({
    text: 'select record_id, user_id, level from record_access where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[]) order by created_at, user_id',
    values: [ctx.actor.tenantId, ctx.entity.name, given.map((d) => d.id)],
  });
  const key = (list: Grant[]): string => list.map((g) => `${g.user_id}:${g.level}`).sort().join();
  for (const draft of given) {
    draft.grantsBefore = rows.filter((r) => r.record_id === draft.id).map(({ user_id, level }) => ({ user_id, level }));
    if (key(draft.grantsBefore) === key(draft.grants as Grant[])) delete draft.grants;
  }
}

/** Replaces the grants of the drafts that carry some. People of other tenants are refused, not dropped. */
export async function saveGrants(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const changed = drafts.filter((d) => d.grants);
  if (!changed.length) return;
  const users = [...new Set(changed.flatMap((d) => (d.grants ?? []).map((g) => g.user_id)))];
  const known = new Set((await tx.query<{ id: number }>({ text: 'select id from users where tenant_id = $1 and deleted_at is null and id = any($2::bigint[])', values: [ctx.actor.tenantId, users] })).map((r) => r.id));
  const refused = changed.filter((d) => d.grants?.some((g) => !known.has(g.user_id)));
  if (refused.length) throw Object.assign(new Error('unknown user in master_access'), { code: '23503', column: 'master_access' });
  const rows = changed.flatMap((d) => (d.grants ?? []).map((g) => ({ record_id: d.id, ...g })));
  await tx.query({ text: 'delete from record_access where tenant_id = $1 and entity = $2 and record_id = any($3::bigint[])', values: [ctx.actor.tenantId, ctx.entity.name, changed.map((d) => d.id)] });
  await tx.query({
    text: `insert into record_access (tenant_id, entity, record_id, user_id, level, created_by)
           select $1, $2, d.record_id, d.user_id, d.level, $3 from jsonb_to_recordset($4::jsonb) as d(record_id bigint, user_id bigint, level smallint)`,
    values: [ctx.actor.tenantId, ctx.entity.name, ctx.actor.userId, JSON.stringify(rows)],
  });
}
