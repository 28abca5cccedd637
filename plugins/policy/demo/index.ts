/** Demo data of policies. */
import { createHash } from 'node:crypto';
import { WORD_MIME, wordDocument, type SeedContext } from '../../../core/index.ts';
import { seedViews } from '../../platform/collaboration/index.ts';
import { quizzesOf } from '../acknowledge/quiz.ts';
import { fill } from '../starter/provisioning.ts';
import { isAcknowledged, seedAcknowledgements, seedQuiz, type DemoVersion } from './acknowledgements.ts';
import { moveItems, movePolicies } from './demo-statements.ts';
import { EARLIER } from './earlier.ts';
import { POLICIES, type DemoItem, type DemoPolicy } from './policies.ts';
import { VIEWS } from './views.ts';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'grc') return;
  if (!(await ctx.count('policy_status', {}))) await fill({ create: (entity, rows) => ctx.create(entity, rows, 0) });
  const policies = await seedPolicies(ctx);
  const items = await seedItems(ctx, policies);
  await seedComments(ctx, policies, items);
  await seedDocuments(ctx, policies);
  await seedViews(ctx, VIEWS);
  await seedQuiz(ctx, policies);
  await seedAcknowledgements(ctx, policies, await seedVersions(ctx, policies));
  const settled = new Set(['approved', 'published', 'expired']);
  await moveItems(
    ctx,
    POLICIES.flatMap(({ stage, items: own }, i) =>
      own.map((item, n) => ({ id: items[i]?.[n] as number, stage: settled.has(stage) ? 'approved' : (item.stage ?? 'agreed') })),
    ),
  );
  const approved = new Set([...settled, 'archived']);
  await movePolicies(
    ctx,
    POLICIES.map(({ stage, drafted, name }, i) => ({
      id: policies[i] as number,
      stage,
      approved: approved.has(stage) ? ctx.workday(Math.min(-1, drafted + 40)) : null,
      before: EARLIER[name[0]]?.version ?? null,
    })),
  );
}

async function seedPolicies(ctx: SeedContext): Promise<number[]> {
  const list = async (entity: 'policy_category' | 'policy_usage' | 'policy_discipline'): Promise<Map<string | null, number>> =>
    new Map((await ctx.find(entity, {}, { fields: ['code'] })).map(({ code, id }) => [code, id]));
  const [categories, usages, disciplines] = [await list('policy_category'), await list('policy_usage'), await list('policy_discipline')];
  return ctx.create(
    'policy',
    POLICIES.map((policy) => ({
      name_en: policy.name[0],
      name_ar: policy.name[1],
      category_id: categories.get(policy.category),
      usage_id: usages.get(policy.usage),
      discipline_id: disciplines.get(policy.discipline),
      version: policy.version,
      acknowledgement_required: isAcknowledged(policy.stage),
      owner_id: ctx.person(policy.owner),
      reviewer_id: ctx.person(policy.reviewer),
      approver_id: ctx.person(policy.approver),
      draft_date: ctx.workday(policy.drafted),
      next_review_date: policy.review === undefined ? null : ctx.workday(policy.review),
      valid_until: policy.valid === undefined ? null : ctx.day(policy.valid),
      summary_en: policy.summary[0],
      summary_ar: policy.summary[1],
    })),
  );
}

const html = ([, ...paragraphs]: DemoItem['en']): string | null => paragraphs.map((p) => `<p>${p}</p>`).join('') || null;

/** @returns keys of the items of each policy. */
async function seedItems(ctx: SeedContext, policies: readonly number[]): Promise<number[][]> {
  const nodes = await ctx.find(
    'package_node',
    { ref_no: POLICIES.flatMap(({ items }) => items.flatMap(({ refs = [] }) => refs)) },
    { fields: ['ref_no'] },
  );
  const all: number[][] = [];
  for (const [i, { items }] of POLICIES.entries()) {
    const ids: number[] = [];
    for (const nested of [false, true]) {
      const level = items.map((item, n) => ({ item, n })).filter(({ item }) => item.number.includes('.') === nested);
      if (!level.length) continue;
      const made = await ctx.create(
        'policy_item',
        level.map(({ item, n }) => ({
          policy_id: policies[i],
          parent_id: nested ? ids[items.findIndex(({ number }) => number === item.number.split('.')[0])] : null,
          number: item.number,
          position: n + 1,
          title_en: item.en[0],
          title_ar: item.ar[0],
          body_en: html(item.en),
          body_ar: html(item.ar),
          node_ids: nodes.filter(({ ref_no }) => item.refs?.includes(ref_no ?? '')).map(({ id }) => id),
        })),
      );
      for (const [at, { n }] of level.entries()) ids[n] = made[at] as number;
    }
    all.push(ids);
  }
  return all;
}

async function seedComments(ctx: SeedContext, policies: readonly number[], items: readonly number[][]): Promise<void> {
  const [first = []] = items;
  const on = (number: string): number => first[(POLICIES[0] as DemoPolicy).items.findIndex((item) => item.number === number)] as number;
  const [hours] = await ctx.create(
    'policy_item_transaction',
    [
      {
        item_id: on('3.2'),
        type: 'change_request',
        quote: 'eight hours',
        note: 'Night shifts last twelve hours. Either raise this or say how a session is extended.',
      },
      { item_id: on('3.3'), type: 'comment', note: 'The old backup service cannot change its secret by itself yet.' },
    ],
    ctx.person('admin'),
  );
  const reply = {
    item_id: on('3.2'),
    reply_to_id: hours,
    type: 'comment',
    note: 'One extension of four hours, approved by the system owner. I will add it to the text.',
  };
  await ctx.create('policy_item_transaction', [reply], ctx.person('admin'));
  await ctx.create(
    'policy_transaction',
    [
      { policy_id: policies[0], type: 'comment', note: 'The companies asked for two more weeks to comment.' },
      { policy_id: policies[3], type: 'comment', note: 'The committee meets on the first Sunday of the month.' },
      { policy_id: policies[6], type: 'change_request', note: 'The retention periods of the personnel files are to be added.' },
    ],
    ctx.person('admin'),
  );
}

/** The Word file that some of them came from. */
async function seedDocuments(ctx: SeedContext, policies: readonly number[]): Promise<void> {
  const some = [0, 1, 3, 6];
  const kept = await Promise.all(some.map(async (i) => ctx.keep(await fileOf(POLICIES[i] as DemoPolicy))));
  await ctx.create(
    'policy_document',
    some.map((i, n) => ({ policy_id: policies[i], name: `${POLICIES[i]?.name[0]}.docx`, kind: 'source', mime: WORD_MIME, ...kept[n] })),
  );
}

const fileOf = ({ name, items }: DemoPolicy): Promise<Buffer> =>
  wordDocument({
    language: 'en',
    title: name[0],
    author: 'Wadi Hanin Holding',
    color: '#0f766e',
    page: { paper: 'a4', head: name[0], foot: '', count: '{page} / {pages}' },
    blocks: items.flatMap(({ number, en: [title, ...paragraphs] }) => [
      { kind: 'heading' as const, level: number.includes('.') ? (2 as const) : (1 as const), text: title },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ]),
  });

/**
 * The text of those that were published, and of the version before of those that are revised.
 * @returns the versions that must be acknowledged.
 */
async function seedVersions(ctx: SeedContext, policies: readonly number[]): Promise<DemoVersion[]> {
  const kept = POLICIES.map((policy, i) => ({ policy, id: policies[i] as number })).filter(
    ({ policy: { name, stage } }) => isAcknowledged(stage) || EARLIER[name[0]],
  );
  const quizzes = await quizzesOf(
    kept.map(({ id }) => ({ id, row: {} })),
    ctx,
  );
  const items = await ctx.find(
    'policy_item',
    { policy_id: kept.map(({ id }) => id) },
    {
      fields: ['policy_id', 'parent_id', 'number', 'title_en', 'title_ar', 'body_en', 'body_ar'],
      sort: ['position', 'id'],
      unscoped: true,
    },
  );
  const rows = kept.map(({ policy, id }) => {
    const earlier = EARLIER[policy.name[0]];
    const now = items
      .filter((item) => item.policy_id === id)
      .map(({ id: item, parent_id, number, title_en, title_ar, body_en, body_ar }) => ({
        id: item,
        parent_id,
        number,
        title_en,
        title_ar,
        body_en,
        body_ar,
      }));
    const text = earlier ? earlier.text(now) : now;
    // What is revised was published long before it was drafted again.
    const day = policy.drafted + (earlier ? -320 : 45);
    return {
      policy_id: id,
      version: earlier?.version ?? policy.version,
      effective_date: ctx.workday(day + 2),
      published_at: `${ctx.workday(day)}T07:20:00Z`,
      published_by: ctx.person(policy.owner),
      text,
      text_hash: createHash('sha256').update(JSON.stringify(text)).digest('hex'),
      quiz: quizzes.get(id) ?? null,
    };
  });
  const made = await ctx.create('policy_version', rows, 0);
  return rows.map((row, i) => ({ ...row, id: made[i] as number })).filter((_, i) => isAcknowledged(kept[i]?.policy.stage ?? ''));
}

export { LIFE } from './life.ts';
