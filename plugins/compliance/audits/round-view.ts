/** GET /api/audit/{id}: the page of a round. Its charts: by reviewer, and by part of the package. POST .../close, by its older address. */
import { AppError, type RouteContext, type RouteDef, type Statement } from '../../../core/index.ts';
import { asking, inLanguage, keyIn, STANDS } from '../sql.ts';
import { COUNTS, share } from './figures.ts';
import { reached, roundSql, type ItemFilter, type Reading } from './round-sql.ts';

const PERMISSION = 'access_audit_rounds';

const keysIn = (ctx: RouteContext, name: string): number[] => ctx.list(name).map(keyIn);

const filterOf = (ctx: RouteContext): ItemFilter => ({
  results: keysIn(ctx, 'audit_status_id'), people: keysIn(ctx, 'user_ids'), status: ctx.choice('status', STANDS),
  node: keyIn(ctx.query['node_id']), search: ctx.query['search']?.trim() ?? '',
});

/** @throws AppError not_found for a round out of reach. */
async function found(ctx: RouteContext, statement: Statement): Promise<string> {
  const [row] = await ctx.sql<{ j: string | null }>(statement);
  if (!row) throw new AppError('not_found');
  return `{"data":${row.j ?? '[]'}}`;
}

/** Nothing where the round is out of reach, else one row with the list. */
const listOf = (round: string, rows: string): string => `select (select coalesce(json_agg(x), '[]') from (${rows}) x)::text as j from audit_round r where ${round}`;

function byPerson(ctx: Reading, id: number): Statement {
  const ask = asking(ctx);
  const [tenant, round] = [ask.bind(ctx.actor.tenantId), `${ask.bind(id)}::bigint`];
  const text = `with item as materialized (${reached(ask, round, ['id', 'reviewer_ids', 'closed'])}), reviews as (
    select v.reviewer_id, count(*)::int as reviews, (count(*) filter (where v.status = 'submitted'))::int as submitted, (count(*) filter (where v.status in ('accepted', 'closed')))::int as accepted
    from audit_item_review v join item k on k.id = v.audit_item_id where v.tenant_id = ${tenant} and v.round_id = ${round} and v.deleted_at is null group by 1)
  ${listOf(`r.id = ${round} and ${ask.rows('audit_round', 'r')}`, `
    select u.id as user_id, ${inLanguage('u.full_name', ctx.locale)} as "user", coalesce(k.items, 0) as items, coalesce(k.assessed, 0) as assessed, coalesce(k.closed, 0) as closed,
      coalesce(v.reviews, 0) as reviews, coalesce(v.submitted, 0) as submitted, coalesce(v.accepted, 0) as accepted
    from (select q.id, count(*)::int as items, (count(*) filter (where kind <> 'not_assessed'))::int as assessed, (count(*) filter (where closed))::int as closed from item, unnest(reviewer_ids) q (id) group by q.id) k
    full join reviews v on v.reviewer_id = k.id join users u on u.tenant_id = ${tenant} and u.id = coalesce(k.id, v.reviewer_id)
    order by items desc, u.id`)}`;
  return { text, values: ask.values };
}

/** @param level 1: domains; 2: what stands below them. */
function byPart(ctx: Reading, id: number, level: number): Statement {
  const ask = asking(ctx);
  const [tenant, round] = [ask.bind(ctx.actor.tenantId), `${ask.bind(id)}::bigint`];
  const part = `k.lineage_ids[least(${ask.bind(level)}::int, cardinality(k.lineage_ids))]`;
  const text = `with item as (${reached(ask, round, ['lineage_ids', 'position'])})
  ${listOf(`r.id = ${round} and ${ask.rows('audit_round', 'r')}`, `
    select n.id, n.ref_no, ${inLanguage('n.title', ctx.locale)} as title, p.compliance, p.done, p.partial, p.none, p.not_applicable, p.not_assessed
    from (select ${part} as node, min(position) as place, ${share('sum(credit)', 'sum(weight)')} as compliance, ${COUNTS} from item k group by 1) p
    join package_node n on n.tenant_id = ${tenant} and n.id = p.node order by p.place, n.id`)}`;
  return { text, values: ask.values };
}

const idOf = ({ params }: RouteContext): number => keyIn(params['id']);
const levelOf = ({ query }: RouteContext): number => Math.max(1, Math.min(4, keyIn(query['level']) || 1));

export const roundView: RouteDef[] = [
  { method: 'GET', path: 'audit/{id}', permission: PERMISSION, title: { en: 'A round with its items', ar: 'جولة ببنودها' }, run: (ctx) => found(ctx, roundSql(ctx, idOf(ctx), filterOf(ctx))) },
  { method: 'GET', path: 'audit/{id}/chart/users', permission: PERMISSION, title: { en: 'A round by reviewer', ar: 'الجولة حسب المراجع' }, run: (ctx) => found(ctx, byPerson(ctx, idOf(ctx))) },
  { method: 'GET', path: 'audit/{id}/chart/parent', permission: PERMISSION, title: { en: 'A round by domain', ar: 'الجولة حسب المجال' }, run: (ctx) => found(ctx, byPart(ctx, idOf(ctx), levelOf(ctx))) },
  {
    method: 'POST', path: 'audit/{id}/close', permission: 'close_audit_round', title: { en: 'Close a round', ar: 'إغلاق جولة' },
    run: (ctx) => ctx.write('audit_round', 'act', ctx.body, { id: idOf(ctx), action: 'close' }),
  },
];
