/** An entity as one actor may see it, in their language: the answer of GET /api/meta, from which all generated screens are drawn. */
import type { Actor, Locale } from '../shared/actor.ts';
import { acceptOf, threadField } from '../shared/conversation.ts';
import { filesInto, holdsFile, type Verb } from '../shared/entity.ts';
import type { CourtDef, DetailDef } from '../shared/entity-screens.ts';
import { fieldsIn, formulaOf } from '../shared/formula.ts';
import { operatorFamily } from '../shared/where.ts';
import type { ActionMeta, ConversationMeta, EntityMeta, FieldMeta, RuleMeta } from '../shared/wire.ts';
import { can, canRead, canWrite } from '../access/abilities.ts';
import { GROUPABLE } from '../crud/aggregate-fields.ts';
import { sortable } from '../crud/sortable.ts';
import { formOf, type FormVerb } from '../crud/forms.ts';
import { gridFields } from '../crud/grids.ts';
import { addsUp, currencyOf } from '../metadata/currency.ts';
import type { Registry, ResolvedAction, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { viewsOf } from '../metadata/views.ts';

type Label = (key: string, english: string) => string;

export function entityMeta(registry: Registry, entity: ResolvedEntity, actor: Actor, locale: Locale, t: Label): EntityMeta {
  const { def, name } = entity;
  const readable = [...entity.fields.values()].filter(
    (f) => canRead(actor, f) && (f.type !== 'children' || can(actor, registry.entity(f.to as string).def.access.read)),
  );
  const shown = new Set(readable.map((f) => f.name));
  const only = (names: readonly string[] | undefined): string[] => (names ?? []).filter((n) => shown.has(n.replace(/^-/, '')));
  const may = { create: can(actor, def.access.create), update: can(actor, def.access.update), delete: can(actor, def.access.delete) };
  const form = (verb: FormVerb): EntityMeta['forms']['create'] => {
    if (!may[verb]) return null;
    const { schema, uiSchema } = formOf(registry, entity, verb, actor, locale);
    return { schema, uiSchema, validator: `/api/validators/${schema.$id}.js` };
  };
  return {
    name,
    label: t(`${name}.label`, def.label[0]),
    labels: t(`${name}.labels`, def.label[1]),
    // A text of another record is in the labels that the server writes; a record's own page names that record beside the title.
    title: t(`${name}.title`, def.title)
      .replace(/\{\w+\.\w+\}/g, '')
      .trim(),
    ...(def.file === undefined ? {} : { file: fileMeta(registry, entity) }),
    ...(currencyOf(def) ? { currency: true as const } : {}),
    ...(typeof def.import === 'object' && def.import.workbooks ? { workbooks: true as const } : {}),
    ...(def.stays ? { stays: def.stays } : {}),
    ...(def.picture && shown.has(def.picture) ? { picture: def.picture } : {}),
    ...(def.about ? { about: t(`${name}.about`, def.about) } : {}),
    ...(def.icon ? { icon: def.icon } : {}),
    ...(def.page ? { page: def.page } : {}),
    endpoints: Object.fromEntries(
      (['list', 'get', 'create', 'update', 'remove'] as Verb[]).map((v) => [v, entity.endpoints[v][0]?.path ?? null]),
    ) as EntityMeta['endpoints'],
    envelope: entity.envelope,
    fields: Object.fromEntries(readable.map((f) => [f.name, fieldMeta(registry, entity, f, actor, t, shown)])),
    list: {
      columns: only(def.list.columns),
      filters: only(def.list.filters ?? def.list.columns),
      search: only(def.list.search),
      sort: only(def.list.sort ?? ['-created_at']),
      ...(def.list.tabs && shown.has(def.list.tabs) ? { tabs: def.list.tabs } : {}),
      ...(def.list.group && shown.has(def.list.group) ? { group: def.list.group } : {}),
      views: viewsOf(entity, (f) => canRead(actor, f)),
    },
    rules: rulesOf(entity, shown, t),
    form: def.form.map((s, i) => ({
      section: t(`${name}.sections.${i}`, s.section),
      ...(s.note ? { note: t(`${name}.notes.${i}`, s.note) } : {}),
      rows: s.rows.map(only).filter((row) => row.length),
    })),
    detail: { ...detailOf(def.detail, only), ...conversationOf(registry, entity, actor, t, shown) },
    actions: [...entity.actions.values()]
      .filter((a) => can(actor, a.permission))
      .map((a): ActionMeta => ({
        name: a.name,
        label: t(`${name}.actions.${a.name}`, a.label),
        ...(a.confirm
          ? {
              confirm:
                typeof a.confirm === 'string'
                  ? t(`${name}.confirm.${a.name}`, a.confirm)
                  : t('action.confirm', 'Are you sure? This cannot be undone.'),
            }
          : {}),
        ...(a.from ? { from: a.from } : {}),
        ...(a.target ? { target: a.target } : {}),
        ...(a.stateField ? { stateField: a.stateField } : {}),
        ...(a.require ? { require: a.require } : {}),
        ...taken(a, entity, actor),
        ...(a.asked ? { ask: askedMeta(registry, a.asked, actor, t) } : {}),
        ...(a.tone ? { tone: a.tone } : {}),
        ...(a.confirm || a.code ? { final: true as const } : {}),
      })),
    ...(def.access.scope?.share?.owners ? { owners: only(def.access.scope.share.owners) } : {}),
    can: {
      ...may,
      history: true,
      share: Boolean(def.access.scope?.share) && may.update,
      posts: offers(def.detail, 'posts'),
      attachments: offers(def.detail, 'attachments'),
      import: false,
    },
    forms: { create: form('create'), update: form('update') },
  };
}

/** Fields that the actor may send with an action, and those of them that a guard requires. */
function taken({ take = [], guards = [] }: ResolvedAction, { fields }: ResolvedEntity, actor: Actor): Pick<ActionMeta, 'take' | 'needs'> {
  const given = take.filter((name) => {
    const field = fields.get(name);
    return field && canRead(actor, field) && can(actor, field.write);
  });
  const needs = given.filter((name) => guards.some(({ where }) => JSON.stringify(where) === JSON.stringify({ [name]: { empty: false } })));
  return { ...(given.length ? { take: given } : {}), ...(needs.length ? { needs } : {}) };
}

/** Values without a column that an action asks for (`ask`), as form fields. */
const askedMeta = (registry: Registry, asked: ResolvedEntity, actor: Actor, t: Label): FieldMeta[] =>
  Object.keys(asked.def.fields).map((name) => ({
    ...fieldMeta(registry, asked, asked.fields.get(name) as ResolvedField, actor, t, new Set()),
    sortable: false,
    filterable: false,
    groupable: false,
  }));

/** The file of a record: its own, or that of a new child. */
function fileMeta(registry: Registry, { def, fields }: ResolvedEntity): NonNullable<EntityMeta['file']> {
  const into = filesInto(def);
  const { fileKinds } = into === undefined ? def : registry.entity(fields.get(into)?.to as string).def;
  return {
    required: def.file === true,
    ...(into === undefined ? {} : { into }),
    ...(Array.isArray(fileKinds) ? { kinds: fileKinds } : {}),
    ...(holdsFile(def) && fields.get('sha256')?.immutable ? { fixed: true as const } : {}),
  };
}

const offers = (detail: DetailDef | undefined, tab: string): boolean => detail?.tabs?.includes(tab) ?? false;

/** Rules whose fields the reader may see; others appear only as an error of the server. */
function rulesOf(entity: ResolvedEntity, shown: ReadonlySet<string>, t: Label): RuleMeta[] {
  return (entity.def.rules ?? []).flatMap((rule, i) => {
    const on = rule.on ?? rule.require?.[0] ?? rule.compare?.[0];
    const named = [...(rule.require ?? []), ...(rule.compare ? [rule.compare[0], rule.compare[2]] : [])];
    if (!on || !named.every((n) => shown.has(n))) return [];
    const { where, require, compare } = rule;
    return [
      {
        on,
        message: t(`${entity.name}.rules.${i}`, rule.message ?? ''),
        ...(where ? { where } : {}),
        ...(require ? { require } : {}),
        ...(compare ? { compare } : {}),
      },
    ];
  });
}

/** Tabs that are not fields; all other names are children fields. */
const TABS = ['overview', 'approval', 'history', 'access', 'posts', 'attachments', 'links'];

function detailOf(detail: DetailDef | undefined, only: (names: readonly string[] | undefined) => string[]): EntityMeta['detail'] {
  const tabs = (detail?.tabs ?? ['overview', 'history']).filter((tab) => TABS.includes(tab) || only([tab]).length > 0);
  const related = detail?.related && only([detail.related]).length ? detail.related : undefined;
  const next = detail?.layout === undefined && detail?.next ? { next: nextOf(detail) } : {};
  const buttons = detail?.buttons ? { buttons: detail.buttons } : {};
  return { tabs, facts: only(detail?.facts), ...(related ? { related } : {}), ...next, ...buttons };
}

const nextOf = ({ next = {} }: DetailDef): Record<string, string[]> =>
  Object.fromEntries(Object.entries(next).map(([state, names]) => [state, [names].flat()]));

/** Words of the layout `conversation` whose fields the reader may see; without its text the record has its overview. */
function conversationOf(
  registry: Registry,
  entity: ResolvedEntity,
  actor: Actor,
  t: Label,
  shown: ReadonlySet<string>,
): { conversation?: ConversationMeta } {
  const detail = entity.def.detail ?? {};
  const { lead, court } = detail;
  if (!lead || ![lead.by, lead.at, lead.body].every((name) => shown.has(name))) return {};
  const { proposal = '', reference = '', picture = '', pin, ...said } = lead;
  return {
    conversation: {
      lead: {
        ...said,
        ...(shown.has(proposal) ? { proposal } : {}),
        ...(shown.has(reference) ? { reference } : {}),
        ...(shown.has(picture) ? { picture, ...(pin?.every((name) => shown.has(name)) ? { pin } : {}) } : {}),
      },
      ...(court && shown.has(court.holder) ? { court: courtOf(registry, entity, court, t) } : {}),
      ...threadOf(registry, entity, actor, t, shown),
      next: nextOf(detail),
    },
  };
}

/** The thread, and the action that makes one of its rows the answer. */
function threadOf(
  registry: Registry,
  { name, def, fields: own }: ResolvedEntity,
  actor: Actor,
  t: Label,
  shown: ReadonlySet<string>,
): Pick<ConversationMeta, 'thread' | 'answer'> {
  const { thread, answer } = def.detail ?? {};
  const children = thread && threadField(def.fields, thread.entity);
  if (!thread || !children?.by || !shown.has(children.name)) return {};
  const { fields, actions } = registry.entity(thread.entity);
  const readable = (name: string): boolean => {
    const field = fields.get(name);
    return field !== undefined && canRead(actor, field);
  };
  const { body = '', verdict = '', label, write = [], ...told } = thread;
  const accept = answer && readable(answer.mark) ? acceptOf(actions.values(), answer.mark) : undefined;
  return {
    thread: {
      ...told,
      ...(readable(body) ? { body } : {}),
      ...(readable(verdict) ? { verdict } : {}),
      label:
        label === undefined
          ? t(`${name}.fields.${children.name}`, (own.get(children.name) as ResolvedField).label)
          : t(`${name}.thread`, label),
      children: children.name,
      link: children.by,
      write: [write].flat(),
    },
    ...(answer && accept ? { answer: { ...answer, accept: accept.name } } : {}),
  };
}

function courtOf(
  registry: Registry,
  { name, fields }: ResolvedEntity,
  { turns, label, ...court }: CourtDef,
  t: Label,
): ConversationMeta['court'] {
  const holder = fields.get(court.holder) as ResolvedField;
  const path = turns === undefined ? undefined : registry.entity(turns).endpoints.list[0]?.path;
  return {
    ...court,
    label: label === undefined ? t(`${name}.fields.${court.holder}`, holder.label) : t(`${name}.court`, label),
    ...(path === undefined ? {} : { turns: path }),
  };
}

/** A held record counts as being in the state from which an action for held records (`held`) starts. */
function heldAs({ actions }: ResolvedEntity): { heldAs?: string } {
  const state = [...actions.values()].find((a) => a.held)?.from?.[0];
  return state === undefined ? {} : { heldAs: state };
}

/** Does a formula use only fields of the reader's row? */
const atHand = (field: ResolvedField, shown: ReadonlySet<string>): boolean =>
  field.type === 'formula' &&
  field.sourceOnly === undefined &&
  fieldsIn(formulaOf(field)).every(({ name, beyond }) => beyond === undefined && shown.has(name));

function fieldMeta(
  registry: Registry,
  entity: ResolvedEntity,
  f: ResolvedField,
  actor: Actor,
  t: Label,
  shown: ReadonlySet<string>,
): FieldMeta {
  const { name } = entity;
  const implied = !(f.name in entity.def.fields);
  const label = implied ? t(`implied.${f.name}`, f.label) : t(`${name}.fields.${f.name}`, f.label);
  const copied = Object.fromEntries(
    (
      [
        'immutable',
        'bilingual',
        'script',
        'maxLength',
        'minimum',
        'maximum',
        'scale',
        'unit',
        'currency',
        'meter',
        'to',
        'by',
        'as',
        'where',
        'default',
        'accept',
        'limit',
        'max',
        'pattern',
        'format',
        'unique',
        'until',
      ] as const
    ).flatMap((k) => (f[k] === undefined ? [] : [[k, f[k]]])),
  );
  return {
    name: f.name,
    type: f.type,
    label,
    required: f.required === true,
    readOnly: f.columns.length === 0 || !canWrite(actor, f),
    ...(f.help ? { help: t(`${name}.help.${f.name}`, f.help) } : {}),
    ...copied,
    ...(f.prefixed ? { full: f.full, prefix: f.prefixed.by } : {}),
    ...(addsUp(registry.entities, entity, f.name) ? { total: true as const } : {}),
    ...(atHand(f, shown) ? { formula: f.formula } : {}),
    ...(f.values ? { values: f.values.map((v) => ({ ...v, label: t(`${name}.values.${f.name}.${v.value}`, v.label) })) } : {}),
    ...(f.until === undefined ? {} : heldAs(entity)),
    ...(gridFields(entity).includes(f) ? { grid: true } : {}),
    sortable: sortable(f),
    filterable: operatorFamily(f.type) !== undefined,
    groupable: GROUPABLE.has(f.type),
  };
}
