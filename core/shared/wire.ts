/** What goes over the wire between server and screens. Messages are already in the reader's language. */
import type { Choice, DetailDef, FieldType, FormSection, ListDef, Tone } from './entity.ts';

/** What the actor may do with one row. The screens know no role, only this. */
export interface Abilities {
  update: boolean;
  delete: boolean;
  /** Actions whose from-state, permission and access level hold now. */
  actions: string[];
}

/** The value of a to-one reference beside its `_id` column: `manager_id: 5, manager: { id: 5, label: "..." }`. */
export interface RefValue {
  id: number;
  label: string;
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

/** A successful write. The screens show `message` as a toast (BR-04). */
export interface WriteAnswer {
  status: 'success';
  message: string;
  data: Row;
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
  script?: 'english' | 'arabic';
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  scale?: number;
  unit?: string;
  meter?: boolean;
  values?: Choice[];
  /** ref, children, rollup. */
  to?: string;
  by?: string;
  /** ref: the name under which the label object stands in a row (`manager` for `manager_id`). */
  as?: string;
  sortable: boolean;
  filterable: boolean;
}

export interface ActionMeta {
  name: string;
  label: string;
  confirm?: string;
  from?: string[];
  to?: string;
  /** Fields to ask for before running. */
  require?: string[];
  tone?: Tone;
}

/** GET /api/meta/{entity}: an entity as this actor may see it, labels in their language. Under an ETag. */
export interface EntityMeta {
  name: string;
  label: string;
  labels: string;
  about?: string;
  icon?: string;
  /** List page route, for links: `${page}/${id}`. */
  page?: string;
  title: string;
  /** Endpoint paths below /api; `{id}` stands for the key. null: no such endpoint. */
  endpoints: Record<'list' | 'get' | 'create' | 'update' | 'remove', string | null>;
  envelope: string;
  fields: Record<string, FieldMeta>;
  list: Required<ListDef>;
  form: FormSection[];
  detail: Required<Pick<DetailDef, 'tabs' | 'facts'>> & Pick<DetailDef, 'related'>;
  actions: ActionMeta[];
  can: { create: boolean; update: boolean; delete: boolean; history: boolean; share: boolean };
  /** Shareable entities: the user fields whose person has full access (access.rows.share.owners). */
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
  source: 'web' | 'api' | 'bulk' | 'import' | 'job';
  changes: { field: string; label: string; type: FieldType; from: unknown; to: unknown; from_label?: string; to_label?: string }[];
}

/** GET /api/lookup/{entity}?search=&ids=1,2&limit=20: choices for a reference field. */
export interface LookupItem {
  id: number;
  label: string;
  /** A second line: number, code, e-mail. */
  hint?: string;
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
  locale: string | null;
  tenant: {
    id: number;
    key: string;
    company_name: string;
    logo: string | null;
    is_grc: boolean;
    settings: { key: string; value: string }[];
  };
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
}
