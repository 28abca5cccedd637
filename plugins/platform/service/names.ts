/**
 * Names of services: fields in PascalCase (or `wire`), `SystemId` for the key, `X` and `XAr` for a bilingual text, and `StatusId`, the
 * position of the status among its values, beside `Status`.
 */
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';

/** The meaning of a name. */
export interface WireField {
  wire: string;
  field: ResolvedField;
  /** `ar`: the Arabic column of a bilingual text; `place`: position of a state among its values, from 1. */
  part: 'value' | 'ar' | 'place';
}

export interface WireNames {
  /** By service name. */
  readonly byWire: ReadonlyMap<string, WireField>;
  /** Service name by field or column. */
  readonly of: ReadonlyMap<string, string>;
  /** By name of the wire: what only actions ask for (`ask` of an entity file). It comes with a status, and is shown by no read. */
  readonly asked: ReadonlyMap<string, WireField>;
  /** Fields in two languages. */
  readonly bilingual: readonly ResolvedField[];
}

export const KEY = 'SystemId';
export const VERSION = 'RowVersion';
/** Marks a child row for deletion; `_delete`, as in the main API, is accepted too. */
export const DELETED = 'Deleted';

/** `purchase_order` -> PurchaseOrder. In SQL: `pascalSql`. */
export const pascal = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const IMPLIED: Readonly<Record<string, string>> = {
  id: KEY,
  created_at: 'CreatedAt',
  updated_at: 'UpdatedAt',
  created_by: 'CreatedBy',
  updated_by: 'UpdatedBy',
};

const kept = new WeakMap<ResolvedEntity, WireNames>();

export function namesOf(entity: ResolvedEntity): WireNames {
  let names = kept.get(entity);
  if (!names) kept.set(entity, (names = build(entity)));
  return names;
}

/** Values that the dialogs of the entity's actions ask for. */
const askedOf = ({ actions }: ResolvedEntity): ResolvedField[] =>
  [...actions.values()].flatMap(({ ask = {}, asked }) => Object.keys(ask).flatMap((name) => asked?.fields.get(name) ?? []));

/** @throws Error where two fields of the metadata get the same name. A custom field with a used name gets none. */
function build(entity: ResolvedEntity): WireNames {
  const byWire = new Map<string, WireField>();
  const of = new Map<string, string>([['row_version', VERSION]]);
  const add = (wire: string, field: ResolvedField, part: WireField['part'], ...names: string[]): void => {
    if (byWire.has(wire) || wire === VERSION) {
      if (field.custom) return;
      throw new Error(`${entity.name}.${field.name}: the services know another field as "${wire}"; give one of them a name with "wire"`);
    }
    byWire.set(wire, { wire, field, part });
    for (const name of names) of.set(name, wire);
  };
  for (const field of entity.fields.values()) {
    const wire = IMPLIED[field.name] ?? field.wire ?? pascal(field.name);
    add(wire, field, 'value', field.name, ...(field.bilingual ? [`${field.name}_en`] : []));
    if (field.bilingual) add(`${wire}Ar`, field, 'ar', `${field.name}_ar`);
    if (field.type === 'state' && field.name === 'status') add(`${wire}Id`, field, 'place');
  }
  const asked = new Map<string, WireField>();
  // Several actions may ask for the same by the same name; a field of the record goes before.
  const addAsked = (wire: string, field: ResolvedField, part: WireField['part'], ...names: string[]): void => {
    if (byWire.has(wire) || asked.has(wire)) return;
    asked.set(wire, { wire, field, part });
    for (const name of names) of.set(name, wire);
  };
  for (const field of askedOf(entity)) {
    const wire = pascal(field.name);
    addAsked(wire, field, 'value', field.name, ...(field.bilingual ? [`${field.name}_en`] : []));
    if (field.bilingual) addAsked(`${wire}Ar`, field, 'ar', `${field.name}_ar`);
  }
  return { byWire, of, asked, bilingual: [...entity.fields.values()].filter((field) => field.bilingual) };
}
