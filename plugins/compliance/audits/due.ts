/** Items due within three days: owners, and reviewers who have not submitted, are notified, once per person, round and due date. */
import { notifyReaders, today, type JobDef } from '../../../core/index.ts';
import { dueItems } from './item-statements.ts';

const DAYS = 3;

export const dueJob: JobDef = {
  name: 'compliance.due',
  everySeconds: 86_400,
  run: (job) =>
    job.transaction(async (tx) =>
      notifyReaders(
        job,
        tx,
        (await dueItems(tx, today(), today(DAYS))).map(({ person, round, day, n }) => ({
          to: person,
          kind: 'due',
          entity: 'audit_round',
          id: round,
          details: { day, items: n },
        })),
      ),
    ),
};
