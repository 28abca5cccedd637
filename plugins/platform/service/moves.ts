/** A state that differs from the stored one is translated to the action that leads there (domain model 0.5). */
import { among, answer, Binds, can, ownRows, q, scope, statement, whereToSql, type WriteContext } from '../../../core/engine.ts';
import { type ResolvedEntity, text, type Text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { WireItem } from './item.ts';
import { namesOf } from './names.ts';

export type States = Record<string, unknown>;

/** Approval actions declare no target state, since an intermediate step does not change it. */
const APPROVAL: Readonly<Record<string, string>> = {
  submitted: 'submit',
  approved: 'approve',
  returned: 'return',
  resubmitted: 'resubmit',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

/** Stored states of these records, in the caller's reach. */
export async function statesOf({ kernel, entity, actor, locale }: WriteContext, ids: number[]): Promise<Map<number, States>> {
  const states = [...entity.fields.values()].filter((f) => f.type === 'state').map((f) => `t.${q(f.name)}`);
  const reach = scope(entity, 'read', actor, kernel.narrow);
  if (!ids.length || !states.length || reach === false) return new Map();
  const binds = new Binds();
  const within = whereToSql(entity, reach, 't', { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow });
  const where = [`t.id ${among(binds, ids)}`, ...ownRows(entity, 't', actor, binds), ...(within ? [`(${within})`] : [])].join(' and ');
  const rows = await answer<States & { id: number }>(
    kernel,
    entity,
    { actor },
    statement(`select t.id, ${states.join(', ')} from ${binds.table(entity.table)} t where ${where}`, binds, false),
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The initial states of a new record. */
export const firstStates = (entity: ResolvedEntity): States =>
  Object.fromEntries([...entity.fields.values()].filter((f) => f.type === 'state').map((f) => [f.name, f.default ?? f.values?.[0]?.value]));

/** @returns the actions that an item requests; a state that no action leads to is added to `item.errors`. */
export function movesOf(entity: ResolvedEntity, actor: Actor, item: WireItem, stored: States): string[] {
  return [...item.states].flatMap(([field, asked]) => {
    const now = String(stored[field]);
    const other = [...new Set(asked)].filter((value) => value !== now);
    const [target] = other;
    if (target === undefined) return [];
    const action = other.length > 1 ? undefined : actionTo(entity, actor, field, now, target);
    if (action === undefined)
      item.errors.set(
        namesOf(entity).of.get(field) as string,
        other.length > 1 ? text('service.two_states') : noMove(entity, field, now, target),
      );
    return action ?? [];
  });
}

const noMove = (entity: ResolvedEntity, field: string, now: string, target: string): Text =>
  text('service.no_move', { from: `@${entity.name}.values.${field}.${now}`, to: `@${entity.name}.values.${field}.${target}` });

/** The first action that the caller may do, else the first: its refusal has the reason. */
function actionTo(entity: ResolvedEntity, actor: Actor, field: string, now: string, target: string): string | undefined {
  const fits = [...entity.actions.values()].filter(
    (a) => (a.stateField ?? entity.state?.name) === field && (a.from?.includes(now) ?? true) && leads(entity, a.name, a.target, target),
  );
  return (fits.find((a) => can(actor, a.permission)) ?? fits[0])?.name;
}

const leads = ({ def }: ResolvedEntity, name: string, to: string | undefined, target: string): boolean =>
  to === target || (to === undefined && def.approval !== undefined && APPROVAL[target] === name);

/** The values of the item that an action accepts; fields that only actions set are removed from the rest. */
export function partOf(entity: ResolvedEntity, action: string, row: Record<string, unknown>): Record<string, unknown> {
  const { require = [], take = [], asked } = entity.actions.get(action) ?? {};
  const names = [...require, ...take, ...(asked?.columns.keys() ?? [])].filter((name) => row[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** Values that only an action asks for are refused in `item.errors` unless the item also makes that action. */
export function checkAsked(entity: ResolvedEntity, item: WireItem, actions: readonly string[]): void {
  const brought = new Set(actions.flatMap((action) => Object.keys(partOf(entity, action, item.row))));
  const { of, asked } = namesOf(entity);
  for (const column of new Set([...asked.values()].flatMap(({ field }) => field.columns))) {
    if (brought.has(column) || !(column in item.row)) continue;
    const { [column]: given = null, ...rest } = item.row;
    if (given !== null && given !== '') item.errors.set(of.get(column) as string, text('field.read_only'));
    item.row = rest;
  }
}

/** The item without the values that its actions set. */
export function restOf(entity: ResolvedEntity, actions: readonly string[], row: Record<string, unknown>): Record<string, unknown> {
  const brought = new Set(
    actions.flatMap((action) => Object.keys(partOf(entity, action, row))).filter((name) => entity.fields.get(name)?.readOnly ?? true),
  );
  return brought.size ? Object.fromEntries(Object.entries(row).filter(([name]) => !brought.has(name))) : row;
}
