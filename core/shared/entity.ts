/**
 * What an entity file says, as types. Isomorphic: server and screens read the same shapes.
 * The JSON Schema for editors is core/metadata/entity.schema.json; the two are kept equal by a test.
 */
import type { FormatName } from './formats.ts';
import type { Where } from './where.ts';

/** The closed set of field types. A new one is one file in core/metadata/fields, one widget, one cell. */
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

/** Fields whose value names records of another entity: one, or several. */
export const isReference = ({ type }: { type: FieldType }): boolean => type === 'ref' || type === 'refs';

/** The five tones of a status, the same everywhere (grey, blue, amber, green, red). */
export type Tone = 'todo' | 'doing' | 'waiting' | 'done' | 'stop';

/** One choice of an enum or state field. */
export interface Choice {
  value: string;
  /** English label; other languages in i18n under `<entity>.values.<field>.<value>`. */
  label: string;
  tone?: Tone;
  /** Shape of the glyph where it is not the tone's own (health uses disc, triangle, diamond). */
  glyph?: 'todo' | 'doing' | 'waiting' | 'done' | 'stop' | 'up' | 'risk' | 'off';
}

/** A field: data only. Widget and position belong to form and list. */
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
  /** One record per value in a tenant, or among the records that have these fields in common: `["project_id"]`. */
  unique?: boolean | string[];
  default?: string | number | boolean | null;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  /** Largest number; tags, refs: most items. */
  maximum?: number;
  /** Digits after the point of decimal, money, percent. */
  scale?: number;
  pattern?: string;
  /** A text that proves itself (core/shared/formats.ts): the form of an account number, of a VAT number. */
  format?: FormatName;
  /** `english` rejects non-ASCII (VR-08), `arabic` allows Arabic letters, digits, some signs (VR-09). */
  script?: 'english' | 'arabic' | 'any';
  /** text, memo, html: two columns `_en`, `_ar`; one is enough, the other falls back. */
  bilingual?: boolean;
  /** enum, state. */
  values?: Choice[];
  /** state: a datetime field; while its moment lies ahead the record is held for the time being, and its pill says until when. */
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
  /** ref, refs: why a record that `where` does not offer is refused, the first that applies; i18n `<entity>.refused.<field>.<index>`. */
  refused?: { where: Where; message: string }[];
  /** ref to the entity itself: no record stands below itself, however far up. */
  tree?: boolean;
  /** sequence: `PRJ-{0000}`; `{yyyy}` is the year. Accepts a value given by the caller unless readOnly. */
  sequence?: string;
  /** sequence: counted apart for each value of these fields: `["project_id"]`. */
  per?: string[];
  /** formula, rollup: how the value is computed (formula.ts): `(price - discount) * quantity`; of a rollup `sum(amount)`. */
  formula?: string;
  /** percent: how much of something is done; shown as a bar beside the figure. */
  meter?: boolean;
  /** money: `own` where every row has another currency: nothing adds them up. */
  currency?: 'own';
  /** rollup, formula: amounts of other currencies are converted by the rates of their records into that of this record. */
  convert?: true;
  /** false: adding the figures of several rows up says nothing (unit prices), so that grids and lists show no total. */
  total?: false;
  /** money: name of the unit shown; `currency`, the default, is that of the organisation. */
  unit?: string;
  /** file: kinds of files that it takes. Default: every kind whose name is true. */
  accept?: FileKind[];
  /** file: bytes that one file may have; never more than the settings allow. */
  limit?: number;
  /** file: how many it holds. Default 1. */
  max?: number;
  /** Permission needed to read or to write this column, beyond the entity's own. */
  read?: string;
  write?: string;
  /** May be written by an actor with partial access (domain model 0.4). */
  partial?: boolean;
  /** Other headings under which workbooks bring it, in any language. */
  headings?: string[];
  /** Its name in a service (ServiceDef). Default: the name in PascalCase. */
  wire?: string;
}

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

/** Where an entity answers, below /api (or below `base` of its wire profile). */
export interface ApiDef {
  /** Short form: GET path, POST path, GET/PUT/DELETE path/{id}. */
  path?: string;
  list?: string | string[];
  get?: string | string[];
  create?: string | string[];
  update?: string | string[];
  remove?: string | string[];
  /** Place of the payload in an answer: `data` (default), `data.data`, or a literal name such as `orders`. */
  envelope?: string;
  /** Named wire profile; `main` by default. */
  profile?: string;
  /** Query parameters that are no column: name -> Where with "$value" where the value goes. */
  params?: Record<string, Where>;
  /** children fields that every list and single read brings along. */
  expand?: string[];
  /** create and update take forms (multipart, urlencoded) beside JSON. Entities with `file` do so by themselves. */
  form?: true;
}

/** Families of files, as `fileKinds` names them. */
export const FILE_KINDS = ['pdf', 'image', 'office', 'text', 'audio', 'video', 'archive'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface ActionDef {
  /** English; i18n `<entity>.actions.<name>`. */
  label: string;
  from?: string[];
  target?: string;
  /** The state field; default: the entity's field of type state. */
  stateField?: string;
  permission?: string | string[];
  /** Ask before running; a text is the question (i18n `<entity>.confirm.<name>`). */
  confirm?: boolean | string;
  /** Names of fields that must be set or are asked for. */
  require?: string[];
  tone?: Tone;
  /** A plugin gives `run`. */
  code?: boolean;
  /** Possible in any state while the moment of the state's `until` lies ahead. */
  held?: true;
  /** Fields that may be given with it; these and the required ones may be read-only otherwise. */
  take?: string[];
  /** Values that its dialog asks for and no column keeps, as fields by name: for its code, and for history (core/metadata/asked.ts). */
  ask?: Record<string, FieldDef>;
  /** Values set by the action, beside the state; `$me`, `$today`, `$now`, and `$row.<field>` for another value of the record. */
  set?: Record<string, string | number | boolean | null>;
  /**
   * Rows on which the actor may do it: `{ "or": [{ "manager_id": "$me" }, { "created_by": "$me" }] }`. Others see no button and are refused
   * (403).
   */
  where?: Where;
  /** A permission whose holders are not narrowed by `where`. */
  unless?: string;
  /** What must hold before it is done, else 409 with the message; i18n `<entity>.guards.<action>.<index>`. */
  guards?: {
    where: Where;
    message: string;
    /** Where it is that there are none of some rows: the refusal names those that the actor reaches. */ names?: true;
  }[];
}

/** Records that can no longer be changed or deleted: the write is refused (409) on every path, their grids too. */
export interface LockDef {
  where: Where;
  /** Fields that stay open. */
  except?: string[];
  /**
   * Rows below it and records that belong to it (by a reference that is required, that sharing follows, or with `onDelete: restrict`) stay
   * as they are too, however far down, and take no action.
   */
  closed?: true;
  /** English; i18n `<entity>.locks.<index>`. */
  message: string;
}

/** A module of a suite, with everything that follows from it: pages, entry in the side bar, permissions (core/metadata/module.ts). */
export interface ModuleDef {
  /** Section of the side bar that gets its entry: `<bar>/<section>`. */
  navigation: string;
  /** Layout and guards of its pages. */
  layout: string;
  guards: string[];
  /** Group of the role editor that its permissions stand in. */
  group: string;
}

/** Where the entity answers as part of a service with its own manners (docs/decisions/construction-service.md). */
export interface ServiceDef {
  /** `Sales/Orders.svc`. */
  path: string;
  /** GetOrderById. */
  one: string;
  /** GetOrders, AddOrders, UpdateOrders, DeleteOrders. */
  many: string;
  /** Fields that arrive as texts or numbers and count as numbers when not null (VR-17). */
  numeric?: string[];
}

/** Who sees which rows, by grants on the record itself or on its parents (master_access). */
export interface ShareDef {
  /** A permission whose holders see every row of the tenant with full access. */
  all: string;
  /** ref fields to look upwards along; the first that is set decides. */
  parents?: string[];
  /** user fields, of one person or several, who have full access. */
  owners?: string[];
  /** user fields whose people may open this record (partial access), and nothing that hangs on it. */
  readers?: string[];
}

/** The columns of a row that hangs on a record of any entity that offers it (posts, attachments). */
export interface RecordLink {
  /** Text column with the entity's name. */
  entity: string;
  /** Integer column with the record's key. */
  id: string;
  /** Entities that offer it have this among their detail tabs. */
  tab: string;
  /** Entities that offer it without the tab. */
  offeredBy?: string[];
  /** The columns of a second record, of an entity that offers it too: the row is reached by whoever reaches both. */
  other?: { entity: string; id: string };
}

export interface AccessDef {
  /** Short form: `order` is access_order, create_order, update_order, delete_order; `$manage` elsewhere in the file is manage_order. */
  of?: string;
  /** Permission, any of several, or null for every signed-in user of the tenant. */
  read: string | string[] | null;
  create: string | string[] | null;
  update: string | string[] | null;
  delete: string | string[] | null;
  /** Permissions that open the update for one thing: each with the fields that it changes, by an update or by actions of its own. */
  fields?: Record<string, string[]>;
  /** Readers who are asked write such records (replies): the permission to read opens the call, and a hook refuses who is not asked. */
  asked?: true;
  /**
   * Whoever may write a reference to such records chooses among those in their reach, by number and name, without the permission to read
   * them.
   */
  choose?: true;
  /**
   * `record`: columns that name another record by entity and key; whoever reaches that record reaches the row.
   * `own`: a write verb reaches only rows made by the actor, and all rows for holders of the permission named.
   */
  scope?: {
    share?: ShareDef;
    /** Condition that rows must meet; not for holders of `unless`. */
    where?: Where;
    unless?: string;
    record?: RecordLink;
    own?: { verbs: ('update' | 'delete')[]; unless?: string };
  };
}

export interface RuleDef {
  where?: Where;
  require?: string[];
  /** Compare two fields of the row: [field, "lte", other]. */
  compare?: [string, 'lt' | 'lte' | 'gt' | 'gte' | 'ne', string];
  /** Field that carries the message; default the first of require or compare. */
  on?: string;
  /** English; i18n `<entity>.rules.<index>`. */
  message?: string;
}

/** How a list can be looked at beside the table. What is not said follows from the fields; false switches a view off. */
export interface ViewsDef {
  /** state or enum field whose values are the columns. */
  board?: string | false;
  /** date fields: the day, or first and last day. */
  calendar?: [string] | [string, string] | false;
  timeline?: [string, string] | false;
  /** ref fields from the outside in; a ref to the entity itself nests to any depth and comes last. */
  tree?: string[] | false;
  /** First chart of the filtered rows: group and measure as in /api/aggregate. */
  chart?: { group: string; measure: string };
}

export interface ListDef {
  columns: string[];
  /** Fields offered first in the filter menu. */
  filters?: string[];
  /** Text columns searched by ?search= and the lookup. */
  search?: string[];
  /** Default order; "-" is descending. */
  sort?: string[];
  /** state or enum field whose values stand as tabs beside all rows. */
  tabs?: string;
  views?: ViewsDef;
}

export interface FormSection {
  section: string;
  /** One sentence beside the fields. */
  note?: string;
  rows: string[][];
}

export interface DetailDef {
  /** overview, posts, attachments, history, and names of children fields; `access` shows people with access. */
  tabs?: string[];
  /** Key facts in one line under the title. */
  facts?: string[];
  /** children field shown below the overview. */
  related?: string;
}

/** In which currency the money of a record is (core/metadata/currency.ts). */
export interface CurrencyDef {
  /** Reference to the record whose currency it has: always, or where its own is empty. */
  of?: string;
  /** Reference to a currency of its own. */
  reference?: string;
  /** Decimal: one unit of its own currency in that of `of`, else of the organisation. */
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
  /** How a reference to it reads: "{code} {name}". */
  title: string;
  /** Text field with the address of a picture: it stands beside the title, and in references as `picture`. */
  picture?: string;
  table?: string;
  api: ApiDef;
  /** The list page's route in the screens, for links. */
  page?: string;
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
  /** Tenants may add fields of their own. */
  custom?: boolean;
  /** Rows in the recycle bin are never removed for good (their table says the same: `stays` of migrations/helpers.ts). */
  stays?: true;
  /** Beside `stays`: rows leave the bin when its term is over and cannot be restored. */
  forgets?: true;
  /**
   * A list of values (core/metadata/lookups.ts): ordered by `position`, put out of use by `is_active`, kept on one screen with all others.
   */
  lookup?: true;
  /** Settings (core/metadata/settings.ts): one row per tenant, made with the tenant and only ever changed. */
  settings?: true;
  /** Values of the list are never merged: what was said with one was not said with another. */
  merges?: false;
  /**
   * true: every record holds a file; `optional`: it may. Both have name, size, mime, sha256, and `path` on the wire
   * (core/metadata/files.ts). Otherwise the name of a children field: a file that is sent with a record becomes a new row of it.
   */
  file?: true | 'optional' | (string & {});
  /**
   * What the file may be. `any` takes also a file that is not what its name says: it is kept and shown as what it is. Default: every kind
   * whose name is true.
   */
  fileKinds?: FileKind[] | 'any';
  /** false: no import; rows come about otherwise. Default: importable where it can be created or changed over the API. */
  import?: boolean;
  /**
   * Parts of entities that it begins with: `metadata/<plugin>/parts/<name>.json` has fields, rules, actions, locks, access and indexes,
   * which its own follow.
   */
  parts?: string[];
  module?: ModuleDef;
  service?: ServiceDef;
  /**
   * Records are decided on in steps: brings status, revision and the actions from submit to revise. `optional`: as they are, where the
   * tenant has no template.
   */
  approval?: true | 'optional';
  locks?: LockDef[];
  /** Texts of other languages by key without the entity's name, for a file that stands alone: `{ "ar": { "label": "طلب" } }`. */
  texts?: Record<string, Record<string, string>>;
  /** false: rows belong to no tenant (countries); readable by all, written by migrations only. */
  tenant?: boolean;
}

/** A file that a field holds, in the order in which PostgreSQL writes it. */
export interface HeldFile {
  mime: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Do its records hold a file themselves? */
export const holdsFile = ({ file }: Pick<EntityDef, 'file'>): boolean => file === true || file === 'optional';

/** The children field whose rows hold the files that are sent to this entity. */
export const filesInto = ({ file }: Pick<EntityDef, 'file'>): string | undefined =>
  typeof file === 'string' && file !== 'optional' ? file : undefined;

/** Do its create and update take forms beside JSON? */
export const takesForm = ({ file, api }: Pick<EntityDef, 'file' | 'api'>): boolean => file !== undefined || api.form === true;
