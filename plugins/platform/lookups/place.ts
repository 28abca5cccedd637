/** Puts a new value at the end of its list, unless it has a position. */
import { q } from '../../../core/engine.ts';
import type { DraftHook, ResolvedEntity } from '../../../core/index.ts';

export const placeLast =
  ({ name, table }: ResolvedEntity): DraftHook =>
  async (drafts, { query, actor }) => {
    const open = drafts.filter((d) => d.op === 'create' && (d.row['position'] ?? null) === null);
    if (!open.length) return;
    const [last] = await query<{ position: number }>({
      name: `lookup_last_${name}`,
      text: `select coalesce(max(t.position), 0)::int as position from ${q(table)} t where t.tenant_id = $1 and t.deleted_at is null`,
      values: [actor.tenantId],
    });
    open.forEach(({ row }, i) => {
      row['position'] = (last?.position ?? 0) + i + 1;
    });
  };
