/** The approval state of a record: steps with their people, events, and next approvers. */
import { getStatement, type Kernel, labelObject, physical, q, type Reader } from '../../../core/engine.ts';
import { AppError, type ResolvedEntity } from '../../../core/index.ts';
import type { Locale } from '../../../core/shared/actor.ts';
import type { Trail, TrailEvent, TrailPerson, TrailStep } from '../../../core/shared/approvals.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import type { Step } from './model.ts';
import { approversOf, type Query } from './people.ts';
import { pathsOf } from './templates.ts';

export const nameOf = ({ name_en, name_ar }: Pick<Step, 'name_en' | 'name_ar'>, locale: Locale): string =>
  (locale === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? '';

interface StoredRun extends Record<string, unknown> {
  id: number;
  template_id: number | null;
  path_en: string | null;
  path_ar: string | null;
  steps: Step[];
  status: string;
  current_step: number | null;
  submitter_id: number | null;
  created_at: Date;
  submitter: RefValue | null;
}

interface StoredTask extends Record<string, unknown> {
  id: number;
  step: number;
  status: TrailPerson['status'];
  person_id: number;
  person: RefValue;
  delegate_of: RefValue | null;
  created_at: Date;
  due_at: Date | null;
  overdue: boolean;
  decided_at: Date | null;
  comment: string | null;
}

/** @throws AppError not_found for a record out of reach. */
export async function readTrail(kernel: Kernel, entity: ResolvedEntity, id: number, reader: Reader): Promise<Trail> {
  const { tenantId: tenant, userId } = reader.actor;
  const query: Query = (s) => kernel.db.query({ tenant }, s);
  const [seen] = await query(getStatement(kernel, entity, [id], reader, false, ['status']));
  if (!seen) throw new AppError('not_found');
  const user = (alias: string): string => labelObject(kernel.registry.entity('user'), alias, reader.locale);
  const about = [tenant, entity.name, id];
  const [[run], tasks, events, [row]] = await Promise.all([
    query<StoredRun>({
      text: `select a.*, t.name_en as path_en, t.name_ar as path_ar, ${user('s')} as submitter from approval a left join approval_template t
        on t.id = a.template_id left join users s on s.id = a.submitter_id
      where a.tenant_id = $1 and a.record_entity = $2 and a.record_id = $3 order by a.id desc limit 1`,
      values: about,
    }),
    query<StoredTask>({
      text: `select k.id, k.step, k.status, k.person_id, k.created_at, k.due_at, coalesce(k.status = 'waiting' and k.due_at < now(), false)
        as overdue, k.decided_at, k.comment, ${user('p')} as person, ${user('d')} as delegate_of
      from approval_task k join users p on p.id = k.person_id left join users d on d.id = k.delegate_of_id
      where k.tenant_id = $1 and k.approval_id = (
        select max(id) from approval where tenant_id = $1 and record_entity = $2 and record_id = $3) order by k.id`,
      values: about,
    }),
    query<StoredEvent>({
      text: `select e.id, e.created_at, e.kind, e.step, a.steps -> e.step as about, ${user('p')} as person, ${user('o')} as "to", e.comment
      from approval_event e left join approval a on a.id = e.approval_id left join users p on p.id = e.person_id left
      join users o on o.id = e.to_person_id
      where e.tenant_id = $1 and e.record_entity = $2 and e.record_id = $3 order by e.id desc limit 200`,
      values: about,
    }),
    query<Record<string, unknown>>({
      text: `select row_to_json(b) as row
        from (select ${physical(entity)} from ${q(entity.table)} t where t.tenant_id = $1 and t.id = $2) b`,
      values: [tenant, id],
    }),
  ]);
  const record = row?.['row'] as Record<string, unknown>;
  const fresh = record['status'] === 'draft';
  const path = fresh ? (await pathsOf({ query, registry: kernel.registry, entity, tenant }, [id])).get(id) : undefined;
  const steps = fresh ? (path?.steps ?? []) : (run?.steps ?? []);
  const current = !fresh && run && ['open', 'returned'].includes(run.status) ? run.current_step : null;
  const submitter = fresh ? userId : (run?.submitter_id ?? null);
  const ahead = fresh ? steps : current === null ? [] : steps.slice(current + 1);
  const people = await namesOf(kernel, query, reader, entity, record, ahead, submitter);
  const own = fresh ? [] : tasks;
  const asked = own.find((t) => t.status === 'waiting' && t.person_id === userId);
  return {
    path: fresh
      ? await nameOfPath(query, tenant, path?.template, reader.locale)
      : run?.template_id
        ? nameOf({ name_en: run.path_en, name_ar: run.path_ar }, reader.locale)
        : null,
    offered: entity.def.approval !== 'optional' || path !== undefined || (!fresh && run !== undefined),
    steps: steps.map((step, i) =>
      stepOf(step, i, reader.locale, {
        run: fresh ? undefined : run,
        current,
        tasks: own,
        next: people[i - (steps.length - ahead.length)] ?? [],
      }),
    ),
    submitted: !fresh && run ? { person: run.submitter, at: run.created_at.toISOString() } : null,
    events: events.map((e) => eventOf(e, reader.locale)),
    asked: asked?.step ?? null,
  };
}

async function nameOfPath(query: Query, tenant: number, template: number | undefined, locale: Locale): Promise<string | null> {
  if (template === undefined) return null;
  const [found] = await query<{ name_en: string | null; name_ar: string | null }>({
    text: 'select name_en, name_ar from approval_template where tenant_id = $1 and id = $2',
    values: [tenant, template],
  });
  return found ? nameOf(found, locale) : null;
}

/** Names of the approvers of steps that have not begun. */
export async function namesOf(
  kernel: Kernel,
  query: Query,
  { actor, locale }: Reader,
  entity: ResolvedEntity,
  row: Record<string, unknown>,
  steps: readonly Step[],
  submitter: number | null,
): Promise<RefValue[][]> {
  if (!steps.length) return [];
  const found = await approversOf(
    query,
    kernel.registry,
    entity,
    actor.tenantId,
    steps.map((step) => ({ step, row, submitter })),
  );
  const people = await query<{ person: RefValue }>({
    text: `select ${labelObject(kernel.registry.entity('user'), 'u', locale)} as person from users u
      where u.tenant_id = $1 and u.id = any($2::bigint[])`,
    values: [actor.tenantId, found.flat()],
  });
  const byId = new Map(people.map(({ person }) => [person.id, person]));
  return found.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

interface About {
  run: StoredRun | undefined;
  current: number | null;
  tasks: readonly StoredTask[];
  next: readonly RefValue[];
}

function stepOf(step: Step, i: number, locale: Locale, { run, current, tasks, next }: About): TrailStep {
  const own = lastRound(tasks.filter((t) => t.step === i));
  const given = own.find((t) => t.status === 'returned' || t.status === 'rejected')?.status;
  const state =
    current !== null && i > current
      ? 'next'
      : i === current
        ? run?.status === 'returned'
          ? 'returned'
          : 'now'
        : !run
          ? 'next'
          : given === 'rejected' || given === 'returned'
            ? given
            : own.some((t) => t.status === 'approved')
              ? 'done'
              : 'next';
  const shown = state === 'next' ? [] : own;
  const before = tasks.filter((t) => t.step === i && t.status === 'returned' && !own.includes(t)).at(-1);
  return {
    name: nameOf(step, locale),
    mode: step.mode,
    due_days: step.due_days,
    can_edit: step.can_edit,
    state,
    given_back: before?.decided_at?.toISOString() ?? null,
    people: shown.length
      ? shown.map(personOf)
      : next.map((person) => ({
          person,
          status: 'next',
          since: null,
          due_at: null,
          overdue: false,
          decided_at: null,
          comment: null,
          delegate_of: null,
        })),
  };
}

/** Tasks of the latest time that a repeated step began. */
function lastRound(tasks: readonly StoredTask[]): StoredTask[] {
  const begun = Math.max(...tasks.filter((t) => t.delegate_of === null).map((t) => t.created_at.getTime()));
  const round = tasks.filter((t) => t.created_at.getTime() >= begun && t.status !== 'delegated');
  const counted = round.filter((t) => t.status !== 'skipped');
  return counted.length ? counted : round;
}

const personOf = (t: StoredTask): TrailPerson => ({
  person: t.person,
  status: t.status,
  since: t.created_at.toISOString(),
  due_at: t.due_at?.toISOString() ?? null,
  overdue: t.overdue,
  decided_at: t.decided_at?.toISOString() ?? null,
  comment: t.comment,
  delegate_of: t.delegate_of,
});

interface StoredEvent extends Record<string, unknown> {
  id: number;
  created_at: Date;
  kind: string;
  about: Step | null;
  person: RefValue | null;
  to: RefValue | null;
  comment: string | null;
}

const eventOf = (e: StoredEvent, locale: Locale): TrailEvent => ({
  id: e.id,
  at: e.created_at.toISOString(),
  kind: e.kind,
  step: e.about ? nameOf(e.about, locale) : null,
  person: e.person,
  to: e.to,
  comment: e.comment,
});
