/** Initial data of governance, risk and compliance tenants: lists of values and the first matrix. */
import { clock, type ProvisioningContext } from '../../../core/index.ts';
import { USUAL_APPETITE } from '../life/standing.ts';
import { acceptUpTo } from '../scale/scale-statements.ts';
import { LISTS } from './lists.ts';
import { IMPACTS, LEVELS, LIKELIHOODS, LIMITS } from './matrix.ts';

type Site = Pick<ProvisioningContext, 'create' | 'find' | 'query'>;

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'grc' || ctx.tenant.modules.includes('risk')) await fill(ctx);
}

/** Lists and matrix of a tenant without any, and up to which level its roles accept. */
export async function fill({ create, find, query }: Site): Promise<void> {
  for (const [entity, values] of Object.entries(LISTS))
    await create(
      entity,
      values.map(([code, name_en, name_ar, more], i) => ({ code, name_en, name_ar, position: i + 1, ...more })),
    );
  const levels = await firstMatrix({ create });
  await acceptUpTo({ query }, levels[USUAL_APPETITE - 1]!);
  const roles = await find('role', { code: Object.keys(LIMITS) }, { fields: ['code'], unscoped: true });
  await create(
    'risk_acceptance_limit',
    roles.map(({ id, code }) => ({ role_id: id, level_id: levels[(LIMITS[code ?? ''] ?? 1) - 1] })),
  );
}

/** An active matrix with all its steps and cells. @returns its levels, the lowest first. */
async function firstMatrix({ create }: Pick<Site, 'create'>): Promise<number[]> {
  const [matrix_id] = await create('risk_matrix', [
    {
      name_en: 'Five by five',
      name_ar: 'خمسة في خمسة',
      version: 1,
      status: 'active',
      rows: LIKELIHOODS.length,
      columns: IMPACTS.length,
      formula: 'product',
      activated_at: clock.iso(),
    },
  ]);
  const steps = (names: typeof LIKELIHOODS | typeof IMPACTS): Record<string, unknown>[] =>
    names.map(([name_en, name_ar, description_en, description_ar], i) => ({
      matrix_id,
      value: i + 1,
      name_en,
      name_ar,
      description_en,
      description_ar,
    }));
  await create('likelihood', steps(LIKELIHOODS));
  await create('impact', steps(IMPACTS));
  const levels = await create(
    'risk_level',
    LEVELS.map(([name_en, name_ar, color, color_dark, from_score, review_months], i) => ({
      matrix_id,
      position: i + 1,
      name_en,
      name_ar,
      color,
      color_dark,
      from_score,
      review_months,
    })),
  );
  await create(
    'risk_matrix_cell',
    LIKELIHOODS.flatMap((_, l) =>
      IMPACTS.map((_step, i) => {
        const score = (l + 1) * (i + 1);
        return {
          matrix_id,
          likelihood: l + 1,
          impact: i + 1,
          score,
          level_id: levels[LEVELS.findLastIndex(([, , , , from]) => score >= from)],
        };
      }),
    ),
  );
  return levels;
}
