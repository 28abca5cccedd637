/** The caller's row becomes columns: names checked, empties made null, writable columns only, JSON Schema. */
import { text, type FieldErrors } from '../errors.ts';
import { can, canRead, canWrite } from '../access/abilities.ts';
import { normalEmail } from '../shared/email.ts';
import { parseGrants } from './grants.ts';
import { toFieldErrors } from '../metadata/schema-errors.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { isVariable } from '../metadata/field-schema.ts';
import { safeHtml } from '../metadata/fields/html.ts';
import { IMPLIED_COLUMNS } from '../metadata/fields/index.ts';
import { holdsFile } from '../shared/entity.ts';
import { relativeDay } from '../shared/relative-date.ts';
import { takenBy } from './action.ts';
import { keptMoment } from './column.ts';
import { describeFile, nameFile } from './files.ts';
import { formValidator } from './forms.ts';
import { childRows, gridFields, writableGrids } from './grids.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import { today } from './values.ts';
import type { WriteContext } from './pipeline.ts';

/** What a reader gets back and may send again without harm; never written. */
const ECHO = new Set(['id', 'can', ...Object.keys(IMPLIED_COLUMNS)]);

/** Fills `draft.row` for create, update and actions; refuses drafts whose values are not allowed. */
export function checkInput(ctx: WriteContext, drafts: WriteDraft[]): void {
  const op = drafts[0]?.op;
  if (op === undefined || op === 'remove' || op === 'restore') return;
  const known = knownNames(ctx);
  const validate = formValidator(ctx.entity, op === 'create' ? 'create' : 'update', ctx.actor, ctx.trusted === true || ctx.reverting === true || op === 'act');
  for (const draft of drafts) {
    const errors: FieldErrors = {};
    const input = columnsOfInput(ctx, draft, errors, known);
    if (draft.op === 'act') checkAction(ctx, draft, input, errors);
    nameFile(ctx, draft, input);
    if (!validate(input)) merge(errors, toFieldErrors(validate.errors ?? []));
    draft.row = input;
    if (draft.op === 'create') addDefaults(ctx, draft.row);
    requireBilingual(ctx.entity, draft, errors);
    describeFile(ctx, draft, errors);
    if (Object.keys(errors).length) draft.reject(errors);
  }
}

const merge = (into: FieldErrors, more: FieldErrors): void => {
  for (const [f, list] of Object.entries(more)) into[f] ??= list;
};

/** Names that mean the same to every row of a batch. */
interface KnownNames { grids: ReadonlySet<string>; labels: ReadonlySet<string | undefined> }

const knownNames = ({ kernel, entity, actor }: WriteContext): KnownNames => ({
  grids: new Set(writableGrids(kernel.registry, entity, actor).map((f) => f.name)),
  labels: new Set([...entity.fields.values()].map((f) => f.as).filter(Boolean)),
});

function columnsOfInput(ctx: WriteContext, draft: WriteDraft, errors: FieldErrors, { grids, labels }: KnownNames): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(draft.input)) {
    if (ECHO.has(name) || labels.has(name) || (name === 'path' && holdsFile(ctx.entity.def))) continue;
    const value = typeof raw === 'string' && raw.trim() === '' ? null : raw;
    if (name === 'master_access' && ctx.entity.def.access.rows?.share) {
      const parsed = parseGrants(value, errors);
      if (parsed) draft.grants = parsed;
      continue;
    }
    if (grids.has(name) && draft.op !== 'act') {
      const rows = childRows(name, value, errors);
      if (rows) draft.children.set(name, rows);
      continue;
    }
    if (Array.isArray(value) && value.length > 0 && gridFields(ctx.entity).some((f) => f.name === name)) { errors[name] = [text('field.not_permitted')]; continue; }
    const field = ctx.entity.fields.get(name) ?? ctx.entity.columns.get(name)?.field;
    if (!field || !canRead(ctx.actor, field)) { errors[name] = [text('field.unknown', { field: name })]; continue; }
    if (!writable(ctx, draft, field)) {
      if (harmless(field)) continue;
      if (draft.op === 'update') draft.locked[name] = value;
      else errors[name] = [text('field.read_only')];
      continue;
    }
    const clean = cleaned(field, value);
    if (field.bilingual && name === field.name) bilingual(ctx, draft, field, clean, out);
    else out[name] = clean;
  }
  return out;
}

/** Rich text without what may not be stored; several references each once, and none of them is an empty list; an address that is unique in the one form of all its spellings. */
function cleaned(field: ResolvedField, value: unknown): unknown {
  if (field.type === 'html' && typeof value === 'string') return safeHtml(value) || null;
  if (field.type === 'email' && field.unique && typeof value === 'string') return normalEmail(value);
  if (field.type === 'refs') return value === null ? [] : Array.isArray(value) ? [...new Set(value as unknown[])] : value;
  return keptMoment(field, value);
}

/** Computed values come back with every record; sending them again is no attempt to write. */
const harmless = (field: ResolvedField): boolean => field.columns.length === 0 || field.readOnly === true || field.type === 'state';

const writable = (ctx: WriteContext, draft: WriteDraft, field: ResolvedField): boolean =>
  (((ctx.trusted === true && draft.op === 'create') || (ctx.reverting === true && draft.op === 'update')) && field.columns.length > 0)
  || (draft.op === 'act' && takenBy(ctx.entity.actions.get(draft.action as string)).has(field.name) && can(ctx.actor, field.write))
  || (field.columns.length > 0 && canWrite(ctx.actor, field) && !(field.immutable && draft.op !== 'create'));

/** The plain name writes the language of the request, unless the two columns are given themselves. */
function bilingual(ctx: WriteContext, draft: WriteDraft, field: ResolvedField, value: unknown, out: Record<string, unknown>): void {
  if (field.columns.some((c) => c in draft.input)) return;
  out[`${field.name}_${ctx.locale === 'ar' ? 'ar' : 'en'}`] = value;
}

const defaulted = new WeakMap<ResolvedEntity, readonly ResolvedField[]>();

function withDefault(entity: ResolvedEntity): readonly ResolvedField[] {
  let fields = defaulted.get(entity);
  if (!fields) defaulted.set(entity, (fields = [...entity.fields.values()].filter((f) => f.default !== undefined)));
  return fields;
}

function addDefaults({ entity, actor }: WriteContext, row: Record<string, unknown>): void {
  for (const field of withDefault(entity)) {
    const column = field.columns[0];
    if (column && (row[column] === undefined || (row[column] === null && field.type === 'state'))) row[column] = defaultOf(field, actor);
  }
}

/** The house is nobody's `$me`. */
function defaultOf(field: ResolvedField, actor: WriteContext['actor']): unknown {
  if (!isVariable(field.default)) return field.default;
  if (field.default === '$me') return actor.userId || null;
  return relativeDay(field.default, today(), actor.weekStart);
}

/** One of the two languages must be there. */
function requireBilingual(entity: ResolvedEntity, draft: WriteDraft, errors: FieldErrors): void {
  if (draft.op !== 'create') return;
  for (const field of entity.fields.values()) {
    if (!field.bilingual || !field.required) continue;
    if (field.columns.every((c) => draft.row[c] === undefined || draft.row[c] === null) && !field.columns.some((c) => errors[c])) errors[field.name] = [text('field.required')];
  }
}

function checkAction(ctx: WriteContext, draft: WriteDraft, input: Record<string, unknown>, errors: FieldErrors): void {
  const action = ctx.entity.actions.get(draft.action as string);
  const taken = takenBy(action);
  for (const name of Object.keys(input)) if (!taken.has(name)) errors[name] = [text('field.unknown', { field: name })];
  for (const name of action?.require ?? []) if (isEmpty(input[name])) errors[name] = [text('field.required')];
}
