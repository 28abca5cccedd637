/** Cost periods: nothing can be posted to a closed one. */
import { type Draft, type DraftHook, type HookContext, keysIn, rowAfter, text, today, valueAfter } from '../../../core/index.ts';
import { byKey, hold, keys, WHOLE } from './drafts.ts';

/** A draft that posts to a project, in its own period or in the current one. */
export interface Posted {
  draft: Pick<Draft, 'reject'>;
  project: unknown;
  period?: unknown;
}

/** A record posts to its own project. @param column its reference to a period. */
export const ofProject = (drafts: readonly Draft[], column?: 'period_id' | 'cost_period_id'): Posted[] =>
  drafts.map((draft) => ({
    draft,
    project: valueAfter(draft, 'project_id'),
    ...(column === undefined ? {} : { period: valueAfter(draft, column) }),
  }));

/** The periods of all projects that one write can contain. */
const MOST = 1_000_000;

/**
 * Refuses drafts that would post to a closed period, and locks the projects' periods against closing meanwhile. @param on field of the
 * message.
 */
export async function openPeriods(posted: readonly Posted[], { find }: HookContext, on: string): Promise<void> {
  const fields = ['project_id', 'name', 'start_date', 'finish_date', 'is_closed'] as const;
  const projects = keys(posted.map((p) => p.project));
  const held = await find('cost_period', { project_id: projects }, { fields, unscoped: true, lock: 'share', limit: MOST });
  const known = byKey(held);
  const elsewhere = projects.length ? keys(posted.map((p) => p.period)).filter((id) => !known.has(id)) : [];
  for (const period of await find('cost_period', { id: elsewhere }, { fields, ...WHOLE })) known.set(period.id, period);
  const day = today();
  for (const { draft, project, period } of posted) {
    const own = typeof period === 'number' ? known.get(period) : held.find((p) => p.project_id === project && holds(p, day));
    if (!own?.is_closed) continue;
    const message = text('money.period_closed', { period: own.name });
    draft.reject({ [on]: [message] }, message);
  }
}

const holds = ({ start_date, finish_date }: { start_date: string; finish_date: string }, day: string): boolean =>
  start_date <= day && finish_date >= day;

interface Span {
  id: number | undefined;
  project_id: unknown;
  name: string;
  start_date: string;
  finish_date: string;
}

/** cost_period, before the SQL: periods of a project must not overlap, so that each day is in at most one. */
export const apartPeriods: DraftHook<'cost_period'> = async (drafts, ctx) => {
  const asked = drafts.filter(
    (d) => d.op === 'create' || d.op === 'restore' || (d.op === 'update' && ('start_date' in d.row || 'finish_date' in d.row)),
  );
  if (!asked.length) return;
  const projects = keysIn(asked, 'project_id');
  await hold(ctx, 'construction_project', projects);
  const spans = asked.map((d): Span => {
    const { project_id, name, start_date, finish_date } = rowAfter(d);
    return { id: d.id, project_id, name: String(name), start_date: String(start_date), finish_date: String(finish_date) };
  });
  const written = new Set(keys(asked.map((d) => d.id)));
  const [first, last] = [
    spans.map((s) => s.start_date).sort()[0],
    spans
      .map((s) => s.finish_date)
      .sort()
      .at(-1),
  ];
  const near = await ctx.find(
    'cost_period',
    { project_id: projects, start_date: { lte: last as string }, finish_date: { gte: first as string } },
    { fields: ['project_id', 'name', 'start_date', 'finish_date'], sort: ['start_date'], unscoped: true, limit: MOST },
  );
  const others = near.filter((p) => !written.has(p.id));
  spans.forEach((span, n) => {
    const meets = (o: Omit<Span, 'id'>): boolean =>
      o.project_id === span.project_id && o.start_date <= span.finish_date && o.finish_date >= span.start_date;
    const other = others.find(meets) ?? spans.slice(0, n).find(meets);
    if (other) asked[n]?.reject({ start_date: [text('money.cost_periods_overlap', { other: other.name })] });
  });
};
