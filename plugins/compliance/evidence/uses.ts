/**
 * GET audit-evidence/{id}/uses and compliance-evidence/{id}/uses: the controls that evidence is attached to, as far as the reader reaches
 * them, and how many in all.
 */
import { AppError, bound, plain, type RouteContext, type RouteDef, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { keyOf } from '../reviews/sheet.ts';
import { wording } from '../reviews/sql.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const MOST = 500;

export const usesRoutes: RouteDef[] = LIBRARIES.map((library) => ({
  method: 'GET',
  path: `${library.path}/{id}/uses`,
  permission: [library.open, library.manage, 'review_audit_items'],
  title: { en: 'Where evidence is used', ar: 'أين يُستخدم الدليل' },
  async run(ctx) {
    const [row] = await ctx.query<{ total: number; uses: string }>(usesSql(ctx, library, keyOf(ctx.request.params['id'])));
    if (!row) throw new AppError('not_found');
    return `{"data":${row.uses},"meta":{"total":${row.total}}}`;
  },
}));

function usesSql(ctx: RouteContext, { entity, column }: Library, id: number): Statement {
  const { name, person } = wording(ctx.locale);
  const reach = ctx.actor.permissions.has('access_audit_rounds') ? bound(ctx.readable('review_attachment', 'a', 0)) : plain('false');
  return sql`select (select count(*) from ${rowsOf('review_attachment', 't')} where t.${plain(column)} = e.id)::int as total,
      (select coalesce(json_agg(u order by u.created_at desc, u.id desc), '[]') from (
        select a.id, a.valid, a.invalid_reason, a.carried_from_id is not null as carried, a.created_at, ${person('a.created_by')}
        as created_by,
          json_build_object('id', i.id, 'ref_no', i.ref_no, 'title', ${plain(name('i.title'))}, 'status', i.status) as audit_item,
          json_build_object('id', r.id, 'number', r.number, 'status', r.status) as review,
          json_build_object('id', d.id, 'name', ${plain(name('d.name'))}, 'closed', coalesce(d.closed, false)) as round,
          json_build_object('id', p.id, 'name', ${plain(name('p.name'))}, 'short_name', p.short_name) as compliance_package
        from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
        join ${rowsOf('audit_item_review', 'r', { deleted: 'include' })} on r.id = a.audit_item_review_id
        join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = a.audit_item_id
        join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = a.round_id
        join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.compliance_package_id
        where a.${plain(column)} = e.id and ${reach} order by a.created_at desc, a.id desc limit ${plain(MOST)}
      ) u)::text as uses
      from ${plain(entity)} e where e.id = ${id} and ${bound(ctx.readable(entity, 'e', 0))}`;
}
