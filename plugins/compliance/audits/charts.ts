/**
 * Figures over audit contracts: by contract, by package, and what each person has to review. Each is one statement over the rows of its
 * reader.
 */
import { AppError, ofTenant, plain, type RouteContext, type RouteDef, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';
import { asking, inLanguage, keyIn, type Asking } from '../sql.ts';
import { countsOf, share } from './figures.ts';

type Reading = Pick<RouteContext, 'readable' | 'actor' | 'locale'>;
const PERMISSION = 'access_compliance_audit_contracts';

/** Rounds that the reader may open, and the latest of each package. */
const roundsOf = (ask: Asking): Sql => sql`rounds as materialized (select r.* from ${rowsOf('audit_round', 'r', { deleted: 'include' })}
  where ${ask.rows('audit_round', 'r')}),
latest as materialized (select distinct on (audit_contract_id) * from rounds order by audit_contract_id, index desc, id desc)`;

function bySubscription(ctx: Reading): Statement {
  const ask = asking(ctx);
  const text = sql`with ${roundsOf(ask)}
select coalesce(json_agg(x order by x.id desc), '[]')::text as j from (
  select s.id, s.title, f.compliance, ${plain(countsOf('f'))} as counts, coalesce(n.open, 0) as open_rounds,
  coalesce(n.closed, 0) as closed_rounds from ${rowsOf('subscription', 's', { deleted: 'include' })}
  left join (select subscription_id, ${plain(SUMS)}, ${plain(share('sum(credit_sum)', 'sum(weight_sum)'))} as compliance from latest
  group by 1) f on f.subscription_id = s.id
  left join (select subscription_id, (count(*) filter (where closed is not true))::int as open, (count(*) filter (where closed))::int
  as closed from rounds group by 1) n on n.subscription_id = s.id
  where ${ask.rows('subscription', 's')}) x`;
  return text;
}

const SUMS = ['items', 'done', 'partial', 'none', 'not_applicable', 'not_assessed']
  .map((name) => `sum(${name}_count)::int as ${name}_count`)
  .join(', ');

function byContract(ctx: Reading): Statement {
  const ask = asking(ctx);
  const text = sql`with ${roundsOf(ask)}
select coalesce(json_agg(x order by x.compliance_package, x.id), '[]')::text as j from (
  select c.id, ${plain(inLanguage('p.name', ctx.locale))} as compliance_package, p.short_name, r.compliance,
  ${plain(countsOf('r'))} as counts
  from ${rowsOf('audit_contract', 'c', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = c.compliance_package_id left join latest r on r.audit_contract_id = c.id
  where ${ask.rows('audit_contract', 'c')}) x`;
  return text;
}

/** @param person whose reviews count; null: everybody's. */
function byPerson(ctx: Reading, person: number | null): Statement {
  const ask = asking(ctx);
  const whose = person === null ? plain('true') : sql`v.reviewer_id = ${person}::bigint`;
  const text = sql`select coalesce(json_agg(x order by x.audit_reviews_count desc, x.compliance_package), '[]')::text as j from (
  select ${plain(inLanguage('p.name', ctx.locale))} as compliance_package, p.id as package_id, count(*)::int as audit_reviews_count,
    (count(*) filter (where v.status in ('draft', 'in_progress', 'changes_requested')))::int as open,
    (count(*) filter (where v.status = 'submitted'))::int as submitted,
    (count(*) filter (where v.status in ('accepted', 'closed')))::int as accepted
  from ${rowsOf('audit_item_review', 'v', { deleted: 'include' })} join ${rowsOf('audit_round', 'r', { deleted: 'include' })}
  on r.id = v.round_id join compliance_package p on ${ofTenant('compliance_package', 'p', { deleted: 'include' })}
  and p.id = r.compliance_package_id
  where ${whose} and ${ask.rows('audit_item_review', 'v')} group by p.id) x`;
  return text;
}

/** One's own reviews; of others by those who see all audits alone. */
function personOf({ request: { query }, actor }: RouteContext): number | null {
  const [all, user] = [query['all'] === '1', query['user_id'] ?? ''];
  const mine = !all && (user === '' || keyIn(user) === actor.userId);
  if (!mine && !actor.permissions.has('access_all_audits')) throw new AppError('forbidden');
  return mine ? actor.userId : all ? null : keyIn(user);
}

const sent = async (ctx: RouteContext, statement: Statement): Promise<string> => (await ctx.query<{ j: string }>(statement))[0]?.j ?? '[]';

export const charts: RouteDef[] = [
  {
    method: 'GET',
    path: 'subscription-chart',
    permission: PERMISSION,
    title: { en: 'Compliance by audit contract', ar: 'الالتزام حسب عقد التدقيق' },
    run: async (ctx) => `{"data":${await sent(ctx, bySubscription(ctx))}}`,
  },
  {
    method: 'GET',
    path: 'audit-contracts-chart',
    permission: PERMISSION,
    title: { en: 'Compliance by package', ar: 'الالتزام حسب الحزمة' },
    run: async (ctx) => `{"data":${await sent(ctx, byContract(ctx))}}`,
  },
  {
    method: 'GET',
    path: 'user-chart',
    permission: ['access_audit_rounds', 'access_grc_main_dashboard'],
    title: { en: 'Control reviews of a person by package', ar: 'مراجعات ضوابط الشخص حسب الحزمة' },
    run: async (ctx) => `{"data":{"data":${await sent(ctx, byPerson(ctx, personOf(ctx)))}}}`,
  },
];
