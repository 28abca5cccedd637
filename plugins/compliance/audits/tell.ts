/** People hear of what became theirs: once for each person and round, however many controls it are. */
import { insertNews, type HookContext, type News } from '../../../core/index.ts';

const WHO = `
select p as person, min(i.id) as id, count(*)::int as n from audit_item i, unnest(i.reviewer_ids) p
where i.tenant_id = $1 and i.round_id = any($2::bigint[]) and i.deleted_at is null and p <> $3 group by p, i.round_id`;

/** Reviewers who came along with a round that carries another over; who cannot open their items is not told. */
export async function tellReviewers(ctx: HookContext, rounds: readonly number[]): Promise<void> {
  const found = await ctx.query<{ person: number; id: number; n: number }>({ name: 'compliance_carried_reviewers', text: WHO, values: [ctx.actor.tenantId, rounds, ctx.actor.userId] });
  if (!found.length) return;
  const open = new Set((await ctx.readers('audit_item', found.map((f) => f.id), found.map((f) => f.person))).map((r) => `${r.person} ${r.id}`));
  const news = found.filter((f) => open.has(`${f.person} ${f.id}`)).map(({ person, id, n }): News => ({ to: person, kind: 'owner', entity: 'audit_item', id, ...(n > 1 ? { details: { count: n } } : {}) }));
  await insertNews({ tx: ctx.tx, events: ctx.events, tenant: ctx.actor.tenantId, by: ctx.actor.userId, enqueue: (request) => ctx.enqueue(request) }, news);
}
