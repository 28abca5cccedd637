/** GET audit-evidence/{id}/uses and compliance-evidence/{id}/uses: the controls that evidence is attached to, as far as the reader reaches them, and how many in all. */
import { AppError, type RouteContext, type RouteDef, type Statement } from '../../../core/index.ts';
import { keyOf } from '../reviews/sheet.ts';
import { prepared, wording } from '../reviews/sql.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const MOST = 500;

export const usesRoutes: RouteDef[] = LIBRARIES.map((library) => ({
  method: 'GET',
  path: `${library.path}/{id}/uses`,
  permission: [library.open, library.manage, 'review_audit_items'],
  title: { en: 'Where evidence is used', ar: 'أين يُستخدم الدليل' },
  async run(ctx) {
    const [row] = await ctx.sql<{ total: number; uses: string }>(usesSql(ctx, library, keyOf(ctx.params['id'])));
    if (!row) throw new AppError('not_found');
    return `{"data":${row.uses},"meta":{"total":${row.total}}}`;
  },
}));

function usesSql(ctx: RouteContext, { entity, column }: Library, id: number): Statement {
  const { name, person } = wording(ctx.locale);
  const evidence = ctx.readable(entity, 'e', 1);
  const reach = ctx.actor.permissions.has('access_audit_rounds') ? ctx.readable('review_attachment', 'a', 1 + evidence.values.length) : { text: 'false', values: [] };
  return prepared(
    `select (select count(*) from review_attachment t where t.tenant_id = e.tenant_id and t.${column} = e.id and t.deleted_at is null)::int as total,
      (select coalesce(json_agg(u order by u.created_at desc, u.id desc), '[]') from (
        select a.id, a.valid, a.invalid_reason, a.carried_from_id is not null as carried, a.created_at, ${person('a.created_by')} as created_by,
          json_build_object('id', i.id, 'ref_no', i.ref_no, 'title', ${name('i.title')}, 'status', i.status) as audit_item,
          json_build_object('id', r.id, 'number', r.number, 'status', r.status) as review,
          json_build_object('id', d.id, 'name', ${name('d.name')}, 'closed', coalesce(d.closed, false)) as round,
          json_build_object('id', p.id, 'name', ${name('p.name')}, 'short_name', p.short_name) as compliance_package
        from review_attachment a
        join audit_item_review r on r.tenant_id = a.tenant_id and r.id = a.audit_item_review_id
        join audit_item i on i.tenant_id = a.tenant_id and i.id = a.audit_item_id
        join audit_round d on d.tenant_id = a.tenant_id and d.id = a.round_id
        join compliance_package p on p.tenant_id = a.tenant_id and p.id = d.compliance_package_id
        where a.${column} = e.id and ${reach.text} order by a.created_at desc, a.id desc limit ${MOST}
      ) u)::text as uses
      from ${entity} e where e.id = $1 and ${evidence.text}`,
    [id, ...evidence.values, ...reach.values],
  );
}
