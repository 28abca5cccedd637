/** What goes over the wire between server and screens. Messages are already in the reader's language. */
import type { Choice, DetailDef, FieldType, FileKind, FormSection, ListDef, RuleDef, Tone, ViewsDef } from './entity.ts';
import type { Where } from './where.ts';
import type { CurrentWorkspace } from './workspace.ts';

/** What the actor may do with one row. The screens know no role, only this. */
export interface Abilities {
  update: boolean;
  delete: boolean;
  /** Actions whose from-state, permission, rows and access level hold now. */
  actions: string[];
  /** Why the record is locked, in the reader's language; absent where it is not. */
  locked?: string;
  /** Of a locked record: the fields that stay open. */
  only?: string[];
}

/** The value of a to-one reference beside its `_id` column: `manager_id: 5, manager: { id: 5, label: "..." }`. */
export interface RefValue {
  id: number;
  label: string;
  /** Address of its picture (people). */
  picture?: string;
  /** A value of a list that is out of use: it stays where it was chosen. */
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
}

/** A record that came of an action: the next invoice, a new revision. */
export interface MadeRecord {
  entity: string;
  id: number;
  label: string;
  /** Its list page; the record's own stands below it. */
  page: string;
}

/** A successful write. The screens show `message` as a toast (BR-04). */
export interface WriteAnswer {
  status: 'success';
  message: string;
  data: Row;
  made?: MadeRecord;
}

/** Anything that was refused. `errors` is keyed by field; the same text is shown under that field. */
export interface ErrorAnswer {
  status: 'error';
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** has_children: how many of which entity. */
  counts?: { entity: string; label: string; count: number }[];
  request_id?: string;
}

export interface FieldMeta {
  name: string;
  type: FieldType;
  label: string;
  help?: string;
  required: boolean;
  /** The actor may not write it (or nobody may). */
  readOnly: boolean;
  immutable?: boolean;
  bilingual?: boolean;
  script?: 'english' | 'arabic' | 'any';
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  scale?: number;
  unit?: string;
  /** money: every row says elsewhere in which currency it is. */
  currency?: 'own';
  meter?: boolean;
  total?: false;
  values?: Choice[];
  /** formula: how it is computed, where all of it is at hand in the row: a form shows it while somebody types. */
  formula?: string;
  /** ref, children, rollup. */
  to?: string;
  by?: string;
  /** ref: the name under which the label object stands in a row (`manager` for `manager_id`). */
  as?: string;
  /** ref, refs: only these may be chosen; the lookup takes it as `where`, with values in the place of `$row.<field>`. */
  where?: Where;
  default?: string | number | boolean | null;
  /** file: kinds, bytes of one, and how many. */
  accept?: FileKind[];
  limit?: number;
  max?: number;
  pattern?: string;
  unique?: boolean | string[];
  /** state: a datetime field; while it lies ahead the record is held for the time being. */
  until?: string;
  /** state: the value that being held counts as. */
  heldAs?: string;
  /** children: edited as rows of a grid inside the form of their parent. */
  grid?: boolean;
  /** ref, refs: the record is known by its name only; the page of that key shows another one. */
  unlinked?: true;
  sortable: boolean;
  filterable: boolean;
  /** May stand in `group` of /api/aggregate. */
  groupable?: boolean;
}

/** A rule of the entity file, its message in the reader's language; the form tells it while typing, the server decides. */
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
  /** The state field that it moves, where it is not the entity's first. */
  stateField?: string;
  /** Fields to ask for before running. */
  require?: string[];
  /** Fields that may come with it, beside the required ones. */
  take?: string[];
  /** Those of `take` without which it is refused. */
  needs?: string[];
  /** Values to ask for that no column keeps. */
  ask?: FieldMeta[];
  tone?: Tone;
}

/** GET /api/meta/{entity}: an entity as this actor may see it, labels in their language. Under an ETag. */
export interface EntityMeta {
  name: string;
  label: string;
  labels: string;
  about?: string;
  /** Rows in the recycle bin are never removed for good. */
  stays?: true;
  icon?: string;
  /** A file goes with the record: its own, or (`into`) that of a new row of the children field. `fixed`: a stored one is not replaced. */
  file?: { required: boolean; into?: string; kinds?: FileKind[]; fixed?: true };
  /** List page route, for links: `${page}/${id}`. */
  page?: string;
  /** A record's money may be in another currency than the organisation's: its row names it (`money_in`), a new one does not know it yet. */
  currency?: true;
  /** Field with the address of a picture, beside the title. */
  picture?: string;
  title: string;
  /** Endpoint paths below /api; `{id}` stands for the key. null: no such endpoint. */
  endpoints: Record<'list' | 'get' | 'create' | 'update' | 'remove', string | null>;
  envelope: string;
  fields: Record<string, FieldMeta>;
  list: Required<Omit<ListDef, 'views' | 'tabs'>> & Pick<ListDef, 'tabs'> & { views: ViewsDef };
  rules: RuleMeta[];
  form: FormSection[];
  detail: Required<Pick<DetailDef, 'tabs' | 'facts'>> & Pick<DetailDef, 'related'>;
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
  /** Its records live in another system, of this name: what is not offered there is not offered here. */
  source?: { host: string };
  /** Shareable entities: the user fields whose person has full access (access.scope.share.owners). */
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
  /** Readable name of the action in the reader's language. */
  action_label: string;
  /** `link`: by somebody without an account, through a link that was mailed. */
  source: 'web' | 'api' | 'bulk' | 'import' | 'job' | 'link';
  /** `added`, `removed`: names of what came into a list of references and what went. */
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

/** GET /api/{path}/{id}/history/{entry}: the record as it was after that entry. */
export interface VersionAnswer {
  entry: HistoryEntry;
  /** Values of that time; references with today's labels. `can` is empty. */
  row: Row;
  /** Columns whose values differ from today's and that the reader could put back. */
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
    /** Over all rows, also those of groups beyond the limit. */
    totals: AggregateFigures;
    capped: boolean;
    /**
     * Where money is measured: the currency of the organisation, which amounts of others are converted to by the rates of their records.
     */
    currency?: string;
  };
}
export interface AggregateFigures {
  count: number;
  /** By measure as asked for: `sum:budget`. null where no row has a value. */
  [measure: string]: number | string | null;
}
export interface AggregateGroup {
  /** One per group field: the stored value, an id, or the first day of a period (YYYY-MM-DD). null: empty. */
  key: (string | number | boolean | null)[];
  /** The same in the reader's language; null for empty and for dates, which the screens write. */
  label: (string | null)[];
  figures: AggregateFigures;
}

/** GET /api/ids/{entity} with a list's parameters: keys of everything that matches, up to 10,000. */
export interface IdsAnswer {
  data: { id: number; row_version: number }[];
  capped: boolean;
}

/** POST /api/undo/{request_id}: takes back what the caller's request of that X-Request-Id wrote, within the hour. */
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
  /** A value of a list that is out of use. */
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
  /** The tenant demands a second factor: until there is one, nothing else answers. */
  must_enrol?: boolean;
  locale: string | null;
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
    /** What conditions of modules about people ask of the organisation (core/shared/modules.ts). */
    [fact: string]: unknown;
  };
  /** Where lists begin; null: with all workspaces. Absent where the person sees no workspace. */
  workspace?: CurrentWorkspace | null;
}

/** What the server writes into the page (script type application/json, id "boot"), so that the first paint needs no request. */
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
  /** Days until deleted records are removed for good. */
  binDays: number;
  /** Bytes that a file may have. */
  fileLimit: number;
}
