/** The form of a locked record: unlocked fields can be written, the rest is read-only. Pure. */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';

type Form = NonNullable<EntityMeta['forms']['update']>;
type Schema = Form['schema'] & { properties?: Record<string, object>; required?: string[] };

/**
 * Whether a form is not for this person. Of a locked record it is, though nothing of it may be open: all stands read-only under the reason.
 * @param row of an edit form
 */
export const isDenied = (meta: EntityMeta, row: Row | undefined): boolean =>
  meta.forms[row ? 'update' : 'create'] === null || (row?.can.update === false && row.can.locked === undefined);

/** @returns the metadata reduced by the row's lock; unchanged if it is not locked. */
export function underLock(meta: EntityMeta, row: Row | undefined): EntityMeta {
  const form = meta.forms.update;
  if (row?.can.locked === undefined || !form) return meta;
  const open = new Set(row.can.only ?? []);
  const fields = Object.fromEntries(
    Object.entries(meta.fields).map(([name, field]) => [name, open.has(name) ? field : { ...field, readOnly: true }]),
  );
  return {
    ...meta,
    fields,
    forms: {
      ...meta.forms,
      update: {
        ...form,
        schema: narrowed(form.schema, (name) => name === 'row_version' || open.has(name) || open.has(name.replace(/_(en|ar)$/, ''))),
      },
    },
  };
}

function narrowed(schema: Schema, keeps: (name: string) => boolean): Schema {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => keeps(name))),
    required: (schema.required ?? []).filter(keeps),
  };
}
