/**
 * GET /api/package-overlaps?ids=1,2,3: how many controls of these packages mappings connect, so that evidence given once counts in both;
 * one statement.
 */
import { type RouteDef, rowsOf, sql } from '../../../core/index.ts';
import { keysOf, READERS } from '../packages/keys.ts';
import { asking } from '../sql.ts';

export const overlaps: RouteDef = {
  method: 'GET',
  path: 'package-overlaps',
  permission: READERS,
  title: { en: 'Controls that packages have in common', ar: 'الضوابط المشتركة بين الحزم' },
  async run(ctx) {
    const ask = asking(ctx);
    const ids = sql`${keysOf(ctx, 'ids')}::bigint[]`;
    const [row] = await ctx.query<{
      j: string;
    }>(sql`select json_build_object('overlap', coalesce(sum(o.count), 0)::int, 'pairs',
      coalesce(json_agg(json_build_object('source', o.a, 'target', o.b, 'count', o.count) order by o.count desc, o.a, o.b), '[]'))::text
      as j
        from (
          select m.a, m.b, least(count(distinct m.of_a), count(distinct m.of_b))::int as count
          from (
            select least(m.source_package_id, m.target_package_id) as a, greatest(m.source_package_id, m.target_package_id) as b,
              case when m.source_package_id < m.target_package_id then m.source_node_id else m.target_node_id end as of_a, case
              when m.source_package_id < m.target_package_id then m.target_node_id else m.source_node_id end as of_b
            from ${rowsOf('control_mapping', 'm')}
            where m.source_package_id = any(${ids}) and m.target_package_id = any(${ids}) and m.coverage <> 'none'
          ) m
          join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = m.a and ${ask.rows('compliance_package', 'p')}
          join ${rowsOf('compliance_package', 'q', { deleted: 'include' })} on q.id = m.b and ${ask.rows('compliance_package', 'q')}
          group by 1, 2
        ) o`);
    return `{"data":${row?.j ?? '{"overlap":0,"pairs":[]}'}}`;
  },
};
