/** GET /api/audit/{id}: the page of a round. Its charts: by reviewer, and by part of the package. POST .../close, by its older address. */
import {
  AppError,
  type Piece,
  plain,
  type RouteContext,
  type RouteDef,
  rowsOf,
  sql,
  type Sql,
  type Statement,
} from '../../../core/index.ts';
import { asking, inLanguage, keyIn, STANDS } from '../sql.ts';
import { COUNTS, share } from './figures.ts';
import { reached, roundSql, type ItemFilter, type Reading } from './round-sql.ts';

const PERMISSION = 'access_audit_rounds';

const keysIn = (ctx: RouteContext, name: string): number[] => ctx.request.list(name).map(keyIn);

const filterOf = (ctx: RouteContext): ItemFilter => ({
  results: keysIn(ctx, 'audit_status_id'),
  people: keysIn(ctx, 'user_ids'),
  status: ctx.request.choice('status', STANDS),
  node: keyIn(ctx.request.query['node_id']),
  search: ctx.request.query['search']?.trim() ?? '',
});

/** @throws AppError not_found for a round out of reach. */
async function found(ctx: RouteContext, statement: Statement): Promise<string> {
  const [row] = await ctx.query<{ j: string | null }>(statement);
  if (!row) throw new AppError('not_found');
  return `{"data":${row.j ?? '[]'}}`;
}

/** Nothing where the round is out of reach, else one row with the list. */
const listOf = (round: Piece, list: Piece): Sql =>
  sql`select (select coalesce(json_agg(x), '[]') from (${list}) x)::text as j from ${rowsOf('audit_round', 'r', { deleted: 'include' })}
    where ${round}`;

function byPerson(ctx: Reading, id: number): Statement {
  const ask = asking(ctx);
  const round = sql`${id}::bigint`;
  const text = sql`with item as materialized (${reached(ask, round, ['id', 'reviewer_ids', 'closed'])}), reviews as (
    select v.reviewer_id, count(*)::int as reviews, (count(*) filter (where v.status = 'submitted'))::int as submitted,
    (count(*) filter (where v.status in ('accepted', 'closed')))::int as accepted
    from ${rowsOf('audit_item_review', 'v')} join item k on k.id = v.audit_item_id where v.round_id = ${round} group by 1)
  ${listOf(
    sql`r.id = ${round} and ${ask.rows('audit_round', 'r')}`,
    sql`
    select u.id as user_id, ${plain(inLanguage('u.full_name', ctx.locale))} as "user",
      coalesce(k.items, 0) as items, coalesce(k.assessed, 0) as assessed, coalesce(k.closed, 0) as closed,
      coalesce(v.reviews, 0) as reviews, coalesce(v.submitted, 0) as submitted, coalesce(v.accepted, 0) as accepted
    from (select q.id, count(*)::int as items,
        (count(*) filter (where kind <> 'not_assessed'))::int as assessed, (count(*) filter (where closed))::int as closed
      from item, unnest(reviewer_ids) q (id) group by q.id) k
    full join reviews v on v.reviewer_id = k.id join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = coalesce(k.id, v.reviewer_id)
    order by items desc, u.id`,
  )}`;
  return text;
}

/** @param level 1: domains; 2: what stands below them. */
function byPart(ctx: Reading, id: number, level: number): Statement {
  const ask = asking(ctx);
  const round = sql`${id}::bigint`;
  const part = sql`k.lineage_ids[least(${level}::int, cardinality(k.lineage_ids))]`;
  const text = sql`with item as (${reached(ask, round, ['lineage_ids', 'position'])})
  ${listOf(
    sql`r.id = ${round} and ${ask.rows('audit_round', 'r')}`,
    sql`
    select n.id, n.ref_no, ${plain(inLanguage('n.title', ctx.locale))} as title,
      p.compliance, p.done, p.partial, p.none, p.not_applicable, p.not_assessed
    from (select ${part} as node, min(position) as place, ${plain(share('sum(credit)', 'sum(weight)'))} as compliance, ${plain(COUNTS)} from item k group by 1) p
    join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = p.node order by p.place, n.id`,
  )}`;
  return text;
}

const idOf = ({ request: { params } }: RouteContext): number => keyIn(params['id']);
const levelOf = ({ request: { query } }: RouteContext): number => Math.max(1, Math.min(4, keyIn(query['level']) || 1));

export const roundView: RouteDef[] = [
  {
    method: 'GET',
    path: 'audit/{id}',
    permission: PERMISSION,
    title: { en: 'A round with its items', ar: 'جولة ببنودها' },
    run: (ctx) => found(ctx, roundSql(ctx, idOf(ctx), filterOf(ctx))),
  },
  {
    method: 'GET',
    path: 'audit/{id}/chart/users',
    permission: PERMISSION,
    title: { en: 'A round by reviewer', ar: 'الجولة حسب المراجع' },
    run: (ctx) => found(ctx, byPerson(ctx, idOf(ctx))),
  },
  {
    method: 'GET',
    path: 'audit/{id}/chart/parent',
    permission: PERMISSION,
    title: { en: 'A round by domain', ar: 'الجولة حسب المجال' },
    run: (ctx) => found(ctx, byPart(ctx, idOf(ctx), levelOf(ctx))),
  },
  {
    method: 'POST',
    path: 'audit/{id}/close',
    permission: 'close_audit_round',
    title: { en: 'Close a round', ar: 'إغلاق جولة' },
    run: (ctx) => ctx.write('audit_round', 'act', ctx.request.body, { id: idOf(ctx), action: 'close' }),
  },
];
