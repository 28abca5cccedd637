/** Initial data of governance, risk and compliance tenants: lists of values, regulators, and packages ready for audits. */
import type { ProvisioningContext } from '../../../core/index.ts';
import { settle, standPublished } from '../packages/package-statements.ts';
import { BODIES } from './bodies.ts';
import { FRAMEWORKS, type Framework } from './frameworks.ts';
import { LISTS, REVIEW_STATUSES, SCALES, STANDARDS } from './lists.ts';
import { named, type Part } from './types.ts';

type Site = Pick<ProvisioningContext, 'create' | 'query' | 'find'> & { tenant: { id: number } };

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'grc' || ctx.tenant.modules.includes('compliance')) await fill(ctx);
}

/** Lists, regulators and packages of a tenant without any. */
export async function fill(ctx: Site): Promise<void> {
  const scale = await scales(ctx);
  await ctx.create(
    'review_status',
    REVIEW_STATUSES.map(([code, ...name], i) => ({ code, ...named(name), position: i + 1 })),
  );
  await ctx.create(
    'compliance_standard',
    STANDARDS.map(([code, ...name]) => ({ code, ...named(name) })),
  );
  const lists: Record<string, number[]> = {};
  for (const [entity, values] of Object.entries(LISTS)) lists[entity] = await ctx.create(entity, values.map(named));
  const bodies = await regulators(ctx);
  const [cybersecurity] = lists['compliance_domain'] as [number];
  await frameworks(ctx, (framework) => ({ regulator_id: bodies.get(framework.body), domain_ids: [cybersecurity], scale_id: scale }));
}

/** @returns the first scale. */
async function scales({ create }: Site): Promise<number> {
  const ids = await create(
    'audit_scale',
    SCALES.map(({ name }) => named(name)),
  );
  await create(
    'audit_status',
    SCALES.flatMap(({ results }, i) =>
      results.map(([code, en, ar, kind, credit = null, score = null]) => ({
        code,
        ...named([en, ar]),
        scale_id: ids[i],
        kind,
        credit,
        score,
      })),
    ),
  );
  return ids[0] as number;
}

async function regulators({ create, find }: Site): Promise<Map<string, number>> {
  const countries = new Map(
    (await find('country', { code: BODIES.flatMap((b) => b[3] ?? []) }, { fields: ['code'], unscoped: true })).map((c) => [c.code, c.id]),
  );
  const ids = await create(
    'regulator',
    BODIES.map(([short_name, en, ar, country, website = null], i) => ({
      ...named([en, ar]),
      short_name,
      country_id: countries.get(country ?? '') ?? null,
      website,
      position: i + 1,
    })),
  );
  return new Map(BODIES.map(([short], i) => [short, ids[i] as number]));
}

/** One call per level for all packages, then they are published. */
async function frameworks({ create, query }: Site, of: (framework: Framework) => Record<string, unknown>): Promise<void> {
  const packages = await create(
    'compliance_package',
    FRAMEWORKS.map(({ name, body: _, levels, parts, ...facts }, i) => ({
      ...facts,
      ...named(name),
      ...of(FRAMEWORKS[i] as Framework),
      content: 'titles',
      language: 'both',
    })),
  );
  let row = FRAMEWORKS.flatMap(({ parts }, i) => parts.map((part) => ({ part, pack: i, parent: null as number | null })));
  for (let level = 0; row.length; level += 1) {
    const ids = await create(
      'package_node',
      row.map(({ part, pack, parent }) =>
        controlOf(part, packages[pack] as number, parent, (FRAMEWORKS[pack] as Framework).levels[level] as string),
      ),
    );
    row = row.flatMap(({ part: [, , , below = []], pack }, i) => below.map((part) => ({ part, pack, parent: ids[i] as number })));
  }
  await settle({ query }, packages);
  await standPublished({ query }, packages);
}

const controlOf = (
  [ref_no, title_en, title_ar, below]: Part,
  package_id: number,
  parent_id: number | null,
  node_type: string,
): Record<string, unknown> => ({ package_id, parent_id, ref_no, title_en, title_ar, node_type, assessable: below === undefined });
