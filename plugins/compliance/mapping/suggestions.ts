/**
 * GET /api/control-mappings-suggestions?source=&target=: pairs of controls that nobody has mapped yet and that look alike, the likeliest
 * first, in one statement. Alike are the same identifier, and titles that share most of their telling words in either language, by
 * PostgreSQL's own dictionaries: a word that every tenth control bears tells nothing. The same reference counts between versions of one
 * framework only.
 */
import { plain, type RouteContext, type RouteDef, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { MAPPING_READERS, twoPackages } from '../packages/keys.ts';
import { asking, inLanguage } from '../sql.ts';

const MOST = 300;
/** Proposals for one control. */
const EACH = 3;
/** Share of common words from which titles are alike. */
const ALIKE = 0.5;

function suggestionsSql(ctx: RouteContext, [from, to]: readonly [number, number]): Statement {
  const ask = asking(ctx);
  const [source, target] = [sql`${from}::bigint`, sql`${to}::bigint`];
  return sql`with pack as materialized (
        select p.id, p.regulator_id, p.short_name, p.supersedes_id from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
        where p.id in (${source}, ${target}) and ${ask.rows('compliance_package', 'p')} and p.status <> 'draft'
      ), node as materialized (
        select n.id, n.package_id = ${source} as mine, lower(btrim(n.ref_no)) as ref, nullif(lower(btrim(n.urn)), '') as urn, n.ref_no,
        n.title_en, n.title_ar, ${plain(inLanguage('n.title', ctx.locale))} as title
        from ${rowsOf('package_node', 'n', { deleted: 'include' })} join pack p on p.id = n.package_id
        where ${ask.rows('package_node', 'n')} and n.assessable
      ), word as materialized (
        select n.id, n.mine, l.lang, w from node n
        cross join lateral (values ('en', to_tsvector('english', coalesce(n.title_en, ''))),
        ('ar', to_tsvector('arabic', coalesce(n.title_ar, '')))) as l (lang, words)
        cross join lateral unnest(tsvector_to_array(l.words)) as w
      ), telling as materialized (
        select t.* from word t join (select lang, w, mine from word group by 1, 2, 3
        having count(*) <= greatest(3, (select count(*) from node) / 20)) r using (lang, w, mine)
      ), size as (select id, lang, count(*) as words from telling group by 1, 2),
      titled as (
        select k.source, k.target, max(2.0 * k.common / (a.words + b.words)) as score from (
          select s.id as source, t.id as target, s.lang, count(*) as common from telling s join telling t on t.lang = s.lang and t.w = s.w
          and not t.mine where s.mine group by 1, 2, 3
        ) k join size a on a.id = k.source and a.lang = k.lang join size b on b.id = k.target and b.lang = k.lang
        group by 1, 2 having max(2.0 * k.common / (a.words + b.words)) >= ${plain(ALIKE)}
      ), alike as (
        select source, target, score, 'title' as why from titled
        union all select s.id, t.id, 1, 'urn' from node s join node t on t.urn = s.urn and not t.mine where s.mine
        union all select s.id, t.id, 0.9, 'ref' from node s join node t on t.ref = s.ref and not t.mine where s.mine
          and (select count(distinct (regulator_id, short_name)) = 1 or bool_or(supersedes_id in (${source}, ${target})) from pack)
      ), ranked as (
        select distinct on (source, target) * from alike order by source, target, score desc, why
      ), best as (
        select r.*, row_number() over (partition by r.source order by r.score desc, r.target) as place from ranked r
        where not exists (select 1 from ${rowsOf('control_mapping', 'm')}
        where least(m.source_node_id, m.target_node_id) = least(r.source, r.target)
        and greatest(m.source_node_id, m.target_node_id) = greatest(r.source, r.target))
      )
      select coalesce(json_agg(line), '[]')::text as j from (
        select json_build_object('source_node_id', s.id, 'source', json_build_object('ref_no', s.ref_no, 'title', s.title),
        'target_node_id', t.id, 'target', json_build_object('ref_no', t.ref_no, 'title', t.title),
          'why', b.why, 'score', round(b.score, 2), 'strength', round(b.score * 10)::int, 'relationship', case
          when b.score >= 0.9 then 'equal' else 'intersect' end, 'coverage', case when b.score >= 0.9 then 'full' else 'partial' end)
          as line
        from best b join node s on s.id = b.source join node t on t.id = b.target where b.place <= ${plain(EACH)}
        order by b.score desc, s.id, t.id limit ${plain(MOST)}) l`;
}

export const suggestions: RouteDef = {
  method: 'GET',
  path: 'control-mappings-suggestions',
  permission: MAPPING_READERS,
  title: { en: 'Controls of two packages that look alike', ar: 'ضوابط متشابهة في حزمتين' },
  async run(ctx) {
    const [row] = await ctx.query<{ j: string }>(suggestionsSql(ctx, twoPackages(ctx)));
    return `{"data":${row?.j ?? '[]'}}`;
  },
};
