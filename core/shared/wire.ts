/** Wire types between server and screens. Messages are in the reader's language. */
import type { FormatName } from './formats.ts';
import type { Choice, FieldType, FileKind, RuleDef, Tone } from './entity.ts';
import type { AnswerDef, CourtDef, DetailDef, FormSection, LeadDef, ListDef, ThreadDef, ViewsDef } from './entity-screens.ts';
import type { AmountStyle, DateStyle, Formats } from './region.ts';
import type { Where } from './where.ts';
import type { CurrentWorkspace } from './workspace.ts';

/** What the actor may do with one row. The screens know no roles, only this. */
export interface Abilities {
  update: boolean;
  delete: boolean;
  /** Actions whose state, permission, row condition and access level allow them now. */
  actions: string[];
  /** Why the record is locked, in the reader's language; absent where it is not. */
  locked?: string;
  /** In a locked record: the fields that stay open. */
  only?: string[];
}

/** The value of a to-one reference beside its `_id` column: `manager_id: 5, manager: { id: 5, label: "..." }`. */
export interface RefValue {
  id: number;
  label: string;
  /** Address of its picture (people). */
  picture?: string;
  /** Its colour, where every record of the entity has one, and the one of the dark theme. */
  color?: string;
  color_dark?: string | null;
  /** An inactive value of a list: records that use it keep it. */
  inactive?: true;
}

export type Row = { id: number; row_version: number; can: Abilities; [field: string]: unknown };

export interface ListMeta {
  page: number;
  limit: number;
  /** Capped at 1000; see `capped`. */
  total: number;
  /** True when there are more than `total`: show "1000+". */
  capped: boolean;
}

export interface ListAnswer {
  data: Row[];
  meta: ListMeta;
  /** What a plugin says about the rows beside them (statistics, the record that they belong to), by name. */
  beside?: Record<string, unknown>;
}

/** A record that an action created: the next invoice, a new revision. */
export interface MadeRecord {
  entity: string;
  id: number;
  label: string;
  /** Its list page; the record's page is below it. */
  page: string;
}

/** A successful write. The screens show `message` as a toast (BR-04). */
export interface WriteAnswer {
  status: 'success';
  message: string;
  data: Row;
  made?: MadeRecord;
}

/** Any error. `errors` is keyed by field; the same text is shown under that field. */
export interface ErrorAnswer {
  status: 'error';
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** has_children: number of records per entity. */
  counts?: { entity: string; label: string; count: number }[];
  request_id?: string;
}

export interface FieldMeta {
  name: string;
  type: FieldType;
  label: string;
  help?: string;
  required: boolean;
  /** The actor (or everybody) may not write it. */
  readOnly: boolean;
  immutable?: boolean;
  bilingual?: boolean;
  script?: 'english' | 'arabic' | 'any';
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  scale?: number;
  unit?: string;
  /** money: every row names its own currency. */
  currency?: 'own';
  meter?: boolean;
  /** The sum of several rows is a figure of its own. */
  total?: true;
  values?: Choice[];
  /** formula: present where it uses only fields of the row, so that a form computes it while somebody types. */
  formula?: string;
  /** ref, children, rollup. */
  to?: string;
  by?: string;
  /** ref: name of the label object in a row (`manager` for `manager_id`). */
  as?: string;
  /** sequence with a prefix: name of the whole number in a row (`record_number_full`). */
  full?: string;
  /** The reference whose record gives the prefix (`project_id`): among records of one project the number alone is enough. */
  prefix?: string;
  /** ref, refs: only these may be chosen; sent to the lookup as `where`, with values in place of `$row.<field>`. */
  where?: Where;
  default?: string | number | boolean | null;
  /** file: kinds, size in bytes, and number. */
  accept?: FileKind[];
  limit?: number;
  max?: number;
  pattern?: string;
  /** text: a format that is checked while somebody types (formats.ts). */
  format?: FormatName;
  unique?: boolean | string[];
  /** state: a datetime field; while it is in the future the record is held. */
  until?: string;
  /** state: the value that a held record counts as. */
  heldAs?: string;
  /** children: edited as a grid in the parent's form. */
  grid?: boolean;
  /** ref, refs: only the name of the record is known; the page of its key belongs to another record. */
  unlinked?: true;
  sortable: boolean;
  filterable: boolean;
  /** Allowed in `group` of /api/aggregate. */
  groupable?: boolean;
}

/** A rule of the entity file, its message in the reader's language; the form shows it while typing, the server decides. */
export interface RuleMeta extends Pick<RuleDef, 'where' | 'require' | 'compare'> {
  on: string;
  message: string;
}

export interface ActionMeta {
  name: string;
  label: string;
  confirm?: string;
  from?: string[];
  target?: string;
  /** The state field that it changes, where it is not the entity's first. */
  stateField?: string;
  /** Fields to ask for before running. */
  require?: string[];
  /** Fields that may be sent with it, beside the required ones. */
  take?: string[];
  /** Those of `take` that are required. */
  needs?: string[];
  /** Values to ask for that have no column. */
  ask?: FieldMeta[];
  tone?: Tone;
  /** It cannot be undone: it asks before it runs, or its code may have done more than history records. */
  final?: true;
}

/** The record page as a conversation, without what the reader may not see. */
export interface ConversationMeta {
  lead: LeadDef;
  /** `turns`: path of the list of turns. */
  court?: CourtDef & { label: string };
  /** `children`: the field of the record whose rows are the thread; `link`: their reference to the record. Absent: the discussion. */
  thread?: Omit<ThreadDef, 'write'> & { label: string; children: string; link: string; write: string[] };
  /** `accept`: the action of a row that makes it the answer. */
  answer?: AnswerDef & { accept: string };
  next: Record<string, string[]>;
}

/** GET /api/meta/{entity}: an entity as this actor may see it, labels in their language. With an ETag. */
export interface EntityMeta {
  name: string;
  label: string;
  labels: string;
  about?: string;
  /** Rows in the recycle bin are never purged. */
  stays?: true;
  icon?: string;
  /** The record's file: its own, or (`into`) that of a new row of the children field. `fixed`: a stored one cannot be replaced. */
  file?: { required: boolean; into?: string; kinds?: FileKind[]; fixed?: true };
  /** Path of the list page, for links: `${page}/${id}`. */
  page?: string;
  /** A record's amounts may be in another currency than the organisation's: its row names it (`money_in`); for a new one it is unknown. */
  currency?: true;
  /** Its import accepts Excel workbooks only. */
  workbooks?: true;
  /** Field with the address of a picture, shown beside the title. */
  picture?: string;
  title: string;
  /** Endpoint paths below /api; `{id}` is the key. null: no such endpoint. */
  endpoints: Record<'list' | 'get' | 'create' | 'update' | 'remove', string | null>;
  envelope: string;
  fields: Record<string, FieldMeta>;
  list: Required<Omit<ListDef, 'views' | 'tabs' | 'group'>> & Pick<ListDef, 'tabs' | 'group'> & { views: ViewsDef };
  rules: RuleMeta[];
  form: FormSection[];
  detail: Required<Pick<DetailDef, 'tabs' | 'facts'>> &
    Pick<DetailDef, 'related'> & {
      conversation?: ConversationMeta;
      /** By state: actions that come next; the first that is allowed is the primary button. */
      next?: Record<string, string[]>;
      /** Actions that are buttons beside the next one; the others are in the menu. */
      buttons?: string[];
    };
  actions: ActionMeta[];
  can: {
    create: boolean;
    update: boolean;
    delete: boolean;
    history: boolean;
    share: boolean;
    posts: boolean;
    attachments: boolean;
    import: boolean;
  };
  /** Display name of the other system with its records: what that does not support is not offered. */
  source?: { host: string };
  /** Shareable entities: the user fields whose people have full access (access.scope.share.owners). */
  owners?: string[];
  /** For RJSF: one schema per verb; `validator` is the address of the precompiled ajv module of that schema. */
  forms: Record<'create' | 'update', { schema: object; uiSchema: object; validator: string } | null>;
}

/** GET /api/{path}/{id}/history, newest first. */
export interface HistoryEntry {
  id: number;
  at: string;
  actor: RefValue | null;
  action: string;
  /** Label of the action in the reader's language. */
  action_label: string;
  /** `link`: by somebody without an account, through a mailed link. */
  source: 'web' | 'api' | 'bulk' | 'import' | 'job' | 'link';
  /** `added`, `removed`: names of records that were added to or removed from a list of references. */
  changes: {
    field: string;
    label: string;
    type: FieldType;
    from: unknown;
    to: unknown;
    from_label?: string;
    to_label?: string;
    added?: string[];
    removed?: string[];
  }[];
}

/** GET /api/{path}/{id}/history/{entry}: the record after that entry. */
export interface VersionAnswer {
  entry: HistoryEntry;
  /** Values of that time; references with current labels. `can` is empty. */
  row: Row;
  /** Columns whose values differ from the current ones and that the reader may restore. */
  restorable: string[];
}

/**
 * GET /api/aggregate/{entity}?group=status,end_date:month&measures=sum:budget,avg:progress and a list's filter, search, deleted and
 * declared parameters. Groups in the order of choices, labels or dates, empty last; `sort=-count` or `sort=-sum:budget` by size. At most
 * `limit` (200).
 */
export interface AggregateAnswer {
  data: AggregateGroup[];
  meta: {
    /** Over all rows, including groups beyond the limit. */
    totals: AggregateFigures;
    capped: boolean;
    /** The organisation's currency, to which amounts are converted by the rates of their records. */
    currency?: string;
    /** Sums of amounts in the currency of their records; present where they are not all in that of the organisation. */
    currencies?: CurrencyFigures[];
  };
}
/** Sums of the amounts in one currency, by measure, unconverted. */
export interface CurrencyFigures {
  currency: string;
  figures: Record<string, number | null>;
}
export interface AggregateFigures {
  count: number;
  /** By requested measure: `sum:budget`. null where no row has a value. */
  [measure: string]: number | string | null;
}
export interface AggregateGroup {
  /** One per group field: the stored value, an id, or the first day of a period (YYYY-MM-DD). null: empty. */
  key: (string | number | boolean | null)[];
  /** Labels in the reader's language; null for empty values and for dates, which the screens format. */
  label: (string | null)[];
  figures: AggregateFigures;
  /** As in `meta`, of the rows of the group. */
  currencies?: CurrencyFigures[];
}

/** GET /api/ids/{entity} with a list's parameters: keys of all matching rows, up to 10,000. */
export interface IdsAnswer {
  data: { id: number; row_version: number }[];
  capped: boolean;
}

/** POST /api/undo/{request_id}: reverts the writes of the caller's request with that X-Request-Id, within an hour. */
export interface UndoAnswer {
  status: 'success';
  message: string;
  data: { entity: string; done: number; failed: { id: number; message: string }[] };
}

/** GET /api/lookup/{entity}?search=&ids=1,2&limit=20&where=: choices for a reference field. */
export interface LookupItem {
  id: number;
  label: string;
  /** A second line: number, code, e-mail. */
  hint?: string;
  /** Address of its picture (people). */
  picture?: string;
  /** Its colour, where every record of the entity has one (levels). */
  color?: string;
  /** An inactive value of a list. */
  inactive?: true;
}

/** GET /api/user. */
export interface SessionUser {
  id: number;
  email: string;
  full_name: string;
  full_name_en: string | null;
  full_name_ar: string | null;
  avatar: string | null;
  phone: string | null;
  type: { code: string; title: string } | null;
  permissions: string[];
  /** The tenant requires a second factor: until it is set up, all other calls are refused. */
  must_enrol?: boolean;
  locale: string | null;
  /** What the person chose for themselves; null: as the organisation. */
  date_style: DateStyle | null;
  amount_style: AmountStyle | null;
  /** How the person sees days and amounts. */
  formats: Formats;
  tenant: {
    id: number;
    key: string;
    company_name: string;
    logo: string | null;
    settings: { key: string; value: string }[];
    /** Modules that are switched on. */
    modules: string[];
    /** Language of mails, and of people who have chosen none. */
    locale: string;
    /** Values of the organisation for conditions about people (core/shared/modules.ts). */
    [fact: string]: unknown;
  };
  /** Default of lists; null: all workspaces. Absent where the person sees no workspace. */
  workspace?: CurrentWorkspace | null;
}

/** Data that the server writes into the page (script type application/json, id "boot"), so that the first paint needs no request. */
export interface Boot {
  user: SessionUser | null;
  locale: 'en' | 'ar' | 'fr' | 'cn';
  version: string;
  /** ISO date of the build. */
  built: string;
  /** Tenant key whose people return to /ut after logout. */
  universityTenant: string;
  /** Deploy target; "zain" trims the version and the date (constants). */
  target: string;
  /** Days until deleted records are purged. */
  binDays: number;
  /** Largest file in bytes. */
  fileLimit: number;
  /** Files are checked for viruses when they arrive. */
  virusCheck: boolean;
  /** Origins of other sites that this document may show inside (Content-Security-Policy). */
  frames: string[];
}
