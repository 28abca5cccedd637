/**
 * Values that an action asks for and that have no column (`ask`): modelled as an entity without rows, so that the code for fields reads,
 * validates, describes and names them.
 */
import { FIELD_TYPES, type ActionDef, type EntityDef, type FieldDef, type FieldType } from '../shared/entity.ts';
import type { ResolvedAction, ResolvedEntity } from './registry.ts';
import { IMPLIED_FIELDS } from './fields/index.ts';
import type { Say } from './unknown-names.ts';

/** Types whose values belong to a stored record. */
const STORED: ReadonlySet<FieldType> = new Set<FieldType>(['state', 'sequence', 'children', 'rollup', 'formula']);
/** Keywords about columns, or about who may see them. */
const OF_COLUMNS = [
  'readOnly',
  'immutable',
  'unique',
  'read',
  'write',
  'partial',
  'headings',
  'wire',
  'onDelete',
  'tree',
  'total',
  'meter',
];

/** Prefix of asked values in the changes of a history entry: `asked.reason`. */
export const ASKED = 'asked.';

/** Name of an action's asked values, the prefix of their texts: `punch_item.ask.assign`. */
export const askedName = (entity: string, action: string): string => `${entity}.ask.${action}`;

/** The definition of an action's asked values. Everybody who may do the action may send them. */
export const askedDef = (def: EntityDef, action: string, ask: Record<string, FieldDef>): EntityDef => ({
  name: askedName(def.name, action),
  label: def.label,
  title: '',
  table: def.table ?? def.name,
  api: {},
  fields: ask,
  access: { read: null, create: null, update: null, delete: null },
  list: { columns: [] },
  form: [],
  tenant: false,
});

/** The asked values that have this name; undefined where no action asks for any of it. */
export function askedOf(
  entities: ReadonlyMap<string, ResolvedEntity>,
  name: string,
): { action: ResolvedAction; asked: ResolvedEntity } | undefined {
  const [entity, word, of] = name.split('.');
  const action = word === 'ask' ? entities.get(entity ?? '')?.actions.get(of ?? '') : undefined;
  return action?.asked?.name === name ? { action, asked: action.asked } : undefined;
}

/** The asked value of a stored change. @param field its name in history: older entries have the plain name of the former column. */
export function askedField(entity: ResolvedEntity, action: string, field: string): { asked: ResolvedEntity; column: string } | undefined {
  const asked = entity.actions.get(action)?.asked;
  if (!asked || entity.columns.has(field)) return undefined;
  const column = field.startsWith(ASKED) ? field.slice(ASKED.length) : field;
  return asked.columns.has(column) ? { asked, column } : undefined;
}

/** Checks of asked values beyond the schema. @param check the checks of every field, with the path below /fields */
export function checkAsked(
  say: Say,
  def: EntityDef,
  name: string,
  action: ActionDef,
  check: (say: Say, field: string, value: FieldDef, beside: EntityDef) => void,
): void {
  const at = `/actions/${name}/ask`;
  if (action.ask && !action.code) say(`/actions/${name}/code`, 'is missing: what is asked goes to the code of a plugin; add "code": true');
  // A reference may depend on a field of the record or on another asked value.
  const beside = { ...def, fields: { ...def.fields, ...action.ask } };
  for (const [field, value] of Object.entries(action.ask ?? {})) {
    if (field in def.fields || field in IMPLIED_FIELDS || field === 'row_version')
      say(`${at}/${field}`, `"${field}" is a field of ${def.name}; name it in "require" or "take", or call what is asked otherwise`);
    if (STORED.has(value.type))
      say(`${at}/${field}/type`, `a value of type ${value.type} is one of a stored record; give one of ${askedTypes().join(', ')}`);
    for (const word of OF_COLUMNS)
      if (word in value)
        say(`${at}/${field}/${word}`, `"${word}" says something about a column, which what is asked has none of; remove it`);
    check((path, message) => say(path.replace(/^\/fields/, at), message), field, value, beside);
  }
}

const askedTypes = (): FieldType[] => FIELD_TYPES.filter((type) => !STORED.has(type));
