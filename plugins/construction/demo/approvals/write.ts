/** Inserts runs with all related rows: one statement per table. */
import { type SeedContext } from '../../../../core/index.ts';
import type { Decided } from './paths.ts';
import { waiting, type Played } from './play.ts';
import { addApprovalRows, addApprovals, standInApproval } from '../demo-statements.ts';

export interface Run extends Played {
  entity: Decided;
  record: number;
  template: number;
  steps: readonly Record<string, unknown>[];
  /** The current approver may edit the record. */
  edits: boolean;
}

export async function writeRuns(ctx: SeedContext, runs: readonly Run[]): Promise<void> {
  for (const entity of new Set(runs.map((run) => run.entity)))
    await standInApproval(ctx, entity, runs.filter((run) => run.entity === entity).map(standing));
  const made = await addApprovals(
    ctx,
    runs.map((run) => ({ ...run, author: authorOf(run), begun: run.events[0]?.at, ended: endOf(run) })),
  );
  const ids = new Map(made.map(({ id, entity, record }) => [`${entity}.${record}`, id]));
  const all = <T extends object>(rows: (run: Run) => readonly T[]): object[] =>
    runs.flatMap((run) =>
      rows(run).map((row) => ({ ...row, entity: run.entity, record: run.record, approval: ids.get(`${run.entity}.${run.record}`) })),
    );
  await addApprovalRows(
    ctx,
    'tasks',
    all(({ tasks }) => tasks),
  );
  await addApprovalRows(
    ctx,
    'events',
    all(({ events }) => events),
  );
  await addApprovalRows(ctx, 'notifications', all(waiting));
}

const authorOf = ({ events }: Run): number | undefined => events[0]?.person_id;
const endOf = ({ run, events }: Run): Date | null => (run === 'open' || run === 'returned' ? null : (events.at(-1)?.at ?? null));

function standing(run: Run): object {
  const approvers = waiting(run).map((task) => task.person_id);
  const submitted = run.events.filter(({ kind }) => kind === 'submitted' || kind === 'resubmitted').at(-1)?.at;
  return {
    id: run.record,
    author: authorOf(run),
    submitted_at: submitted,
    approved_at: run.run === 'approved' ? endOf(run) : null,
    approvers,
    editors: run.edits ? approvers : [],
    participants: run.participants,
  };
}
