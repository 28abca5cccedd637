/** withdraw: takes a submission back. */
import { commentOf, endTasks, waitsFor } from './step.ts';
import type { Batch } from './batch.ts';

export function withdraw({ moves }: Batch): void {
  for (const { draft, plan, run } of moves) {
    plan.events.push({ kind: 'withdrawn', step: null, to_person_id: null, comment: commentOf(draft) });
    waitsFor(draft, undefined, []);
    if (!run) continue;
    endTasks(plan, run);
    plan.run = { id: run.id, status: 'withdrawn', current_step: run.current_step };
  }
}
