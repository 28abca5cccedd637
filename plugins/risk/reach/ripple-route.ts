/**
 * GET /api/risk-ripple: what moves if the result of a control (`node_id`, or `audit_item_id`) or the status of evidence (`evidence_id`, of
 * `library` audit or compliance) becomes `status`: items, rounds and packages with their compliance, risks with their score, and projects.
 * Nothing is changed. Without `status` a control fails, and evidence is rejected.
 */
import { AppError, invalid, text, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { leaningOn } from './leaning.ts';
import { raisesOf } from './raise.ts';
import { movedByControl, movedByEvidence, MOST, type Cause } from './ripple-items.ts';
import { changeOf, fails, type Moved, type RoundSums } from './ripple.ts';

export const rippleRoute: RouteDef = {
  method: 'GET',
  path: 'risk-ripple',
  permission: 'access_risk_register',
  title: { en: 'What a change of a control or of evidence would move', ar: 'ما الذي يتغير بتغيّر ضابط أو دليل' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const { query } = ctx.request;
  if (!ctx.actor.permissions.has('access_audit_rounds')) throw new AppError('forbidden');
  const named = (['node_id', 'audit_item_id', 'evidence_id'] as const).filter((name) => query[name] !== undefined);
  const [name] = named;
  if (!name || named.length > 1) throw invalid({ node_id: [text('risk.ripple.one_of')] });
  const id = /^\d{1,15}$/.test(query[name] ?? '') ? Number(query[name]) : 0;
  if (!id) throw invalid({ [name]: [text('field.integer')] });
  const cause = name === 'evidence_id' ? await movedByEvidence(ctx, id) : await movedByControl(ctx, name, id);
  const rounds = [...new Map(cause.moved.map(({ round }) => [round.id, round])).values()];
  return {
    data: {
      statuses: cause.statuses,
      status: cause.status,
      rounds: rounds.map((round) => ({
        id: round.id,
        name: round.name,
        package_id: round.package_id,
        ...changeOf([round], of(cause.moved, round)),
        items: of(cause.moved, round).map(({ id: item, ref_no, title, before, after }) => ({ id: item, ref_no, title, before, after })),
      })),
      packages: await packagesOf(ctx, rounds, cause.moved),
      ...(await risksOf(ctx, cause)),
    },
  };
}

const of = (moved: readonly Moved[], { id }: { id: number }): Moved[] => moved.filter(({ round }) => round.id === id);

/** Packages of the rounds: their compliance is that of all their open rounds together. */
async function packagesOf(ctx: RouteContext, rounds: readonly RoundSums[], moved: readonly Moved[]): Promise<object[]> {
  const ids = [...new Set(rounds.map(({ package_id }) => package_id))];
  if (!ids.length) return [];
  const all = await ctx.find(
    'audit_round',
    { compliance_package_id: ids, closed: { ne: true } },
    {
      fields: ['name', 'compliance_package_id', 'weight_sum', 'credit_sum'],
      expand: { compliance_package_id: ['short_name', 'name'] },
      limit: MOST,
    },
  );
  return ids.map((id) => {
    const own = all
      .filter((round) => round.compliance_package_id === id)
      .map(({ id: round, name, weight_sum, credit_sum }) => ({
        id: round,
        name,
        package_id: id,
        weight_sum: Number(weight_sum ?? 0),
        credit_sum: Number(credit_sum ?? 0),
      }));
    const { short_name = null, name = null } = all.find((round) => round.compliance_package_id === id)?.compliance_package ?? {};
    return {
      id,
      short_name,
      name,
      rounds: own.length,
      ...changeOf(
        own,
        moved.filter(({ round }) => round.package_id === id),
      ),
    };
  });
}

/** Risks that lean on what fails, and the projects that they belong to. */
async function risksOf(
  ctx: RouteContext,
  { moved, nodes, evidence }: Cause,
): Promise<{ risks: object[]; projects: object[]; more: boolean }> {
  const failing = [...new Set(moved.filter(fails).map(({ id }) => nodes.get(id) as number))];
  if (!failing.length && !evidence.length) return { risks: [], projects: [], more: false };
  const leaning = await leaningOn(ctx, { nodes: failing, evidence, limit: MOST + 1 });
  const raises = await raisesOf(ctx, leaning);
  const byRisk = new Map(raises.map((raise) => [raise.risk, raise]));
  const risks = leaning.slice(0, MOST).map(({ id, code, short_name, project_id }) => {
    const { score_before = null, score = null, level_before = null, level = null, pair = null } = byRisk.get(id) ?? {};
    return { id, code, name: short_name, project_id, pair, score_before, score, level_before, level };
  });
  const named = new Set(risks.flatMap(({ project_id }) => project_id ?? []));
  const projects = ctx.actor.permissions.has('access_projects')
    ? await ctx.find('project', { id: [...named] }, { fields: ['name'], sort: ['id'], limit: MOST })
    : [];
  return {
    risks,
    projects: projects.map(({ id, name }) => {
      const own = risks.filter(({ project_id }) => project_id === id);
      return {
        id,
        name,
        risks: own.length,
        rise: own.reduce((sum, { score, score_before }) => sum + (score ?? 0) - (score_before ?? 0), 0),
      };
    }),
    more: leaning.length > MOST,
  };
}
