/**
 * What an action asks for beside columns (`ask`): an entity of its own without rows, so that values are read, checked, described and named
 * by what does so for fields.
 */
import { FIELD_TYPES, type ActionDef, type EntityDef, type FieldDef, type FieldType } from '../shared/entity.ts';
import type { ResolvedEntity } from './registry.ts';
import { IMPLIED_FIELDS } from './fields/index.ts';
import type { Say } from './unknown-names.ts';

/** Types whose values are those of a stored record. */
const STORED: ReadonlySet<FieldType> = new Set<FieldType>(['state', 'sequence', 'file', 'children', 'rollup', 'formula']);
/** Words that say something about a column, or about who may see one. */
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

/** Where history keeps an asked value among the changes of an entry: `asked.reason`. */
export const ASKED = 'asked.';

/** The name of what an action asks, before which its texts stand: `punch_item.ask.assign`. */
export const askedName = (entity: string, action: string): string => `${entity}.ask.${action}`;

/** The definition of an action's asked values. Whoever may do the action gives them. */
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

/**
 * The asked value that a stored change is of.
 * @param field its name in history: earlier entries have what was a column then by its plain name.
 */
export function askedField(entity: ResolvedEntity, action: string, field: string): { asked: ResolvedEntity; column: string } | undefined {
  const asked = entity.actions.get(action)?.asked;
  if (!asked || entity.columns.has(field)) return undefined;
  const column = field.startsWith(ASKED) ? field.slice(ASKED.length) : field;
  return asked.columns.has(column) ? { asked, column } : undefined;
}

/** What a schema cannot say of asked values. @param check what is asked of every field, told at its place below /fields */
export function checkAsked(
  say: Say,
  def: EntityDef,
  name: string,
  action: ActionDef,
  check: (say: Say, field: string, value: FieldDef, beside: EntityDef) => void,
): void {
  const at = `/actions/${name}/ask`;
  if (action.ask && !action.code) say(`/actions/${name}/code`, 'is missing: what is asked goes to the code of a plugin; add "code": true');
  // A reference may depend on a field of the record as well as on what is asked with it.
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
