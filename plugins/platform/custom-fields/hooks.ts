/** Hooks of the entity custom_field: validation, names, and updates of caches and indexes. */
import { MAX_WEIGHT, weightOf } from '../../../core/engine.ts';
import { type Draft, type DraftHook, type HookContext, type Registry, text } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import { faultsOf } from './check.ts';
import { indexesFor, type Indexes } from './fields.ts';
import { nameFrom } from './names.ts';
import { holdsValues } from './values.ts';

/** The job that updates the indexes of custom fields. */
export const INDEX_JOB = 'custom_fields.index';
/** Most fields of one entity, including retired ones. */
const MAX_FIELDS = 100;
/** Limit for all patterns of one entity together. */
const MAX_WEIGHTS = MAX_WEIGHT * 4;

const EMPTY: Partial<CustomFieldRow> = {
  label_en: null,
  label_ar: null,
  default: null,
  choices: null,
  target: null,
  minimum: null,
  maximum: null,
  max_length: null,
  scale: null,
  pattern: null,
  section: null,
};

const after = (d: Draft): CustomFieldRow => ({ ...EMPTY, ...d.before, ...d.row }) as CustomFieldRow;
/** Stored patterns have already been validated. */
const asked = (d: Draft): CustomFieldRow =>
  d.op === 'update' && d.row['pattern'] === undefined ? { ...after(d), pattern: null } : after(d);
/** Does the row become active? */
const arrives = (d: Draft): boolean => d.op === 'create' || d.op === 'restore';

/** Refuses invalid definitions, used names, too many fields, and deleting a field that has values. */
export const checkFields =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    for (const d of drafts) {
      const faults = d.op === 'remove' ? {} : faultsOf(asked(d), registry, ctx.actor);
      if (Object.keys(faults).length) d.reject(faults);
    }
    const rest = drafts.filter((d) => !d.rejected);
    if (rest.some(bringsPattern)) await limitPatterns(rest, ctx);
    if (rest.some(arrives)) await nameThem(rest.filter(arrives), ctx);
    for (const d of rest) if (!d.rejected && (d.op === 'remove' || arrives(d))) await refuseUsed(d, registry, ctx);
  };

/** Does the draft set a new pattern? */
const bringsPattern = (d: Draft): boolean =>
  d.op !== 'remove' &&
  Boolean(after(d).pattern) &&
  !after(d).retired &&
  (d.op !== 'update' || d.row['pattern'] !== undefined || d.row['retired'] === false);

/** All patterns of an entity are matched for each record, so their total weight is limited too. */
async function limitPatterns(drafts: Draft[], ctx: HookContext): Promise<void> {
  const stored = await ctx.query<{ id: number; entity: string; pattern: string }>({
    text: 'select id, entity, pattern from custom_field where tenant_id = $1 and deleted_at is null and not retired and pattern is not null',
    values: [ctx.actor.tenantId],
  });
  const patterns = new Map(stored.map(({ id, entity, pattern }) => [id, { entity, pattern }]));
  for (const [i, d] of drafts.entries()) {
    const { entity, pattern } = after(d);
    if (!pattern || !bringsPattern(d)) continue;
    patterns.set(d.id ?? -1 - i, { entity, pattern });
    const weight = [...patterns.values()].filter((p) => p.entity === entity).reduce((sum, p) => sum + weightOf(p.pattern), 0);
    if (weight > MAX_WEIGHTS) d.reject({ pattern: [text('custom.patterns_too_large')] });
    if (d.rejected) patterns.delete(d.id ?? -1 - i);
  }
}

/** Assigns names, unique among stored fields and earlier drafts of the batch. */
async function nameThem(drafts: Draft[], ctx: HookContext): Promise<void> {
  // Concurrent definitions wait for each other here, so that the limit holds and no name is used twice.
  await ctx.query({ text: 'select 1 from tenants where id = $1 for no key update', values: [ctx.actor.tenantId] });
  const stored = await ctx.query<{ entity: string; name: string }>({
    text: 'select entity, name from custom_field where tenant_id = $1 and deleted_at is null',
    values: [ctx.actor.tenantId],
  });
  const taken = new Map<string, Set<string>>();
  for (const { entity, name } of stored) taken.set(entity, (taken.get(entity) ?? new Set()).add(name));
  for (const d of drafts) {
    const { entity, name, label_en } = after(d);
    const names = taken.get(entity) ?? new Set<string>();
    taken.set(entity, names);
    if (names.size >= MAX_FIELDS) d.reject({ entity: [text('custom.too_many', { max: MAX_FIELDS })] });
    else if (name && names.has(name)) d.reject({ name: [text('field.taken')] });
    else names.add(name || made(d, nameFrom(label_en, names)));
  }
}

function made(d: Draft, name: string): string {
  d.row['name'] = name;
  return name;
}

/** Existing values come from an earlier field of that name, perhaps of another type. */
async function refuseUsed(d: Draft, registry: Registry, ctx: HookContext): Promise<void> {
  const { entity, name } = after(d);
  if (!(await holdsValues(ctx, ctx.actor.tenantId, registry.entity(entity).table, name))) return;
  if (d.op === 'remove') d.reject({}, text('custom.in_use'));
  else if (d.op === 'create') d.reject({ name: [text('custom.name_used')] });
}

/** Clears the caches of all processes for the tenant's metadata. @param forget called after the commit, with the tenant. */
export const renew =
  (forget: (tenant: number) => void): DraftHook =>
  async (_drafts, ctx) => {
    const { tenantId } = ctx.actor;
    await countUp(ctx, tenantId);
    ctx.tx.afterCommit(() => forget(tenantId));
  };

/** The same for fields, and updates their indexes. */
export const announce =
  (forget: (tenant: number) => void): DraftHook =>
  async (drafts, ctx) => {
    await renew(forget)(drafts, ctx);
    if (drafts.some(concernsIndexes)) await ctx.jobs.enqueue({ name: INDEX_JOB, payload: {} });
  };

/** Increments the version of the tenant's custom fields. */
export const countUp = (tx: Pick<HookContext, 'query'>, tenant: number): Promise<unknown> =>
  tx.query({ text: 'update tenants set fields_version = fields_version + 1 where id = $1', values: [tenant] });

function concernsIndexes(d: Draft): boolean {
  const of = (row: object | undefined, gone: boolean): Indexes =>
    row && !gone ? indexesFor(row as CustomFieldRow) : { values: false, words: false };
  const [was, is] = [of(d.before, d.op === 'restore'), of(after(d), d.op === 'remove')];
  return was.values !== is.values || was.words !== is.words;
}
