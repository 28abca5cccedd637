/** GET /api/compliance-packages/{id}/tree: a package with all its controls, flat, in the order in which they are read; one statement. */
import { AppError, plain, type RouteContext, type RouteDef, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { asking, inLanguage, keyIn } from '../sql.ts';
import { READERS } from './keys.ts';
import { walked } from './settle.ts';

const PACKAGE = `p.id, p.name_en, p.name_ar, p.short_name, p.version, p.status, p.content,
  p.issue_date, p.effective_date, p.language, p.groups, p.scale_id, p.supersedes_id, p.source_url, p.licence_note,
  p.controls_count, p.regulator_id, p.domain_ids, p.row_version`;

const NODE = `n.id, n.package_id, n.parent_id, n.ref_no, n.node_type, n.assessable, n.weight, n.groups,
  n.data_levels, n.params, n.statement, n.urn, n.row_version, n.title_en, n.title_ar, n.text_en, n.text_ar,
  n.guidance_en, n.guidance_ar, n.typical_evidence_en, n.typical_evidence_ar,
  o.lineage as lineage_ids, cardinality(o.lineage) - 1 as depth, o.position`;

/** A draft's order is worked out; that of others was written when they were published. */
function treeSql(ctx: RouteContext, id: number): Statement {
  const ask = asking(ctx);
  return sql`with recursive pack as materialized (select p.* from compliance_package p where p.id = ${id}::bigint
    and ${ask.rows('compliance_package', 'p')}),
      ${walked(sql`= (select id from pack where status = 'draft')`)},
      placed as (
        select id, lineage, (row_number() over (order by path))::int as position from walk
        union all
        select n.id, n.lineage_ids, n.position from ${rowsOf('package_node', 'n')}
        where n.package_id = (select id from pack where status <> 'draft')
      )
      select json_build_object(
        'package', (select row_to_json(a)
        from (select ${plain(`${PACKAGE}, ${inLanguage('p.name', ctx.locale)} as name, ${inLanguage('r.name', ctx.locale)} as regulator`)}) a),
        'nodes', coalesce((select json_agg(b order by b.position) from (
          select ${plain(`${NODE}, ${inLanguage('n.title', ctx.locale)} as title`)} from placed o
          join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = o.id) b), '[]'::json))::text as j
      from pack p left join ${rowsOf('regulator', 'r', { deleted: 'include' })} on r.id = p.regulator_id`;
}

export const tree: RouteDef = {
  method: 'GET',
  path: 'compliance-packages/{id}/tree',
  permission: READERS,
  title: { en: 'A package with all its controls', ar: 'حزمة بجميع ضوابطها' },
  async run(ctx) {
    const [row] = await ctx.query<{ j: string }>(treeSql(ctx, keyIn(ctx.request.params['id'])));
    if (!row) throw new AppError('not_found');
    return `{"data":${row.j}}`;
  },
};
