/**
 * GET /api/regulators?domain_ids=1,2: regulators with the published packages that can be answered to; one statement. Whoever has none is
 * left out.
 */
import { plain, type RouteDef, rowsOf, sql } from '../../../core/index.ts';
import { asking, inLanguage } from '../sql.ts';
import { keysOf, REGULATOR_READERS } from './keys.ts';

export const regulators: RouteDef = {
  method: 'GET',
  path: 'regulators',
  permission: REGULATOR_READERS,
  title: { en: 'Regulators with their published packages', ar: 'الجهات التنظيمية وحزمها المنشورة' },
  async run(ctx) {
    const ask = asking(ctx);
    const domains = keysOf(ctx, 'domain_ids');
    const chosen = domains.length ? sql` and p.domain_ids && ${domains}::bigint[]` : plain('');
    const [row] = await ctx.query<{
      j: string;
    }>(sql`select coalesce(json_agg(json_build_object('id', r.id, 'name', ${plain(inLanguage('r.name', ctx.locale))}, 'short_name',
      r.short_name, 'image_path', r.image_path,
          'country', case when c.id is not null then json_build_object('id', c.id, 'label', ${plain(inLanguage('c.name', ctx.locale))}) end,
          'packages', k.packages) order by r.position, r.id), '[]')::text as j
        from ${rowsOf('regulator', 'r', { deleted: 'include' })}
        join (
          select p.regulator_id, json_agg(json_build_object('id', p.id, 'name', ${plain(inLanguage('p.name', ctx.locale))}, 'short_name',
          p.short_name, 'version', p.version, 'issue_date', p.issue_date,
            'controls_count', p.controls_count, 'content', p.content, 'domain_ids', p.domain_ids, 'subscribed', exists (
              select 1 from ${rowsOf('subscription', 's')} where s.status = 'open' and p.id = any(s.compliance_package_ids)))
              order by p.short_name, p.id) as packages
          from ${rowsOf('compliance_package', 'p', { deleted: 'include' })} where ${ask.rows('compliance_package', 'p')}
          and p.status = 'published'${chosen} group by 1
        ) k on k.regulator_id = r.id
        left join countries c on c.id = r.country_id
        where ${ask.rows('regulator', 'r')}`);
    return `{"data":{"data":${row?.j ?? '[]'}}}`;
  },
};
