/** The result of each item (ST-14), with the service's names and labels. */
import { doneText, messageOf, type Op, type Translate } from '../../../core/engine.ts';
import { type Registry, type ResolvedEntity, text, type Text, type WriteDraft } from '../../../core/index.ts';
import { StatusCode, type StatusError } from '../../../core/shared/status.ts';
import { KEY, namesOf } from './names.ts';

export interface WireResult {
  SystemId: number | null;
  StatusCode: StatusCode;
  StatusMessage: string;
  StatusErrors?: StatusError[];
  /** The new version, for the next write. */
  RowVersion?: number;
}

export interface ResultContext {
  registry: Registry;
  entity: ResolvedEntity;
  say: Translate;
}

/** A written item. */
export function outcome(context: ResultContext, draft: WriteDraft): WireResult {
  const { entity, say } = context;
  const { rejection } = draft;
  // A refused new row has a reserved id that no record has.
  const key = draft.id === undefined || (rejection && draft.op === 'create') ? null : draft.id;
  if (!rejection)
    return {
      SystemId: key,
      StatusCode: StatusCode.success,
      StatusMessage: say(doneText({ entity }, draft)),
      ...(draft.rowVersion === undefined ? {} : { RowVersion: draft.rowVersion }),
    };
  const errors = Object.entries(rejection.errors ?? {}).flatMap(([path, list]) =>
    list.map((m) => ({ Field: placeOf(context.registry, entity, path), Code: rejection.code, Message: say(m) })),
  );
  const said = rejection.code === 'invalid' && errors[0] ? sentence(errors[0]) : say(messageOf(rejection));
  return { SystemId: key, StatusCode: StatusCode.error, StatusMessage: said, ...(errors.length ? { StatusErrors: errors } : {}) };
}

/** An item that could not be parsed. */
export function unreadable(context: ResultContext, id: number | null, errors: ReadonlyMap<string, Text>): WireResult {
  const told = [...errors].map(([Field, why]) => ({ Field, Code: 'invalid', Message: context.say(why) }));
  return { SystemId: id, StatusCode: StatusCode.error, StatusMessage: sentence(told[0] as StatusError), StatusErrors: told };
}

/** The messages of VR-15 (update without key) and VR-16 (delete without key). */
export function keyless({ entity, say }: ResultContext, op: Op): WireResult {
  const label = `@${entity.name}.label`;
  const said = say(
    op === 'remove' ? text('bulk.delete_needs_ids', { entity: label }) : text('bulk.update_needs_key', { key: KEY, entity: label }),
  );
  return {
    SystemId: null,
    StatusCode: StatusCode.error,
    StatusMessage: said,
    StatusErrors: [{ Field: KEY, Code: 'invalid', Message: said }],
  };
}

/** Prefixes the field, since a message alone does not say where the error is. */
const sentence = ({ Field, Message }: StatusError): string => (Field ? `${Field}: ${Message}` : Message);

/** `lines.2.unit_cost` -> `Lines[2].UnitCost`. */
function placeOf(registry: Registry, entity: ResolvedEntity, path: string): string {
  const [name = '', index, ...rest] = path.split('.');
  const wire = namesOf(entity).of.get(name) ?? name;
  const to = entity.fields.get(name)?.to;
  if (index === undefined || !/^\d+$/.test(index)) return wire;
  const below = rest.length && to ? `.${placeOf(registry, registry.entity(to), rest.join('.'))}` : '';
  return `${wire}[${index}]${below}`;
}
