/**
 * Types of the entity files. Isomorphic: server and screens use the same types.
 * The JSON Schema for editors is core/metadata/entity.schema.json; a test keeps the two equal.
 */
import type { AccessDef } from './entity-access.ts';
import type { ImportDef } from './entity-import.ts';
import type { DetailDef, FormSection, ListDef } from './entity-screens.ts';
import type { FormatName } from './formats.ts';
import type { Where } from './where.ts';

/** All field types. A new one needs a file in core/metadata/fields, a widget and a cell. */
export const FIELD_TYPES = [
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
  'state',
  'ref',
  'refs',
  'sequence',
  'tags',
  'json',
  'file',
  'children',
  'rollup',
  'formula',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Is it a reference, to one or several records? */
export const isReference = ({ type }: { type: FieldType }): boolean => type === 'ref' || type === 'refs';

/** The five tones of a status, the same everywhere (grey, blue, amber, green, red). */
export type Tone = 'todo' | 'doing' | 'waiting' | 'done' | 'stop';

/** One choice of an enum or state field. */
export interface Choice {
  value: string;
  /** English label; other languages in i18n under `<entity>.values.<field>.<value>`. */
  label: string;
  tone?: Tone;
  /** Icon, where it differs from the tone's: health has disc, triangle and diamond, a priority has bars and chevrons without a colour. */
  glyph?: 'todo' | 'doing' | 'waiting' | 'done' | 'stop' | 'up' | 'risk' | 'off' | 'low' | 'medium' | 'high' | 'critical';
  /** Other words under which imported files bring it, in any language. */
  headings?: string[];
}

/** A field: data only. Widgets and positions belong to form and list. */
export interface FieldDef {
  type: FieldType;
  /** English; other languages in i18n under `<entity>.fields.<field>`. Default: the name in words. */
  label?: string;
  /** One sentence under the input; i18n `<entity>.help.<field>`. */
  help?: string;
  required?: boolean;
  /** Server-computed or set by actions only: refused in a write with `read_only`. */
  readOnly?: boolean;
  /** Accepted on create, refused on update. */
  immutable?: boolean;
  /** Unique in a tenant, or among records with equal values of these fields: `["project_id"]`. */
  unique?: boolean | string[];
  default?: string | number | boolean | null;
  maxLength?: number;
  minimum?: number;
  /** Largest number; tags, refs: most items. */
  maximum?: number;
  /** Decimal places of decimal, money, percent. */
  scale?: number;
  pattern?: string;
  /** A text with a checked format (core/shared/formats.ts): an account number, a VAT number. */
  format?: FormatName;
  /** `english` rejects non-ASCII (VR-08), `arabic` allows Arabic letters, digits, some signs (VR-09). */
  script?: 'english' | 'arabic' | 'any';
  /** text, memo, html: two columns `_en`, `_ar`; one is enough, the other falls back to it. */
  bilingual?: boolean;
  /** enum, state. */
  values?: Choice[];
  /** state: a datetime field; while its time is in the future the record is held, and its status shows until when. */
  until?: string;
  /** ref, refs, children, rollup: the other entity. */
  to?: string;
  /** children, rollup: the column of the other entity that points here; of a rollup it may be one of refs. */
  by?: string;
  /** ref, refs: what a delete of the target does. `restrict` refuses with counts. Default `keep`. */
  onDelete?: 'restrict' | 'keep';
  /**
   * ref, refs: only these targets may be chosen; `$row.<field>` is the record's own value (row-where.ts). rollup: only these children
   * count.
   */
  where?: Where;
  /** ref, refs: messages for targets that `where` excludes; the first that applies is shown; i18n `<entity>.refused.<field>.<index>`. */
  refused?: { where: Where; message: string }[];
  /** ref to the entity itself: no record may be below itself, at any depth. */
  tree?: boolean;
  /** sequence: `PRJ-{0000}`; `{yyyy}` is the year. Accepts a value given by the caller unless readOnly. */
  sequence?: string;
  /** sequence: a separate counter per value of these fields: `["project_id"]`. */
  per?: string[];
  /** sequence: what stands before the number where records of several of them stand together: `project_id.project_code`. */
  prefix?: string;
  /** formula, rollup: how the value is computed (formula.ts): `(price - discount) * quantity`; of a rollup `sum(amount)`. */
  formula?: string;
  /** percent: a degree of completion, shown as a bar beside the number. */
  meter?: boolean;
  /** money: `own` where every row may have another currency: sums are not possible. */
  currency?: 'own';
  /** rollup, formula: converts amounts of other currencies by the rates of their records to the currency of this record. */
  convert?: true;
  /** Is the sum of several rows a figure of its own? Default: for amounts and counts it is, for other numbers (scores, years) it is not. */
  total?: boolean;
  /** money: name of the unit; `currency`, the default, is that of the organisation. */
  unit?: string;
  /** file: accepted kinds of files. Default: every kind whose content fits its name. */
  accept?: FileKind[];
  /** file: largest size in bytes, up to the configured limit. */
  limit?: number;
  /** file: most files. Default 1. */
  max?: number;
  /** Permission needed to read or to write this column, beyond the entity's own. */
  read?: string;
  write?: string;
  /** May be written by an actor with partial access (domain model 0.4). */
  partial?: boolean;
  /** Alternative column headings in imported workbooks, in any language. */
  headings?: string[];
  /** Its name in a service (ServiceDef). Default: the name in PascalCase. */
  wire?: string;
}

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

/** Where an entity answers, below /api. */
export interface ApiDef {
  /** Short form: GET path, POST path, GET/PUT/DELETE path/{id}. */
  path?: string;
  list?: string | string[];
  get?: string | string[];
  create?: string | string[];
  update?: string | string[];
  remove?: string | string[];
  /** Property of the answer that holds the payload: `data` (default), `data.data`, or a literal name such as `orders`. */
  envelope?: string;
  /** Query parameters that are no column: name -> Where with "$value" where the value goes. */
  params?: Record<string, Where>;
  /** children fields that every list and single read includes. */
  expand?: string[];
  /** create and update accept forms (multipart, urlencoded) beside JSON. Implied by `file`. */
  form?: true;
}

/** Kinds of files, as in `fileKinds`. */
export const FILE_KINDS = ['pdf', 'image', 'office', 'text', 'audio', 'video', 'archive'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface ActionDef {
  /** English; i18n `<entity>.actions.<name>`. */
  label: string;
  /** What is said once it is done, in the past tense: "RFI opened"; i18n `<entity>.done.<name>`. */
  done?: string;
  from?: string[];
  target?: string;
  /** The state field; default: the entity's field of type state. */
  stateField?: string;
  permission?: string | string[];
  /** Asks before running; a text is the question (i18n `<entity>.confirm.<name>`). */
  confirm?: boolean | string;
  /** Fields that must have a value; missing ones are asked for. */
  require?: string[];
  tone?: Tone;
  /** A plugin provides its code. */
  code?: boolean;
  /** Possible in any state while the time of the state's `until` is in the future. */
  held?: true;
  /** Fields that may be sent with it; these and the required ones may otherwise be read-only. */
  take?: string[];
  /** Values without a column that its dialog asks for, as fields by name: for its code and for history (core/metadata/asked.ts). */
  ask?: Record<string, FieldDef>;
  /** Values set by the action, beside the state; `$me`, `$today`, `$now`, and `$row.<field>` for another value of the record. */
  set?: Record<string, string | number | boolean | null>;
  /**
   * Rows on which the actor may do it: `{ "or": [{ "manager_id": "$me" }, { "created_by": "$me" }] }`. Others see no button and get a 403.
   */
  where?: Where;
  /** `where` does not apply to holders of this permission. */
  unless?: string;
  /** Conditions for the action; otherwise a 409 with the message; i18n `<entity>.guards.<action>.<index>`. */
  guards?: {
    where: Where;
    message: string;
    /** Where it is that there are none of some rows: the refusal names those that the actor reaches. */ names?: true;
  }[];
}

/** Records that can no longer be changed or deleted: every write of people is refused (409), including their grids. */
export interface LockDef {
  where: Where;
  /** Fields that stay open. */
  except?: string[];
  /**
   * Also locks rows below it and records that belong to it (by a reference that is required, that sharing follows, or with `onDelete:
   * restrict`), at any depth, and refuses their actions.
   */
  closed?: true;
  /** English; i18n `<entity>.locks.<index>`. */
  message: string;
}

/** A module of a suite, with its pages, side-bar entry and permissions (core/metadata/module.ts). */
export interface ModuleDef {
  /** Section of the side bar that gets its entry, unless a navigation.json of that bar names the entity: `<bar>/<section>`. */
  navigation: string;
  /** Layout and guards of its pages. */
  layout: string;
  guards: string[];
  /** Group of its permissions in the role editor. */
  group: string;
}

/** The entity as part of a service with its own protocol (docs/decisions/construction-service.md). */
export interface ServiceDef {
  /** `Sales/Orders.svc`. */
  path: string;
  /** GetOrderById. */
  one: string;
  /** GetOrders, AddOrders, UpdateOrders, DeleteOrders. */
  many: string;
  /** Fields that may be sent as texts or numbers and are numbers when not null (VR-17). */
  numeric?: string[];
}

export interface RuleDef {
  where?: Where;
  require?: string[];
  /** Compare two fields of the row: [field, "lte", other]. */
  compare?: [string, 'lt' | 'lte' | 'gt' | 'gte' | 'ne', string];
  /** Field that shows the message; default the first of require or compare. */
  on?: string;
  /** English; i18n `<entity>.rules.<index>`. */
  message?: string;
}

/** The currency of a record's amounts (core/metadata/currency.ts). */
export interface CurrencyDef {
  /** Reference to the record whose currency applies: always, or where its own is empty. */
  of?: string;
  /** Reference to its own currency. */
  reference?: string;
  /** Decimal: value of one unit of its own currency in that of `of`, or else of the organisation. */
  rate?: string;
}

export interface EntityDef {
  $schema?: string;
  name: string;
  /** Singular and plural, English; i18n `<entity>.label` and `<entity>.labels`. */
  label: [string, string];
  /** One sentence on what the list is for (empty state); i18n `<entity>.about`. */
  about?: string;
  icon?: string;
  /** Label of references to it: "{code} {name}". */
  title: string;
  /** Text field with the address of a picture, shown beside the title, and in references as `picture`. */
  picture?: string;
  table?: string;
  api: ApiDef;
  /** Path of the list page, for links. */
  page?: string;
  /** For records without a page of their own: the reference whose record is opened, and the tab there. */
  opens?: { record: string; tab: string };
  /** Default: the currency of the organisation. */
  currency?: CurrencyDef | 'organisation';
  fields: Record<string, FieldDef>;
  rules?: RuleDef[];
  actions?: Record<string, ActionDef>;
  access: AccessDef;
  list: ListDef;
  form: FormSection[];
  detail?: DetailDef;
  indexes?: string[][];
  /** Tenants may add custom fields. */
  custom?: boolean;
  /** Rows in the recycle bin are never purged (set for the table too: `stays` of migrations/helpers.ts). */
  stays?: true;
  /** With `stays`: rows leave the bin after its retention time and cannot be restored. */
  forgets?: true;
  /** A list of values (core/metadata/lookups.ts): ordered by `position`, deactivated by `is_active`, all edited on one screen. */
  lookup?: true;
  /** Settings (core/metadata/settings.ts): one row per tenant, created with the tenant and only updated. */
  settings?: true;
  /** Values of the list cannot be merged, since records that use them differ in meaning. */
  merges?: false;
  /**
   * true: every record has a file; `optional`: it may. Both have name, size, mime, sha256, and `path` on the wire (core/metadata/files.ts).
   * Otherwise the name of a children field: a file that is sent with a record becomes a new row of it.
   */
  file?: true | 'optional' | (string & {});
  /**
   * Accepted kinds of files. `any` also accepts a file whose content does not fit its name: it is treated by its content. Default: every
   * kind whose content fits its name.
   */
  fileKinds?: FileKind[] | 'any';
  /**
   * false: no import; rows are created in other ways. An object: how files with a layout of others are read. Default: importable where the
   * API can create or update it.
   */
  import?: boolean | ImportDef;
  /**
   * Parts that it starts from: `metadata/<plugin>/parts/<name>.json` has fields, rules, actions, locks, access and indexes; its own come
   * after them.
   */
  parts?: string[];
  module?: ModuleDef;
  service?: ServiceDef;
  /**
   * Records have approval steps: adds status, revision and the actions from submit to revise. `optional`: without approval where the tenant
   * has no template.
   */
  approval?: true | 'optional';
  /** Fields with people, of the record or of one that it refers to (`policy_id.owner_id`), who never decide on it. */
  neverDecide?: string[];
  locks?: LockDef[];
  /** false: rows belong to no tenant (countries); readable by all, written by migrations only. */
  tenant?: boolean;
}

/** A file in a field, with its properties in the order of PostgreSQL. */
export interface HeldFile {
  mime: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Do its records have a file themselves? */
export const holdsFile = ({ file }: Pick<EntityDef, 'file'>): boolean => file === true || file === 'optional';

/** The children field that receives files sent to this entity. */
export const filesInto = ({ file }: Pick<EntityDef, 'file'>): string | undefined =>
  typeof file === 'string' && file !== 'optional' ? file : undefined;

/** Do its create and update accept forms beside JSON? */
export const takesForm = ({ file, api }: Pick<EntityDef, 'file' | 'api'>): boolean => file !== undefined || api.form === true;
