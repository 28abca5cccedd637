/** Demo data: the evidence library with versions, reviews that use it, and pending tasks in the open rounds. */
import type { Row, SeedContext } from '../../../core/index.ts';
import { EVIDENCE } from './contracts.ts';
import type { SeededRound } from './contracts-seed.ts';
import { decideEvidence, moveReviews, standOpen } from './demo-statements.ts';
import { person } from './people.ts';

type Item = Pick<Row<'audit_item'>, 'id' | 'ref_no' | 'node_id' | 'reviewer_ids' | 'audit_status_id'> & {
  audit_status?: { kind: string } | null;
};

/** @param packages published ones, by short name. */
export async function seedEvidence(ctx: SeedContext, packages: ReadonlyMap<string, number>, rounds: readonly SeededRound[]): Promise<void> {
  const library = await seedLibrary(ctx, packages);
  for (const round of rounds) await seedReviews(ctx, round, library);
}

/** @returns approved evidence by control. */
async function seedLibrary(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<Map<number, number>> {
  const categories = await ctx.find('audit_evidence_category', {}, { sort: ['position'] });
  const refs = await ctx.find('package_node', { package_id: [...packages.values()] }, { fields: ['package_id', 'ref_no'] });
  const nodesOf = (controls: readonly (readonly [string, string])[]): number[] =>
    controls.flatMap(([short, ref]) => refs.filter((r) => r.package_id === packages.get(short) && r.ref_no === ref).map((r) => r.id));
  const ids = await ctx.create(
    'audit_evidence',
    EVIDENCE.map(({ title, owner, covers, expires, controls, frequency }, i) => ({
      title_en: title[0],
      title_ar: title[1],
      owner_id: person(ctx, owner),
      category_id: categories[i % Math.max(1, categories.length)]?.id,
      collection_frequency: frequency,
      effective_from: ctx.day(covers[0]),
      effective_to: ctx.day(covers[1]),
      expiry_date: ctx.day(expires),
      node_ids: nodesOf(controls),
    })),
  );
  for (const [i, { title, covers }] of EVIDENCE.entries()) {
    const name = `${title[0].toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`;
    await ctx.create(
      'evidence_version',
      [
        {
          audit_evidence_id: ids[i],
          name,
          mime: 'text/plain',
          ...(await ctx.keep(textOf(title[0], ctx.day(covers[0]), ctx.day(covers[1])))),
        },
      ],
      person(ctx, EVIDENCE[i]?.owner ?? 'mona'),
    );
  }
  await decideEvidence(
    ctx,
    ids.map((id, i) => ({ id, status: EVIDENCE[i]?.status })),
    { by: person(ctx, 'admin'), day: ctx.workday(-9) },
  );
  return new Map(
    EVIDENCE.flatMap(({ controls, status }, i) =>
      status === 'approved' ? nodesOf(controls).map((node): [number, number] => [node, ids[i] as number]) : [],
    ),
  );
}

const textOf = (title: string, from: string, to: string): Buffer =>
  Buffer.from(`${title}\n\nPeriod: ${from} to ${to}\nPrepared for the audit of information security.\n`);

/**
 * In an open round every reviewed item has a review by its first reviewer, in different states; of a closed one the first controls have
 * accepted reviews.
 */
async function seedReviews(ctx: SeedContext, round: SeededRound, library: ReadonlyMap<number, number>): Promise<void> {
  const items = await ctx.find(
    'audit_item',
    { round_id: round.id, status: round.open ? 'open' : 'closed', 'audit_status_id.kind': { in: ['done', 'partial', 'none'] } },
    {
      ...(round.open ? {} : { limit: OF_CLOSED }),
      fields: ['ref_no', 'node_id', 'reviewer_ids', 'audit_status_id'],
      expand: { audit_status_id: ['kind'] },
      sort: ['position'],
    },
  );
  const ids = items.map(({ id }) => id);
  if (!round.open) await standOpen(ctx, round.id, ids, true);
  const reviews: { id: number; item: Item }[] = [];
  const kept: Kept = new Map();
  for (const reviewer of new Set(items.map((item) => item.reviewer_ids[0] as number))) {
    const mine = items.filter((item) => item.reviewer_ids[0] === reviewer);
    const made = await ctx.create(
      'audit_item_review',
      mine.map((item) => ({
        audit_item_id: item.id,
        proposed_status_id: item.audit_status_id,
        remarks: 'Interview and walk-through; sample drawn from the last quarter.',
        corrective_procedures: item.audit_status?.kind === 'done' ? null : 'Extend it to the plants by the end of the quarter.',
      })),
      reviewer,
    );
    reviews.push(...made.map((id, i) => ({ id, item: mine[i] as Item })));
    const attached: Record<string, unknown>[] = [];
    for (const [i, item] of mine.entries()) attached.push(...(await attachments(ctx, made[i] as number, item, library, kept)));
    await ctx.create('review_attachment', attached, reviewer);
  }
  const station = (i: number): string =>
    !round.open ? 'accepted' : ((['submitted', 'accepted', 'draft', 'submitted', 'changes_requested'] as const)[i % 5] as string);
  await moveReviews(
    ctx,
    reviews.map(({ id }, i) => ({ id, station: station(i) })),
    { by: person(ctx, 'mona'), day: ctx.workday(round.open ? -6 : round.end - 4) },
  );
  if (!round.open) await standOpen(ctx, round.id, ids, false);
}

/** Controls of a closed round whose reviews are kept. */
const OF_CLOSED = 12;

/** One sample per domain: its content is kept once, however many reviews show it. */
type Kept = Map<string, Awaited<ReturnType<SeedContext['keep']>>>;

/** What a review rests on: approved evidence of the library, and a sample where there is none. */
async function attachments(
  ctx: SeedContext,
  review: number,
  item: Item,
  library: ReadonlyMap<number, number>,
  kept: Kept,
): Promise<Record<string, unknown>[]> {
  const evidence = library.get(item.node_id);
  const rows: Record<string, unknown>[] = evidence === undefined ? [] : [{ audit_item_review_id: review, audit_evidence_id: evidence }];
  if (evidence !== undefined && item.id % 3 !== 0) return rows;
  const domain = String(item.ref_no).split(/[-.]/)[0] as string;
  const content = kept.get(domain) ?? (await ctx.keep(textOf(`Sample for domain ${domain}`, ctx.day(-90), ctx.day(-1))));
  kept.set(domain, content);
  return [
    ...rows,
    { audit_item_review_id: review, name: `sample-${String(item.ref_no).toLowerCase()}.txt`, mime: 'text/plain', ...content },
  ];
}
