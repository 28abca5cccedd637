/** Turns the caller's row into columns: checks names, makes empty values null, accepts writable columns only, validates by JSON Schema. */
import { noErrors, text, type FieldErrors } from '../errors.ts';
import { can, canRead, canWrite } from '../access/abilities.ts';
import { isBlank } from '../shared/blank.ts';
import { parseGrants } from './grants.ts';
import { toFieldErrors } from '../metadata/schema-errors.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { isVariable } from '../metadata/field-schema.ts';
import { IMPLIED_COLUMNS } from '../metadata/fields/index.ts';
import { holdsFile } from '../shared/entity.ts';
import { relativeDay } from '../shared/relative-date.ts';
import { takenBy } from './action.ts';
import { askedBy, checkAskedValues, isAsked } from './asked.ts';
import { same } from './before.ts';
import { cleaner } from './cleaned.ts';
import { describeFile, factOf, nameFile, requireFile } from './files.ts';
import { formValidator } from './forms.ts';
import { childRows, gridFields, writableGrids } from './grids.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import { inTurns } from './turns.ts';
import { isForeign } from './typed.ts';
import { today } from './values.ts';
import type { WriteContext } from './pipeline.ts';

/** Fields that a reader receives and may send back; never written. */
const ECHO = new Set(['id', 'can', 'money_in', ...Object.keys(IMPLIED_COLUMNS)]);

/**
 * Fills `draft.row` for create, update and actions; refuses drafts with invalid values. For many drafts it lets other requests run in
 * between (turns.ts).
 */
export async function checkInput(ctx: WriteContext, drafts: WriteDraft[]): Promise<void> {
  const op = drafts[0]?.op;
  if (op === undefined || op === 'remove' || op === 'restore') return;
  const takerOf = takers(ctx, drafts[0] as WriteDraft);
  const defaults = op === 'create' ? defaultsOf(ctx) : [];
  const halves = op === 'create' ? requiredHalves(ctx.entity) : [];
  const validate = formValidator(
    ctx.entity,
    op === 'create' ? 'create' : 'update',
    ctx.actor,
    ctx.exempt?.readOnly !== undefined || op === 'act',
  );
  const turns = inTurns();
  const asked = await checkAskedValues(ctx, drafts, checkInput);
  for (const draft of drafts) {
    await turns();
    const errors = Object.assign(noErrors(), asked.get(draft));
    requireFile(ctx, draft, errors);
    const input = hasTooMany(ctx.entity, draft, errors) ? {} : columnsOfInput(draft, errors, takerOf);
    if (draft.op === 'act') checkAction(ctx, draft, input, errors);
    nameFile(ctx, draft, input);
    if (!validate(input)) merge(errors, toFieldErrors(validate.errors ?? []));
    draft.row = input;
    for (const { column, value, always } of defaults)
      if (input[column] === undefined || (always && input[column] === null)) input[column] = value;
    requireBilingual(halves, input, errors);
    describeFile(ctx, draft, errors);
    if (Object.keys(errors).length) draft.reject(errors);
  }
}

const merge = (into: FieldErrors, more: FieldErrors): void => {
  for (const [f, list] of Object.entries(more)) into[f] ??= list;
};

/** Writes a value of the input into the draft or its columns; an empty text counts as no value. */
type Taker = (draft: WriteDraft, value: unknown, out: Record<string, unknown>, errors: FieldErrors) => void;

/** Refuses a row with far more names than the entity has fields as a whole, instead of name by name. */
function hasTooMany({ fields, columns }: ResolvedEntity, draft: WriteDraft, errors: FieldErrors): boolean {
  const max = 2 * (fields.size + columns.size);
  if (Object.keys(draft.input).length <= max) return false;
  errors['body'] = [text('error.too_many_names', { max })];
  return true;
}

function columnsOfInput(draft: WriteDraft, errors: FieldErrors, takerOf: (name: string) => Taker): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(draft.input)) {
    const raw = draft.input[name];
    takerOf(name)(draft, typeof raw === 'string' && isBlank(raw) ? null : raw, out, errors);
  }
  return out;
}

const nothing: Taker = () => {};

/** Names are resolved once for all rows of a batch. */
function takers(ctx: WriteContext, draft: WriteDraft): (name: string) => Taker {
  const { kernel, entity, actor } = ctx;
  const { op, action } = draft;
  const labels = new Set([...entity.fields.values()].flatMap((f) => [f.as, f.full]));
  const open = new Set(op === 'act' ? [] : writableGrids(kernel.registry, entity, actor));
  const asked = askedBy(ctx, draft);
  const make = (name: string): Taker => {
    if (asked && isAsked(asked, name)) return nothing;
    if (ECHO.has(name) || labels.has(name) || (name === 'path' && holdsFile(entity.def))) return nothing;
    if (name === 'master_access' && entity.def.access.scope?.share && op !== 'act') return grants;
    const field = entity.fields.get(name) ?? entity.columns.get(name)?.field;
    const take = fieldTaker(ctx, name, field, op, action);
    return field && gridFields(entity).includes(field) ? gridTaker(name, open.has(field), take) : take;
  };
  const known = new Map<string, Taker>();
  return (name) => {
    let take = known.get(name);
    if (!take) known.set(name, (take = make(name)));
    return take;
  };
}

/** @param otherwise takes values that are not a list of rows. */
function gridTaker(name: string, open: boolean, otherwise: Taker): Taker {
  if (open)
    return (draft, value, _, errors) => {
      const rows = childRows(name, value, errors);
      if (rows) draft.bring(name, rows);
    };
  return (draft, value, out, errors) => {
    if (Array.isArray(value) && value.length > 0) errors[name] = [text('field.not_permitted')];
    else otherwise(draft, value, out, errors);
  };
}

const grants: Taker = (draft, value, _, errors) => {
  const parsed = parseGrants(value, errors);
  if (parsed) draft.grants = parsed;
};

function fieldTaker(
  ctx: WriteContext,
  name: string,
  field: ResolvedField | undefined,
  op: WriteDraft['op'],
  action: string | undefined,
): Taker {
  // What the server itself sets is nothing that the actor has to read.
  const byServer = field?.readOnly === true && ctx.exempt?.readOnly === op;
  if (!field || !(byServer || canRead(ctx.actor, field)))
    return (_, __, ___, errors) => {
      errors[name] ??= [text('field.unknown', { field: name })];
    };
  if (!writable(ctx, op, action, field)) {
    // Expanded rows of another entity are not values of this one.
    if (field.type === 'children') return nothing;
    if (op === 'update' || (op === 'act' && echoes(field)))
      return (draft, value) => {
        draft.locked[name] = value;
      };
    const fresh = op === 'create' && echoes(field) ? (defaultOf(field, ctx.actor) ?? null) : undefined;
    return (draft, value, _, errors) => {
      const begins = factOf(ctx.entity, draft, name) ?? fresh;
      if (begins === undefined || !(value === null || same(value, begins))) errors[name] = [text('field.read_only')];
    };
  }
  const clean = cleaner(field, ctx.actor.calendar);
  const put =
    (column: string): Taker =>
    (_, value, out, errors) => {
      const result = clean(value);
      if ('fault' in result) errors[name] = [result.fault];
      else out[column] = result.value;
    };
  // The plain name writes the column of the request's language, unless both columns are sent.
  const half = `${field.name}_${ctx.locale === 'ar' ? 'ar' : 'en'}`;
  if (!field.bilingual || name !== field.name) return put(name);
  const [putHalf, putEnglish] = [put(half), put(`${field.name}_en`)];
  return (draft, value, out, errors) => {
    if (field.columns.some((c) => c in draft.input)) return;
    // A new record's name in another script than Arabic is stored as the English one, whatever the language of the request.
    (op === 'create' && half.endsWith('_ar') && !field.script && isForeign(value) ? putEnglish : putHalf)(draft, value, out, errors);
  };
}

/** Read-only values may be sent back unchanged (before.ts compares them); another value is an attempt to write. */
const echoes = (field: ResolvedField): boolean => field.columns.length === 0 || field.readOnly === true || field.type === 'state';

const writable = (ctx: WriteContext, op: WriteDraft['op'], action: string | undefined, field: ResolvedField): boolean =>
  (ctx.exempt?.readOnly === op && field.columns.length > 0) ||
  (op === 'act' && takenBy(ctx.entity.actions.get(action as string)).has(field.name) && can(ctx.actor, field.write)) ||
  (field.columns.length > 0 && canWrite(ctx.actor, field) && !(field.immutable && op !== 'create'));

/** Default values of new rows; `always` marks a state, which is never empty. */
interface Default {
  column: string;
  value: unknown;
  always: boolean;
}

const defaultsOf = ({ entity, actor }: WriteContext): Default[] =>
  [...entity.fields.values()].flatMap((field) => {
    const [column] = field.columns;
    return field.default === undefined || column === undefined
      ? []
      : [{ column, value: defaultOf(field, actor), always: field.type === 'state' }];
  });

/** Actions of the system have no user, so `$me` is empty. */
function defaultOf(field: ResolvedField, actor: WriteContext['actor']): unknown {
  if (!isVariable(field.default)) return field.default;
  if (field.default === '$me') return actor.userId || null;
  return relativeDay(field.default, today(), actor.weekStart);
}

const requiredHalves = (entity: ResolvedEntity): ResolvedField[] => [...entity.fields.values()].filter((f) => f.bilingual && f.required);

/** At least one of the two languages is required. */
function requireBilingual(halves: readonly ResolvedField[], row: Record<string, unknown>, errors: FieldErrors): void {
  for (const { name, columns } of halves) {
    if (columns.every((c) => row[c] === undefined || row[c] === null) && !columns.some((c) => errors[c]))
      errors[name] = [text('field.required')];
  }
}

function checkAction(ctx: WriteContext, draft: WriteDraft, input: Record<string, unknown>, errors: FieldErrors): void {
  const action = ctx.entity.actions.get(draft.action as string);
  const taken = takenBy(action);
  for (const name of Object.keys(input)) if (!taken.has(name)) errors[name] = [text('field.unknown', { field: name })];
  // A field that can be edited at any time may have its value already: that is looked at with the stored row.
  for (const name of action?.require ?? [])
    if (isEmpty(input[name]) && (name in input || ctx.entity.fields.get(name)?.readOnly)) errors[name] = [text('field.required')];
}
