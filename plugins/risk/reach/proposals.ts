/**
 * A control that fails in an audit round proposes to raise the risks that lean on it (`risk_proposal`); nobody's rating changes before its
 * people decide. A control that no longer fails takes back what is undecided. A job does it, so that audits do not wait for the register.
 */
import {
  createRows,
  notify,
  onlyReaders,
  text,
  updateRows,
  type ActionHooks,
  type Hooks,
  type JobDef,
  type JobRun,
  type NewNotification,
  type Reads,
  type Stored,
  type Tx,
} from '../../../core/index.ts';
import { leaningOn } from './leaning.ts';
import { PAIRS, raisesOf, standingOf } from './raise.ts';

const PROPOSE = 'risk.propose';
/** Risks of one audit item. */
const MOST = 500;

/** audit_item, after the SQL: results that were written are looked at by the job. */
export const auditItemHooks: Hooks<'audit_item'> = {
  when: ({ op, row }) => op !== 'create' && ('audit_status_id' in row || 'applicable' in row),
  async after(drafts, { jobs }) {
    const items = drafts.map((draft) => draft.id as number);
    await jobs.enqueue({ name: PROPOSE, payload: { items }, system: true });
  },
};

export const proposeJob: JobDef<{ items: number[] }> = {
  name: PROPOSE,
  quiet: true,
  run: (job) => job.transaction((tx) => propose(job, tx)),
};

type Work = Tx & Reads;

async function propose(job: JobRun<{ items: number[] }>, tx: Work): Promise<void> {
  const whole = { unscoped: true } as const;
  const items = await tx.find(
    'audit_item',
    { id: job.payload.items },
    { fields: ['node_id', 'applicable'], expand: { audit_status_id: ['kind'], round_id: ['closed'] }, lock: 'share', ...whole },
  );
  const open = await tx.find(
    'risk_proposal',
    { audit_item_id: job.payload.items, status: 'open' },
    { fields: ['audit_item_id', 'risk_id'], ...whole },
  );
  const failed = items.filter((i) => i.applicable !== false && i.audit_status?.kind === 'none' && i.round?.closed !== true);
  const still = new Set(failed.map(({ id }) => id));
  const healed = open.filter((p) => !still.has(p.audit_item_id as number));
  if (healed.length)
    await updateRows(
      job,
      tx,
      'risk_proposal',
      healed.map(({ id }) => ({ id, status: 'withdrawn' })),
    );
  if (!failed.length) return;
  const risks = await leaningOn(tx, { nodes: failed.map((i) => i.node_id), unscoped: true, limit: MOST });
  const raises = new Map((await raisesOf(tx, risks)).map((raise) => [raise.risk, raise]));
  const known = new Set(open.map((p) => `${p.audit_item_id} ${p.risk_id}`));
  const rows = failed.flatMap((item) =>
    risks.flatMap((risk) => {
      const raise = raises.get(risk.id);
      if (!raise || !risk.through.includes(item.node_id) || known.has(`${item.id} ${risk.id}`)) return [];
      const { pair, likelihood_before_id, likelihood_id, impact_id, score_before, score } = raise;
      const change = { pair, likelihood_before_id, likelihood_id, impact_id, score_before, score };
      return [{ owner: risk.risk_owner_id, row: { risk_id: risk.id, audit_item_id: item.id, node_id: item.node_id, ...change } }];
    }),
  );
  if (!rows.length) return;
  const ids = await createRows(
    job,
    tx,
    'risk_proposal',
    rows.map(({ row }) => row),
  );
  await tell(
    job,
    tx,
    rows.map(({ owner }, i) => ({ owner, id: ids[i] as number })),
  );
}

/** One notification for each owner. */
async function tell(
  job: Pick<JobRun, 'kernel' | 'actor' | 'locale'>,
  tx: Work,
  made: readonly { owner: number; id: number }[],
): Promise<void> {
  const byOwner = new Map<number, number[]>();
  for (const { to, id } of await onlyReaders(
    job,
    tx,
    made.map(({ owner: to, id }) => ({ to, entity: 'risk_proposal', id })),
  ))
    byOwner.set(to, [...(byOwner.get(to) ?? []), id]);
  await notify(
    job,
    tx,
    [...byOwner].map(([to, ids]): NewNotification => ({
      to,
      kind: 'rating',
      entity: 'risk_proposal',
      id: ids[0] as number,
      ...(ids.length > 1 ? { details: { count: ids.length } } : {}),
    })),
  );
}

export const proposalActions: ActionHooks = {
  /** Writes the proposed pair, unless the risk was scored since. */
  async 'risk_proposal.accept'(drafts, ctx) {
    const ids = drafts.map(({ before }) => before?.risk_id);
    const risks = new Map(
      (await ctx.find('risk', { id: ids }, { fields: ['stage', ...PAIRS], unscoped: true, lock: 'update' })).map((r) => [r.id, r]),
    );
    for (const draft of drafts) {
      const { risk_id, pair, likelihood_before_id, likelihood_id, impact_id } = draft.before as Stored<'risk_proposal'>;
      const risk = risks.get(risk_id);
      const now = risk && standingOf(risk);
      if (!risk || risk.stage === 'closed') draft.reject({ status: [text('risk.proposal.closed')] });
      else if (!now || now.pair !== pair || now.likelihood_id !== likelihood_before_id || now.impact_id !== impact_id)
        draft.reject({ status: [text('risk.proposal.scored')] });
      else await ctx.update('risk', [{ id: risk_id, [`${pair}_likelihood_id`]: likelihood_id, [`${pair}_impact_id`]: impact_id }]);
    }
  },
  /** The reason stands in history. */
  'risk_proposal.dismiss': () => undefined,
};
