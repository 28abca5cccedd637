/** delegate: another person decides in an approver's place. Managers of approvals replace all current approvers. */
import { can } from '../../../core/engine.ts';
import { text } from '../../../core/index.ts';
import { MANAGE_APPROVALS } from '../../../core/shared/approvals.ts';
import { commentOf, takesPart, waitingIn, waitsFor } from './step.ts';
import { refuse, type Batch, type Move } from './batch.ts';
import type { Task } from './model.ts';
import { neverDeciding } from './people.ts';

const ACTIVE = `select id from users where tenant_id = $1 and id = any($2::bigint[]) and status = 'active' and deleted_at is null`;

export async function delegate({ ctx, kernel, entity, moves }: Batch): Promise<void> {
  const { actor } = ctx;
  const found = await ctx.query<{ id: number }>({
    name: 'approvers_active',
    text: ACTIVE,
    values: [actor.tenantId, moves.map((m) => m.draft.asked['delegate_id'])],
  });
  const active = new Set(found.map((u) => u.id));
  const never = await neverDeciding(
    ctx.query,
    kernel.registry,
    entity,
    actor.tenantId,
    moves.map(({ row }) => row),
  );
  for (const [i, m] of moves.entries()) {
    const to = m.draft.asked['delegate_id'] as number;
    const waiting = m.run ? waitingIn(m.run) : [];
    const own = waiting.filter((t) => t.person_id === actor.userId);
    const given = own.length ? own : can(actor, MANAGE_APPROVALS) ? waiting : [];
    if (!given.length) refuse(m.draft, 'conflict', text('approval.nobody_asked'));
    else if (!active.has(to)) m.draft.reject({ delegate_id: [text('approval.delegate_gone')] });
    else if (never[i]?.includes(to)) m.draft.reject({ delegate_id: [text('approval.delegate_never')] });
    else if (to === m.run?.submitter_id) m.draft.reject({ delegate_id: [text('approval.delegate_submitter')] });
    else if (waiting.some((t) => t.person_id === to)) m.draft.reject({ delegate_id: [text('approval.delegate_asked')] });
    else hand(m, given, to);
  }
}

function hand({ draft, plan, run }: Move, given: readonly Task[], to: number): void {
  const [first] = given as [Task];
  const comment = commentOf(draft);
  const step = run?.steps[first.step];
  plan.run = { id: first.approval_id, status: 'open', current_step: first.step };
  plan.ends.push(...given.map((t) => ({ id: t.id, status: 'delegated' as const, comment })));
  plan.asks.push({ person_id: to, step: first.step, due_days: step?.due_days ?? null, delegate_of_id: first.person_id });
  plan.events.push({ kind: 'delegated', step: first.step, to_person_id: to, comment });
  plan.notifications.push({ to, word: 'waiting' });
  const left = waitingIn(run as NonNullable<typeof run>)
    .filter((t) => !given.includes(t))
    .map((t) => t.person_id);
  waitsFor(draft, step, [...left, to]);
  takesPart(draft, [to]);
}
