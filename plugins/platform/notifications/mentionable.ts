/** People who can be mentioned in a text about a record: those who can open it. */
import { can, type Kernel, openTo, q, type Reader, readersOf, titleSql } from '../../../core/engine.ts';
import { AppError, holding } from '../../../core/index.ts';
import type { LookupItem } from '../../../core/shared/wire.ts';
import { wordsOf } from '../../../core/shared/fold.ts';

/** Most people whose access is checked. */
const MOST = 30;

/** @throws AppError not_found for a record out of the caller's own reach. */
export async function mentionable(
  kernel: Kernel,
  record: { entity: string; id: number },
  search: string,
  { actor, locale }: Reader,
): Promise<LookupItem[]> {
  const user = kernel.registry.entity('user');
  const words = wordsOf(search).slice(0, 5).map(holding);
  const label = titleSql(user, 'u', locale);
  const known = can(actor, user.def.access.read);
  return kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    const records = { entity: record.entity, ids: [record.id] };
    const [open, people] = await Promise.all([
      openTo(kernel, tx, records, actor),
      tx.query<{ id: number; label: string; email: string }>({
        text: `select u.id, ${label} as label, u.email from ${q(user.table)} u where u.tenant_id = $1 and u.deleted_at is null
          and u.status = 'active' and u.id <> $2
               and not exists (select 1 from unnest($3::text[]) w
               where folded(concat_ws(' ', u.full_name_en, u.full_name_ar, case when $4 then u.email end)) not like w) order by 2, 1
               limit ${MOST}`,
        values: [actor.tenantId, actor.userId, words, known],
      }),
    ]);
    if (!open.length) throw new AppError('not_found');
    const able = new Set(
      (
        await readersOf(
          kernel,
          tx,
          actor.tenantId,
          records,
          people.map((p) => p.id),
        )
      ).map((p) => p.person),
    );
    return people.filter((p) => able.has(p.id)).map((p) => ({ id: p.id, label: p.label, ...(known ? { hint: p.email } : {}) }));
  });
}
