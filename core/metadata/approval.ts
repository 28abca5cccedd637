/**
 * Entities with approval steps: `"approval": true` or `"optional"`, and the definitions that follow from it (docs/decisions/approvals.md).
 */
import type { ActionDef, EntityDef, FieldDef } from '../shared/entity.ts';
import { MANAGE_APPROVALS } from '../shared/approvals.ts';
import type { PartDef } from './parts.ts';

/** The part that such entities start from: metadata/core/parts/approval.json. */
export const APPROVAL_PART = 'approval';

/** The parts of an entity file, with the one of approvals first. */
export const partsOf = (def: EntityDef): string[] => [...(def.approval ? [APPROVAL_PART] : []), ...(def.parts ?? [])];

/**
 * @param def with the part merged in. @param file as written. @param part of approvals.
 * @returns the entity: it keeps its own labels of actions, but not their behaviour; a number is unique within a revision; approvers may
 * read the records that they decide on.
 */
export function asApproval(def: EntityDef, file: EntityDef, part: PartDef | undefined): EntityDef {
  if (!def.approval || !part) return def;
  const { read, create, update, of, scope: rows } = def.access;
  const edit = create === null || update === null ? null : [...new Set([create, update].flat())];
  const words = {
    $self: def.name,
    $read: read,
    // Records that come with others are created by nobody; whoever edits them makes their revisions.
    $create: create?.length === 0 ? edit : create,
    $edit: edit,
    $manage: of === undefined ? [update ?? MANAGE_APPROVALS].flat()[0] : `manage_${of}`,
  };
  const actions = Object.fromEntries(
    Object.entries(part.actions ?? {}).map(([name, action]) => [name, barred(worded(action, file.actions?.[name]), name, def)]),
  );
  const { where, share } = rows ?? {};
  return replaced(
    {
      ...def,
      fields: Object.fromEntries(Object.entries(def.fields).map(([name, field]) => [name, numbered(field)])),
      ...(def.locks ? { locks: def.locks.map((lock) => ({ ...lock, except: [...(lock.except ?? []), ...besideForm(def)] })) } : {}),
      actions: { ...actions, ...Object.fromEntries(Object.entries(def.actions ?? {}).filter(([name]) => !(name in actions))) },
      access: {
        ...def.access,
        ...(rows
          ? {
              scope: {
                ...rows,
                ...(where ? { where: { or: [where, ...TAKE_PART] } } : {}),
                ...(share
                  ? {
                      share: {
                        ...share,
                        owners: [...(share.owners ?? []), 'approver_ids'],
                        readers: [...(share.readers ?? []), 'participant_ids'],
                      },
                    }
                  : {}),
              },
            }
          : {}),
      },
      ...(def.detail
        ? { detail: { ...def.detail, tabs: withTab(def.detail.tabs ?? ['overview', 'history']) } }
        : { detail: { tabs: withTab(['overview', 'history']) } }),
    },
    words,
  );
}

/** Children that the form does not edit are separate records: they may still change after the decision. */
const besideForm = ({ fields, form }: EntityDef): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'children' && !form.some(({ rows }) => rows.some((row) => row.includes(name))) ? [name] : [],
  );

const TAKE_PART = [{ approver_ids: { in: ['$me'] } }, { participant_ids: { in: ['$me'] } }];

/** Puts the trail before the history. */
const withTab = (tabs: readonly string[]): string[] =>
  tabs.includes(APPROVAL_PART)
    ? [...tabs]
    : [...tabs.filter((t) => t !== 'history'), APPROVAL_PART, ...tabs.filter((t) => t === 'history')];

/** A revision has the number of the original. */
const numbered = (field: FieldDef): FieldDef =>
  field.unique ? { ...field, unique: [...(Array.isArray(field.unique) ? field.unique : []), 'revision'] } : field;

/**
 * The parts of an approval action that an entity file may change: its label, what is said once it is done, the fields it asks for and
 * sets, guards, and states from which it is not possible.
 */
function worded(action: ActionDef, own: ActionDef | undefined): ActionDef {
  if (!own) return action;
  const all = <T>(key: 'require' | 'take' | 'guards'): T[] => [...((action[key] ?? []) as T[]), ...((own[key] ?? []) as T[])];
  const lists = Object.fromEntries(
    (['require', 'take', 'guards'] as const).map((key) => [key, all(key)]).filter(([, list]) => list?.length),
  );
  return {
    ...action,
    label: own.label,
    ...(own.from ? { from: action.from?.filter((state) => own.from?.includes(state)) } : {}),
    ...(own.done === undefined ? {} : { done: own.done }),
    ...(own.confirm === undefined ? {} : { confirm: own.confirm }),
    ...(own.set ? { set: own.set } : {}),
    ...lists,
  };
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'return', 'reject', 'delegate']);

/** Decisions are not offered to people who never decide on the record. */
const barred = (action: ActionDef, name: string, { neverDecide }: EntityDef): ActionDef =>
  DECISIONS.has(name) && neverDecide?.length
    ? { ...action, where: { and: [action.where ?? {}, ...neverDecide.map((path) => ({ not: { [path]: '$me' } }))] } }
    : action;

/** Replaces words of the part that stand for values of the entity, where they stand alone. */
const replaced = (def: EntityDef, words: Record<string, unknown>): EntityDef =>
  JSON.parse(
    JSON.stringify(def).replaceAll(/"(\$(?:self|read|create|edit|manage))"/g, (_, word: string) => JSON.stringify(words[word])),
  ) as EntityDef;
