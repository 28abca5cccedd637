/**
 * Custom fields: fields that a tenant adds to an entity (rows of the entity `custom_field`, GET/POST/PUT/DELETE /api/custom-fields;
 * `manage_custom_fields`). Their values are stored in the column `custom` of the record under `name`; on the wire they are beside the
 * entity's own fields.
 */
import type { Choice, FieldType } from './entity.ts';

/** Types that a tenant can choose. */
export const CUSTOM_TYPES = [
  'text',
  'memo',
  'html',
  'email',
  'phone',
  'url',
  'color',
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'datetime',
  'time',
  'boolean',
  'enum',
  'ref',
  'tags',
] as const satisfies readonly FieldType[];

/** Prefix of all names, so that they never equal a field of the metadata. */
export const CUSTOM_PREFIX = 'cf_';

export interface CustomFieldRow {
  id: number;
  /** Name of the entity; one with `"custom": true` in its file. Immutable. */
  entity: string;
  /** `cf_site_code`; derived from the English label where it is absent. Immutable. */
  name: string;
  type: (typeof CUSTOM_TYPES)[number];
  label_en: string | null;
  label_ar: string | null;
  help_en: string | null;
  help_ar: string | null;
  required: boolean;
  /** In wire format. */
  default: string | number | boolean | null;
  /** enum: value, label (English), label_ar, tone. */
  choices: (Choice & { label_ar?: string })[] | null;
  /** ref: the entity that is chosen from. */
  target: string | null;
  minimum: number | null;
  maximum: number | null;
  max_length: number | null;
  scale: number | null;
  pattern: string | null;
  /** Offered as a filter, and indexed for it. */
  filterable: boolean;
  /** Found by the search of lists and lookups (texts). */
  searchable: boolean;
  /** Shown in the table of the list. */
  in_list: boolean;
  /** Index of the form's section; null: in a section of its own at the end. */
  section: number | null;
  position: number;
  /** Retired: values stay, but are hidden. */
  retired: boolean;
}

/** GET /api/custom-fields/entities (`manage_custom_fields`), names in the reader's language. */
export interface CustomEntitiesAnswer {
  data: {
    /** Entities with custom fields; `sections` of their form in order. */
    entities: { entity: string; label: string; sections: string[] }[];
    /** Possible targets of a reference. */
    targets: { entity: string; label: string }[];
  };
}
