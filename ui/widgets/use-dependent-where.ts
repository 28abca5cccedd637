import { useIntl } from 'react-intl';
import { alongOf, whereFor } from '../../core/shared/row-where.ts';
import type { EntityMeta, FieldMeta } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { useEntityMeta } from '../data/index.ts';

export interface DependentWhere {
  /** The allowed values for the current record. */
  where?: Where;
  /** Another field must be filled first: the sentence that names it. */
  waits?: string;
}

/** The condition of a reference that depends on other fields of its record (core/shared/row-where.ts). */
export function useDependentWhere(
  field: FieldMeta,
  holder: string | undefined,
  valueOf: ((name: string) => unknown) | undefined,
): DependentWhere {
  const intl = useIntl();
  const along = valueOf ? alongOf(field.where) : [];
  // `punch_item.ask.assign` for an action's input: depends on fields of the record, or on other inputs of the action.
  const [entity, , action] = (holder ?? '').split('.');
  const { data: meta } = useEntityMeta(along.length > 0 ? entity : undefined);
  if (!valueOf || along.length === 0) return {};
  const open = along.find(({ sibling }) => (valueOf(sibling) ?? null) === null);
  if (!open) return { where: whereFor(field.where, valueOf) };
  return { waits: intl.formatMessage({ id: 'form.choose_first' }, { field: labelOf(meta, action, open.sibling) }) };
}

const labelOf = (meta: EntityMeta | undefined, action: string | undefined, name: string): string => {
  const asked = meta?.actions.find((each) => each.name === action)?.ask?.find((field) => field.name === name);
  return (asked ?? meta?.fields[name])?.label ?? '';
};
