/** GET /api/package-overlaps?ids=1,2,3: how many controls of these packages mappings connect, so that evidence given once counts in both; one statement. */
import type { RouteDef } from '../../../core/index.ts';
import { keysOf, READERS } from '../packages/keys.ts';
import { asking } from '../sql.ts';

export const overlaps: RouteDef = {
  method: 'GET',
  path: 'package-overlaps',
  permission: READERS,
  title: { en: 'Controls that packages have in common', ar: 'الضوابط المشتركة بين الحزم' },
  async run(ctx) {
    const ask = asking(ctx);
    const ids = `${ask.bind(keysOf(ctx, 'ids'))}::bigint[]`;
    const [row] = await ctx.sql<{ j: string }>({
      text: `select json_build_object('overlap', coalesce(sum(o.count), 0)::int, 'pairs', coalesce(json_agg(json_build_object('source', o.a, 'target', o.b, 'count', o.count) order by o.count desc, o.a, o.b), '[]'))::text as j
        from (
          select m.a, m.b, least(count(distinct m.of_a), count(distinct m.of_b))::int as count
          from (
            select least(m.source_package_id, m.target_package_id) as a, greatest(m.source_package_id, m.target_package_id) as b,
              case when m.source_package_id < m.target_package_id then m.source_node_id else m.target_node_id end as of_a, case when m.source_package_id < m.target_package_id then m.target_node_id else m.source_node_id end as of_b
            from control_mapping m
            where m.tenant_id = ${ask.bind(ctx.actor.tenantId)}::bigint and m.deleted_at is null and m.source_package_id = any(${ids}) and m.target_package_id = any(${ids}) and m.coverage <> 'none'
          ) m
          join compliance_package p on p.id = m.a and ${ask.rows('compliance_package', 'p')}
          join compliance_package q on q.id = m.b and ${ask.rows('compliance_package', 'q')}
          group by 1, 2
        ) o`,
      values: ask.values,
    });
    return `{"data":${row?.j ?? '{"overlap":0,"pairs":[]}'}}`;
  },
};
