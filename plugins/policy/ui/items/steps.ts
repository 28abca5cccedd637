import type { Trail, TrailStep } from '../../../../core/shared/approvals.ts';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';

export type StepName = 'draft' | 'review' | 'approval' | 'published' | 'path';

/** One step of the approval line. */
export interface Step {
  name: StepName;
  /** What a step of an approval path is called. */
  label?: string;
  state: 'done' | 'now' | 'todo' | 'stop';
  /** The step that the policy is in. */
  current: boolean;
  person: RefValue | null;
  /** How many others are asked with this person. */
  others?: number;
  /** What happened, or comes: the key of a text below `policy.items.line` and its values. A `date` is a day or an instant. */
  says: { text: string; date?: string; values?: Readonly<Record<string, number>> } | null;
}

/** Where each stage is on the line. */
const AT: Readonly<Record<string, number>> = {
  draft: 0,
  under_revision: 0,
  under_review: 1,
  pending_approval: 2,
  approved: 3,
  published: 3,
  expired: 3,
};

const dateOf = (row: Row | undefined, name: string): string | undefined => {
  const value = row?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const refOf = (row: Row, name: string): RefValue | null => (row[name] as RefValue | null | undefined) ?? null;
const countOf = (row: Row, name: string): number => Number(row[name] ?? 0);

/** How many of the items that count are agreed. */
export function agreedOf(items: readonly Row[]): { n: number; of: number } {
  const counted = items.filter(({ stage }) => stage !== 'retired');
  return { n: counted.filter(({ stage }) => stage === 'agreed' || stage === 'approved').length, of: counted.length };
}

/** Decisions since the last revision, newest first; those before it belong to an earlier version. */
function ofThisVersion(decisions: readonly Row[]): readonly Row[] {
  const revised = decisions.findIndex(({ type }) => type === 'revision');
  return revised < 0 ? decisions : decisions.slice(0, revised + 1);
}

/** @param decisions newest first. @param trail of its approval, where a path of the organisation decides on it. */
export function stepsOf(policy: Row, decisions: readonly Row[], items: readonly Row[], trail?: Trail): Step[] {
  const own = ownSteps(policy, decisions, items);
  if (!trail?.steps.length) return own;
  const [draft, , , last] = own as [Step, Step, Step, Step];
  return [draft, ...trail.steps.map(pathStep), last];
}

const STATES = { done: 'done', now: 'now', next: 'todo', returned: 'stop', rejected: 'stop' } as const;

function pathStep(step: TrailStep): Step {
  const decided = step.people.find((one) => one.decided_at !== null && one.status !== 'skipped');
  const first = decided ?? step.people.find((one) => one.status === 'waiting') ?? step.people[0];
  const [at, since] = [decided?.decided_at ?? undefined, first?.since ?? undefined];
  const says = {
    done: () => told('approved', at),
    now: () => told('deciding', since),
    next: () => (first ? null : { text: 'nobody' }),
    returned: () => told('sent_back', at),
    rejected: () => told('rejected', at),
  }[step.state]();
  return {
    name: 'path',
    label: step.name,
    state: STATES[step.state],
    current: step.state === 'now',
    person: first?.person ?? null,
    others: step.state === 'done' ? 0 : Math.max(0, step.people.length - 1),
    says,
  };
}

function ownSteps(policy: Row, decisions: readonly Row[], items: readonly Row[]): Step[] {
  const stage = String(policy['stage']);
  const recent = ofThisVersion(decisions);
  const reached = (to: string): string | undefined =>
    dateOf(
      recent.find((one) => one['to_status'] === to),
      'created_at',
    );
  // A policy in the archive is nowhere on the line: its dates say how far it came.
  const at = AT[stage] ?? (policy['published_at'] ? 4 : policy['approval_date'] ? 3 : policy['review_date'] ? 2 : 1);
  const owner = refOf(policy, 'owner');
  const [reviewer, approver] = [refOf(policy, 'reviewer'), refOf(policy, 'approver')];
  const step = (name: StepName, index: number, person: RefValue | null, says: Step['says']): Step => ({
    name,
    state: at > index ? 'done' : AT[stage] === index ? 'now' : 'todo',
    current: AT[stage] === index,
    person,
    says: says ?? (at < index && !person ? { text: 'nobody' } : null),
  });
  const last = step('published', 3, owner, publishedSays(policy, stage));
  return [
    step('draft', 0, owner, draftSays(policy, at, recent, reached('under_review'))),
    step(
      'review',
      1,
      reviewer,
      stage === 'under_review'
        ? reviewing(reached('under_review'), items)
        : at > 1
          ? told('reviewed', dateOf(policy, 'review_date'))
          : null,
    ),
    step(
      'approval',
      2,
      approver,
      stage === 'pending_approval'
        ? told('deciding', reached('pending_approval') ?? dateOf(policy, 'review_date'))
        : at > 2
          ? told('approved', dateOf(policy, 'approval_date'))
          : null,
    ),
    stage === 'published' ? { ...last, state: 'done' } : stage === 'expired' ? { ...last, state: 'stop' } : last,
  ];
}

const told = (text: string, date: string | undefined): Step['says'] => (date ? { text, date } : null);

const reviewing = (since: string | undefined, items: readonly Row[]): Step['says'] => ({
  text: since ? 'reviewing' : 'reviewing_items',
  ...(since ? { date: since } : {}),
  values: { ...agreedOf(items) },
});

function draftSays(policy: Row, at: number, recent: readonly Row[], submitted: string | undefined): Step['says'] {
  const drafted = told('drafted', dateOf(policy, 'draft_date'));
  if (at > 0) return told('submitted', submitted) ?? drafted;
  const [newest] = recent;
  if (newest?.['type'] === 'rejection') return told('sent_back', dateOf(newest, 'created_at'));
  if (newest?.['type'] === 'revision') return told('revised', dateOf(newest, 'created_at'));
  return drafted;
}

function publishedSays(policy: Row, stage: string): Step['says'] {
  const asked = countOf(policy, 'asked_count');
  if (stage === 'archived') return told('archived', dateOf(policy, 'archived_at'));
  if (stage === 'expired') return told('expired', dateOf(policy, 'valid_until'));
  if (stage === 'published') {
    const date = dateOf(policy, 'published_at');
    if (!date || !asked) return told('published_on', date);
    return { text: 'acknowledged', date, values: { n: countOf(policy, 'acknowledged_count'), of: asked } };
  }
  // Who acknowledged the version before is asked for this one as well.
  if (policy['acknowledgement_required'] === true) return asked ? { text: 'then', values: { n: asked } } : { text: 'then_readers' };
  return told('in_force', dateOf(policy, 'effective_date'));
}
