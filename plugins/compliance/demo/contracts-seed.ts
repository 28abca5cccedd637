/** Demo data: contracts and their rounds, with results. */
import type { SeedContext } from '../../../core/index.ts';
import { recount, regather } from '../audits/figure-statements.ts';
import { CONTRACTS, type DemoContract, type DemoRound } from './contracts.ts';
import { closeContract, closeRound, drawResults } from './demo-statements.ts';
import { person } from './people.ts';

export interface SeededRound {
  id: number;
  short: string;
  open: boolean;
  /** Days from today. */
  end: number;
}

/** Oldest first, because lists show the newest first. @param packages published ones, by short name. */
export async function seedContracts(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<SeededRound[]> {
  const rounds: SeededRound[] = [];
  for (const contract of CONTRACTS) rounds.push(...(await seedContract(ctx, contract, packages)));
  const scope = { query: ctx.query, actor: { tenantId: ctx.tenant.id } };
  const ids = rounds.map((r) => r.id);
  await recount(scope, ids);
  await regather(scope, ids);
  return rounds;
}

async function seedContract(
  ctx: SeedContext,
  { title, owner, term: [start, end], note, closed, packages: parts }: DemoContract,
  packages: ReadonlyMap<string, number>,
): Promise<SeededRound[]> {
  const [subscription] = await ctx.create(
    'subscription',
    [
      {
        title,
        owner_id: person(ctx, owner),
        start_date: ctx.day(start),
        end_date: ctx.day(end),
        ...(note === undefined ? {} : { note }),
        compliance_package_ids: parts.map(({ short }) => packages.get(short)),
      },
    ],
    person(ctx, owner),
  );
  const rounds: SeededRound[] = [];
  for (const { short, rounds: rows } of parts)
    for (const row of rows) {
      const id = await seedRound(ctx, subscription as number, packages.get(short) as number, row);
      rounds.push({ id, short, open: row.closed !== true, end: row.term[1] });
    }
  if (closed) await closeContract(ctx, subscription as number, { by: person(ctx, owner), day: ctx.workday(end) });
  return rounds;
}

async function seedRound(
  ctx: SeedContext,
  subscription: number,
  pack: number,
  { name, lead, term: [start, end], mix, closed, note, type }: DemoRound,
): Promise<number> {
  const leader = person(ctx, lead);
  const [id] = await ctx.create(
    'audit_round',
    [
      {
        subscription_id: subscription,
        compliance_package_id: pack,
        lead_auditor_id: leader,
        start_date: ctx.day(start),
        end_date: ctx.day(end),
        ...(name ? { name_en: name[0], name_ar: name[1] } : {}),
        ...(note === undefined ? {} : { note }),
        ...(type ? { audit_type: type } : {}),
      },
    ],
    leader,
  );
  const reviewers = ['reviewer', 'rania', 'adel', 'shatha'].map((short) => person(ctx, short));
  const owners = ['fahad', 'basel', 'rania', 'adel'].map((short) => person(ctx, short));
  const bounds = mix.map((_, i) => mix.slice(0, i + 1).reduce((sum, share) => sum + share, 0));
  await drawResults(ctx, id as number, {
    bounds,
    reviewers,
    owners,
    due: ctx.day(end),
    expected: ctx.day(end + 60),
    closed: closed === true,
    today: ctx.day(0),
  });
  if (closed) await closeRound(ctx, id as number, { by: leader, day: ctx.workday(end) });
  return id as number;
}
