/**
 * risk_acceptance: who may accept a risk of which level (risk_acceptance_limit by role), that nobody accepts what they own, and when an
 * acceptance is in force.
 */
import {
  text,
  today,
  valueAfter,
  type ActionHooks,
  type Draft,
  type HookContext,
  type Hooks,
  type Reads,
  type Text,
} from '../../../core/index.ts';
import { alsoTell } from '../../platform/approvals/index.ts';
import { endingBy } from './acceptance-ends.ts';
import { subjectsOf, waitingFor, type Subject } from './acceptance-statements.ts';
import { decidersOf } from './deciders.ts';
import { nameOf } from './level-names.ts';
import { rankedLevels } from '../scale/scale-statements.ts';
import { monthsAfter, USUAL_MONTHS } from './standing.ts';

export const acceptanceRules: Hooks<'risk_acceptance'> = {
  async validate(drafts, ctx) {
    const asked = drafts.filter(
      (d) => d.op === 'create' || (d.op === 'update' && 'expiry_date' in d.row) || (d.op === 'act' && ASKS.includes(d.action ?? '')),
    );
    const deciding = drafts.filter(decidesByLimit);
    if (!asked.length && !deciding.length) return;
    // Scores that are under way are waited for: the decision is about what they will be.
    if (deciding.length) await ctx.find('risk', { id: deciding.map(riskOf) }, { fields: [], lock: 'share', unscoped: true });
    const subjects = await subjectsOf(ctx, [...asked, ...deciding].map(riskOf));
    const last = await lastDay(ctx);
    for (const d of asked) checkAsked(d, subjects.get(riskOf(d)), last);
    const entering = asked.filter((d) => d.op === 'act' && d.action !== 'approve' && !d.rejected);
    const waiting = entering.length ? await waitingFor(ctx, entering.map(riskOf)) : [];
    for (const d of entering)
      if (waiting.some(({ id, risk }) => risk === riskOf(d) && id !== d.id)) d.reject({ risk_id: [text('risk.acceptance_waits')] });
    const decided = deciding.filter((d) => !d.rejected);
    if (decided.length) await checkLimits(decided, subjects, ctx);
  },
  async before(drafts, ctx) {
    const moved = drafts.filter(({ op, row }) => op === 'act' && row.status !== undefined);
    if (!moved.length) return;
    const subjects = await subjectsOf(ctx, moved.map(riskOf));
    for (const d of moved) {
      const { status } = d.row;
      Object.assign(d.row, { decider_ids: [], ...(status === 'approved' ? { in_force: true } : {}) });
      // The people of the risk hear of the decision, too.
      if (status === 'approved' || status === 'rejected') alsoTell(d, peopleOf(subjects.get(riskOf(d))), status);
    }
    const entering = moved.filter(({ row }) => row.status === 'submitted' || row.status === 'resubmitted');
    const deciders = entering.length ? await decidersOf(ctx) : undefined;
    for (const d of entering) {
      const subject = subjects.get(riskOf(d));
      const people = (subject && deciders?.(subject.level, [subject.owner, ctx.actor.userId])) ?? [];
      d.row.decider_ids = people;
      if (!d.row.approver_ids?.length) alsoTell(d, people, 'waiting');
    }
  },
};

export const acceptanceActions: ActionHooks = {
  async 'risk.request_acceptance'(drafts: Draft<'risk.request_acceptance'>[], ctx: HookContext) {
    const last = await lastDay(ctx);
    for (const d of drafts) {
      const fault = expiryFault(d.asked.expiry_date, last);
      if (fault) d.reject({ expiry_date: [fault] });
    }
  },
  async 'risk_acceptance.revoke'(drafts: Draft<'risk_acceptance.revoke'>[], ctx: HookContext) {
    const subjects = await subjectsOf(ctx, drafts.map(riskOf));
    for (const d of drafts) {
      if (d.before?.in_force !== true) d.reject({ in_force: [text('risk.not_in_force')] }, text('risk.not_in_force'));
      else if (!mayRevoke(ctx, d, subjects.get(riskOf(d)))) d.forbid({}, text('risk.not_yours_to_revoke'));
      else Object.assign(d.row, endingBy('revoked'));
    }
  },
};

/** Moves of an approval that stand or fall with the risk as it is now. */
const ASKS: readonly string[] = ['submit', 'resubmit', 'approve'];

/** Without a path, saying no needs the limit as well: nobody else can keep a request from those who decide. */
const decidesByLimit = ({ op, action, before }: Draft<'risk_acceptance'>): boolean =>
  op === 'act' && (action === 'approve' || (['return', 'reject'].includes(action ?? '') && !before?.approver_ids.length));

const peopleOf = (subject: Subject | undefined): number[] =>
  [subject?.owner, subject?.manager].filter((id): id is number => typeof id === 'number');

const riskOf = (draft: Draft<'risk_acceptance'>): number => valueAfter(draft, 'risk_id') as number;

function checkAsked(d: Draft<'risk_acceptance'>, subject: Subject | undefined, last: string): void {
  const expiry = expiryFault(String(valueAfter(d, 'expiry_date')), last);
  if (subject?.stage === 'closed') d.reject({ risk_id: [text('risk.closed')] });
  else if (subject && subject.level === null) d.reject({ risk_id: [text('risk.not_rated')] });
  else if (expiry) d.reject({ expiry_date: [expiry] });
  else if (subject) d.row.level_id = subject.level;
}

/** Why an acceptance cannot end on this day. */
const expiryFault = (day: string, last: string): Text | undefined => {
  if (day <= today()) return text('risk.expiry_past');
  return day > last ? text('risk.expiry_late', { day: last }) : undefined;
};

/** The last day on which an acceptance that is asked for today may end. */
export async function lastDay({ one }: Pick<Reads, 'one'>): Promise<string> {
  const settings = await one('risk_settings', {}, { fields: ['acceptance_months'], unscoped: true });
  return monthsAfter(today(), settings?.acceptance_months ?? USUAL_MONTHS);
}

/** risk.request_acceptance: the acceptance is made and submitted with it, or the request is refused as a whole. */
export const acceptanceRequests: Hooks<'risk'> = {
  when: ({ op, action }) => op === 'act' && action === 'request_acceptance',
  async after(drafts, ctx) {
    const ids = await ctx.create(
      'risk_acceptance',
      drafts.map(({ id, asked }) => ({ risk_id: id, justification: asked.justification, expiry_date: asked.expiry_date })),
    );
    const submitted = await ctx.act('risk_acceptance', 'submit', ids);
    for (const [i, d] of drafts.entries()) {
      const refused = submitted.find(({ id }) => id === ids[i])?.refused;
      if (refused) d.reject({}, refused);
    }
  },
};

/** The highest level that one of the decider's roles may accept. */
async function checkLimits(
  drafts: readonly Draft<'risk_acceptance'>[],
  subjects: ReadonlyMap<number, Subject>,
  ctx: HookContext,
): Promise<void> {
  const [me] = await ctx.find('user', { id: ctx.actor.userId }, { fields: ['role_ids'], unscoped: true });
  const limits = me?.role_ids.length
    ? await ctx.find('risk_acceptance_limit', { role_id: me.role_ids }, { fields: ['level_id'], unscoped: true })
    : [];
  const levels = await rankedLevels(ctx);
  const limit = limits.map(({ level_id }) => level_id).reduce<number | undefined>((a, b) => (levels.isAbove(a, b) ? a : b), undefined);
  const name = (id: number | null | undefined): string => nameOf(levels.of(id), ctx.locale);
  for (const d of drafts) {
    const subject = subjects.get(riskOf(d));
    if (!subject) continue;
    const level = name(subject.level);
    if (!limit) d.forbid({}, text('risk.accepts_nothing', { level }));
    else if (levels.isAbove(subject.level, limit)) d.forbid({}, text('risk.above_limit', { level, limit: name(limit) }));
  }
}

/** Whoever decided, the people of the risk, and those with full access to every risk. */
function mayRevoke({ actor }: Pick<HookContext, 'actor'>, { before }: Draft<'risk_acceptance'>, subject: Subject | undefined): boolean {
  const people = [subject?.owner, subject?.manager, ...(before?.participant_ids ?? [])];
  return actor.permissions.has('manage_risks') || people.includes(actor.userId);
}
