/** The definition of an action in the entity file, applied: who may do it on which rows, from which state, and the values that it sets. */
import { text } from '../errors.ts';
import { can } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { clock } from '../shared/clock.ts';
import type { ActionDef } from '../shared/entity.ts';
import { relativeDay } from '../shared/relative-date.ts';
import type { Where } from '../shared/where.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import { unscopedWhere } from './unscoped-where.ts';
import type { WriteContext } from './pipeline.ts';
import { today } from './values.ts';
import type { WhereContext } from './where-context.ts';

type Values = Record<string, unknown>;

/** The state field that an action moves. */
export const stateOf = (entity: ResolvedEntity, action: Pick<ActionDef, 'stateField'> | undefined): ResolvedField | undefined =>
  action?.stateField === undefined ? entity.state : entity.fields.get(action.stateField);

/** Condition for the rows on which the actor may do it; undefined: all rows. */
export const rowsOf = ({ where, unless }: Pick<ActionDef, 'where' | 'unless'>, actor: Actor): Where | undefined =>
  where !== undefined && (unless === undefined || !can(actor, unless)) ? where : undefined;

/** Names of the fields that an action accepts. */
export const takenBy = ({ require = [], take = [] }: Pick<ActionDef, 'require' | 'take'> = {}): ReadonlySet<string> =>
  new Set([...require, ...take]);

/** SQL: may the actor do the action on the row? Part of the statement that reads the stored rows. */
export function mayActSql(
  { entity, actor }: Pick<WriteContext, 'entity' | 'actor'>,
  name: string | undefined,
  ctx: WhereContext,
): string | undefined {
  const action = entity.actions.get(name ?? '');
  const by = action && rowsOf(action, actor);
  return by && unscopedWhere(entity, by, 't', ctx);
}

/**
 * Refuses, with a message, a row on which the actor may not do the action. @param answer result of `mayActSql`; undefined where it was not
 * asked.
 */
export function mayAct({ entity }: WriteContext, draft: WriteDraft, answer: unknown): boolean {
  if (answer === undefined || answer === true) return true;
  draft.refuse('forbidden', text('action.not_yours', { action: `@${entity.name}.actions.${draft.action as string}` }));
  return false;
}

/**
 * Refuses an action that the row's state does not allow; otherwise writes the new state and the values that the action sets into the draft.
 */
export function checkAction(ctx: WriteContext, draft: WriteDraft): void {
  const { entity } = ctx;
  const action = entity.actions.get(draft.action as string);
  const state = stateOf(entity, action);
  if (!draft.full) return draft.refuse('forbidden');
  if (action?.from && state && !action.from.includes(String(draft.before?.[state.name])) && !(action.held && isHeld(state, draft))) {
    draft.refuse(
      'conflict',
      text('action.not_now', {
        action: `@${entity.name}.actions.${action.name}`,
        state: `@${entity.name}.values.${state.name}.${String(draft.before?.[state.name])}`,
      }),
    );
    return;
  }
  const missing = (action?.require ?? []).filter((name) => isEmpty(draft.row[name]) && isEmpty(draft.before?.[name]));
  if (missing.length > 0) return draft.reject(Object.fromEntries(missing.map((name) => [name, [text('field.required')]])));
  const set = valuesSet(ctx, action?.set, draft.after);
  if (action?.target && state) draft.row[state.name] = action.target;
  Object.assign(draft.row, set);
}

/** Is the time until which the action is held back (`until`) in the future? */
const isHeld = ({ until }: ResolvedField, { before }: WriteDraft): boolean =>
  until !== undefined && Date.parse(String(before?.[until] ?? '')) > clock.now();

const OTHER = /^\$row\.(\w+)$/;

/** Values that an action sets, worked out from the stored row and the values sent with the action. */
function valuesSet({ entity, actor }: WriteContext, set: ActionDef['set'], row: Values): Values {
  return Object.fromEntries(
    Object.entries(set ?? {}).map(([name, value]) => {
      const made =
        typeof value === 'string' && value.startsWith('$') ? variable(value, actor, row, entity.fields.get(name)?.type === 'date') : value;
      return [name, entity.fields.get(name)?.type === 'refs' ? [made ?? []].flat() : made];
    }),
  );
}

/** Actions of the system have no user, so `$me` is empty. */
function variable(name: string, actor: Actor, row: Values, asDay: boolean): unknown {
  const other = OTHER.exec(name)?.[1];
  if (other !== undefined) return row[other] ?? null;
  if (name === '$me') return actor.userId || null;
  if (name === '$now') return asDay ? today() : clock.iso();
  return relativeDay(name, today(), actor.weekStart) ?? name;
}
