/** Demo data: the library of evidence with its versions, reviews that use it, and what waits for somebody in the open rounds. */
import { ofTenant, rowsOf, type SeedContext, sql, type Statement } from '../../../core/index.ts';
import { EVIDENCE } from './contracts.ts';
import type { SeededRound } from './contracts-seed.ts';
import { person } from './people.ts';

interface Item extends Record<string, unknown> {
  id: number;
  ref_no: string;
  node_id: number;
  reviewer_ids: number[];
  kind: string | null;
  audit_status_id: number;
}

/** @param packages published ones, by short name. */
export async function seedEvidence(ctx: SeedContext, packages: ReadonlyMap<string, number>, rounds: readonly SeededRound[]): Promise<void> {
  const library = await seedLibrary(ctx, packages);
  for (const round of rounds.filter((r) => r.open)) await seedReviews(ctx, round, library);
}

/** @returns approved evidence by the control that it serves. */
async function seedLibrary(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<Map<number, number>> {
  const categories = await ctx.query<{ id: number }>(sql`select id from ${rowsOf('audit_evidence_category')} order by position, id`);
  const refs = await ctx.query<{ id: number; package_id: number; ref_no: string }>(
    sql`select id, package_id, ref_no from ${rowsOf('package_node')} where package_id = any(${[...packages.values()]}::bigint[])`,
  );
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
  await ctx.query(
    decideSql(
      ids,
      EVIDENCE.map((e) => e.status),
      person(ctx, 'admin'),
    ),
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
 * In an open round every reviewed item has a review by its first reviewer: accepted where it is closed, otherwise at different stations.
 */
async function seedReviews(ctx: SeedContext, round: SeededRound, library: ReadonlyMap<number, number>): Promise<void> {
  const items = await ctx.query<Item>(sql`select i.id, i.ref_no, i.node_id, i.reviewer_ids, s.kind, i.audit_status_id
      from ${rowsOf('audit_item', 'i', { deleted: 'include' })} left join ${rowsOf('audit_status', 's', { deleted: 'include' })}
      on s.id = i.audit_status_id
           where i.round_id = ${round.id} and i.status = 'open' and s.kind in ('done', 'partial', 'none') order by i.position`);
  const reviews: { id: number; item: Item }[] = [];
  for (const reviewer of new Set(items.map((item) => item.reviewer_ids[0] as number))) {
    const mine = items.filter((item) => item.reviewer_ids[0] === reviewer);
    const ids = await ctx.create(
      'audit_item_review',
      mine.map((item) => ({
        audit_item_id: item.id,
        proposed_status_id: item.audit_status_id,
        comment: '<p>Interview and walk-through; sample drawn from the last quarter.</p>',
      })),
      reviewer,
    );
    reviews.push(...ids.map((id, i) => ({ id, item: mine[i] as Item })));
    for (const [i, item] of mine.entries()) await attach(ctx, ids[i] as number, item, library, reviewer);
  }
  const station = (i: number): string => (['submitted', 'accepted', 'draft', 'submitted', 'changes_requested'] as const)[i % 5] as string;
  await ctx.query(
    stationsSql(
      reviews.map((r) => r.id),
      reviews.map((_, i) => station(i)),
      person(ctx, 'mona'),
      ctx.day(-6),
    ),
  );
}

async function attach(ctx: SeedContext, review: number, item: Item, library: ReadonlyMap<number, number>, reviewer: number): Promise<void> {
  const evidence = library.get(item.node_id);
  if (evidence !== undefined)
    await ctx.create('review_attachment', [{ audit_item_review_id: review, audit_evidence_id: evidence }], reviewer);
  if (item.id % 3 !== 0) return;
  const name = `sample-${item.ref_no.toLowerCase()}.txt`;
  await ctx.create(
    'review_attachment',
    [
      {
        audit_item_review_id: review,
        name,
        mime: 'text/plain',
        ...(await ctx.keep(textOf(`Sample for ${item.ref_no}`, ctx.day(-90), ctx.day(-1)))),
      },
    ],
    reviewer,
  );
}

const decideSql = (ids: unknown, states: unknown, person: unknown): Statement => sql`
update audit_evidence e set status = d.status, decided_by = case when d.status = 'approved' then ${person}::bigint end, decided_at = case
when d.status = 'approved' then now() - interval '9 days' end
from unnest(${ids}::bigint[], ${states}::text[]) as d (id, status) where ${ofTenant('audit_evidence', 'e', { deleted: 'include' })}
and e.id = d.id`;

const stationsSql = (ids: unknown, stations: unknown, person: unknown, day: unknown): Statement => sql`
update audit_item_review r set status = d.station, reviewed_at = case when d.station <> 'draft' then ${day}::date + time '10:40' end,
  review_status_id = (select s.id from ${rowsOf('review_status', 's')} where s.code = d.station limit 1),
  decided_by = case when d.station in ('accepted', 'changes_requested') then ${person}::bigint end, decided_at = case
  when d.station in ('accepted', 'changes_requested') then ${day}::date + time '14:05' end,
  decision_note = case when d.station = 'changes_requested' then 'The report covers the first half only. Please attach the third quarter.'
  end
from unnest(${ids}::bigint[], ${stations}::text[]) as d (id, station) where ${ofTenant('audit_item_review', 'r', { deleted: 'include' })}
and r.id = d.id`;
