/** Statements over the mappings between controls of packages. */
import { type HookContext, plain, type RouteContext, rowsOf, sql, type Sql } from '../../../core/index.ts';
import { asking, inLanguage, jsonOf } from '../sql.ts';

/** The relationship from the other side: "subset" and "superset" are exchanged, and coverage is adjusted. */
const RELATIONSHIP = `case when not mirrored then m.relationship when m.relationship = 'subset' then 'superset'
  when m.relationship = 'superset' then 'subset' else m.relationship end`;
const COVERAGE = `case when not mirrored or m.coverage = 'none' then m.coverage when m.relationship = 'subset' then 'full'
  when m.relationship = 'superset' then 'partial' else m.coverage end`;

const BEST_COUNTS = ['full', 'partial', 'none', 'unmapped']
  .map((kind) => `'${kind}', count(*) filter (where j.best = '${kind}')`)
  .join(', ');

const sideOf = (parameter: Sql): Sql => sql`(select json_build_object('package', row_to_json(k), 'nodes', coalesce((
  select json_agg(json_build_object('id', n.id, 'parent_id', n.parent_id, 'ref_no', n.ref_no, 'title', n.title, 'node_type', n.node_type,
  'assessable', n.assessable, 'domain_id', n.domain_id, 'depth', n.depth) order by n.position, n.id)
  from node n where n.package_id = ${parameter}), '[]'::json)) from pack k where k.id = ${parameter})`;

/**
 * The controls of two packages and their mappings, as JSON, from the source's side; no row if one is out of reach. `coverage` counts the
 * target's assessed controls by how far the source covers them.
 */
export function mappingMatrix(ctx: RouteContext, [from, to]: readonly [number, number]): Promise<string | undefined> {
  const ask = asking(ctx);
  const [source, target] = [sql`${from}::bigint`, sql`${to}::bigint`];
  return jsonOf(
    ctx,
    sql`with pack as materialized (
        select p.id, ${plain(inLanguage('p.name', ctx.locale))} as name, p.short_name, p.version, p.status
        from ${rowsOf('compliance_package', 'p', { deleted: 'include' })} where p.id in (${source}, ${target})
        and ${ask.rows('compliance_package', 'p')}
      ), node as materialized (
        select n.id, n.package_id, n.parent_id, n.ref_no, ${plain(inLanguage('n.title', ctx.locale))} as title, n.node_type, n.assessable,
        n.lineage_ids[1] as domain_id, greatest(cardinality(n.lineage_ids) - 1, 0) as depth, n.position
        from ${rowsOf('package_node', 'n', { deleted: 'include' })} where n.package_id in (${source}, ${target})
        and ${ask.rows('package_node', 'n')}
      ), cell as materialized (
        select m.id, m.number, m.rationale, m.strength, m.note, m.row_version, mirrored, ${plain(RELATIONSHIP)} as relationship,
        ${plain(COVERAGE)} as coverage,
          case when mirrored then m.target_node_id else m.source_node_id end as source_node_id, case when mirrored then m.source_node_id
          else m.target_node_id end as target_node_id
        from ${rowsOf('control_mapping', 'm', { deleted: 'include' })} cross
        join lateral (select m.source_package_id = ${target} as mirrored) side
        where ${ask.rows('control_mapping', 'm')} and ((m.source_package_id = ${source} and m.target_package_id = ${target})
        or (m.source_package_id = ${target} and m.target_package_id = ${source}))
      ), judged as (
        select max(domain_id) as domain_id, coalesce((array['full', 'partial', 'none'])[min(rank)], 'unmapped') as best from (
          select n.id, n.domain_id, null::int as rank, true as counts from node n where n.package_id = ${target} and n.assessable
          union all select c.target_node_id, null, array_position(array['full', 'partial', 'none'], c.coverage), false from cell c
        ) found group by id having bool_or(counts)
      )
      select json_build_object('source', ${sideOf(source)}, 'target', ${sideOf(target)},
        'cells', coalesce((select json_agg(c order by c.id) from cell c), '[]'::json),
        'coverage', (select json_build_object(${plain(BEST_COUNTS)}) from judged j),
        'by_domain', coalesce((select json_agg(d.line order by d.position) from (
          select n.position, jsonb_build_object('id', n.id, 'ref_no', n.ref_no, 'title',
          ${plain(inLanguage('n.title', ctx.locale))}) || g.counts as line
          from (select j.domain_id, jsonb_build_object(${plain(BEST_COUNTS)}) as counts from judged j group by 1) g
          join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = g.domain_id) d), '[]'::json))::text as j
      where (select count(*) from pack) = 2`,
  );
}

/** Maximum number of pairs per answer. */
const MOST = 300;
/** Maximum number of proposals per control. */
const EACH = 3;
/** Minimum share of common words of similar titles. */
const ALIKE = 0.5;

/**
 * Pairs of similar, unmapped controls, as a JSON list, best match first. Similar are equal identifiers, and titles that share most of their
 * significant words in either language, by PostgreSQL's dictionaries: a word in a tenth of all controls is not significant. Equal
 * references count only between versions of one framework.
 */
export function mappingSuggestions(ctx: RouteContext, [from, to]: readonly [number, number]): Promise<string | undefined> {
  const ask = asking(ctx);
  const [source, target] = [sql`${from}::bigint`, sql`${to}::bigint`];
  return jsonOf(
    ctx,
    sql`with pack as materialized (
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
        order by b.score desc, s.id, t.id limit ${plain(MOST)}) l`,
  );
}

/** Number of controls of these packages with mappings, in total and per pair of packages, as JSON. */
export function packageOverlaps(ctx: RouteContext, packages: readonly number[]): Promise<string | undefined> {
  const ask = asking(ctx);
  return jsonOf(
    ctx,
    sql`select json_build_object('overlap', coalesce(sum(o.count), 0)::int, 'pairs',
      coalesce(json_agg(json_build_object('source', o.a, 'target', o.b, 'count', o.count) order by o.count desc, o.a, o.b), '[]'))::text
      as j
        from (
          select m.a, m.b, least(count(distinct m.of_a), count(distinct m.of_b))::int as count
          from (
            select least(m.source_package_id, m.target_package_id) as a, greatest(m.source_package_id, m.target_package_id) as b,
              case when m.source_package_id < m.target_package_id then m.source_node_id else m.target_node_id end as of_a, case
              when m.source_package_id < m.target_package_id then m.target_node_id else m.source_node_id end as of_b
            from ${rowsOf('control_mapping', 'm')}
            where m.source_package_id = any(${packages}::bigint[]) and m.target_package_id = any(${packages}::bigint[])
              and m.coverage <> 'none'
          ) m
          join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = m.a and ${ask.rows('compliance_package', 'p')}
          join ${rowsOf('compliance_package', 'q', { deleted: 'include' })} on q.id = m.b and ${ask.rows('compliance_package', 'q')}
          group by 1, 2
        ) o`,
  );
}

/** The published package with most of these identifiers, within the reader's reach; null if there is none. */
export async function packageWithMost(ctx: RouteContext, urns: readonly string[]): Promise<number | null> {
  const ask = asking(ctx);
  const rows = await ctx.query<{ id: number }>(sql`select n.package_id as id from ${rowsOf('package_node', 'n', { deleted: 'include' })}
    join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = n.package_id and p.status <> 'draft'
           where n.urn = any(${[...new Set(urns)]}::text[]) and ${ask.rows('package_node', 'n')} and ${ask.rows('compliance_package', 'p')}
           group by 1 order by count(*) desc, 1 desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Numbers of the mappings of these pairs of controls, in either direction; by `lower key,higher key`. */
export async function mappingNumbers(
  { query }: Pick<HookContext, 'query'>,
  pairs: readonly (readonly [number, number])[],
): Promise<Map<string, string>> {
  const rows = await query<{
    pair: string;
    number: string;
  }>(sql`select least(m.source_node_id, m.target_node_id) || ',' || greatest(m.source_node_id, m.target_node_id) as pair, m.number
           from unnest(${pairs.map(([a]) => a)}::bigint[], ${pairs.map(([, b]) => b)}::bigint[]) as d (a, b)
           join ${rowsOf('control_mapping', 'm')} on least(m.source_node_id, m.target_node_id) = least(d.a, d.b)
           and greatest(m.source_node_id, m.target_node_id) = greatest(d.a, d.b)`);
  return new Map(rows.map((row) => [row.pair, row.number]));
}
