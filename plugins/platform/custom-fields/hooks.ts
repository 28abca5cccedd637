/** Behaviour of the entity custom_field: what may be defined, under which name, and what the rest of the product must hear of it. */
import { MAX_WEIGHT, weightOf } from '../../../core/engine.ts';
import { type Draft, type DraftHook, type HookContext, type Registry, text } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import { faultsOf } from './check.ts';
import { indexesFor, type Indexes } from './fields.ts';
import { nameFrom } from './names.ts';
import { holdsValues } from './values.ts';

/** Aligns the indexes of a tenant's fields. */
export const INDEX_JOB = 'custom_fields.index';
/** Fields of one entity, retired ones too. */
const MAX_FIELDS = 100;
/** Of all patterns of one entity. */
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
/** A pattern that is stored was tried when it came. */
const asked = (d: Draft): CustomFieldRow =>
  d.op === 'update' && d.row['pattern'] === undefined ? { ...after(d), pattern: null } : after(d);
/** Where a row begins to count. */
const arrives = (d: Draft): boolean => d.op === 'create' || d.op === 'restore';

/** Refuses definitions that make no sense, names that are taken, too many fields, and the end of one that is in use. */
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

/** Its pattern counts from now on. */
const bringsPattern = (d: Draft): boolean =>
  d.op !== 'remove' &&
  Boolean(after(d).pattern) &&
  !after(d).retired &&
  (d.op !== 'update' || d.row['pattern'] !== undefined || d.row['retired'] === false);

/** All patterns of an entity are tried on each of its records: together they have a limit as well. */
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

/** Names by entity: those stored, and those of the drafts that came before. */
async function nameThem(drafts: Draft[], ctx: HookContext): Promise<void> {
  // Two that are defined at the same moment wait for each other here, so that neither number nor name is given twice.
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

/** Values that are there already were made by a field of that name, perhaps of another type. */
async function refuseUsed(d: Draft, registry: Registry, ctx: HookContext): Promise<void> {
  const { entity, name } = after(d);
  if (!(await holdsValues(ctx, ctx.actor.tenantId, registry.entity(entity).table, name))) return;
  if (d.op === 'remove') d.reject({}, text('custom.in_use'));
  else if (d.op === 'create') d.reject({ name: [text('custom.name_used')] });
}

/** Every process reads anew what the tenant has made, this one at once. @param forget called after the commit, with the tenant. */
export const renew =
  (forget: (tenant: number) => void): DraftHook =>
  async (_drafts, ctx) => {
    const { tenantId } = ctx.actor;
    await countUp(ctx, tenantId);
    ctx.tx.afterCommit(() => forget(tenantId));
  };

/** The same for fields, and their indexes follow. */
export const announce =
  (forget: (tenant: number) => void): DraftHook =>
  async (drafts, ctx) => {
    await renew(forget)(drafts, ctx);
    if (drafts.some(concernsIndexes)) await ctx.jobs.enqueue({ name: INDEX_JOB, payload: {}, quiet: true });
  };

/** Counts the version of the tenant's fields up. */
export const countUp = (tx: Pick<HookContext, 'query'>, tenant: number): Promise<unknown> =>
  tx.query({ text: 'update tenants set fields_version = fields_version + 1 where id = $1', values: [tenant] });

function concernsIndexes(d: Draft): boolean {
  const of = (row: object | undefined, gone: boolean): Indexes =>
    row && !gone ? indexesFor(row as CustomFieldRow) : { values: false, words: false };
  const [was, is] = [of(d.before, d.op === 'restore'), of(after(d), d.op === 'remove')];
  return was.values !== is.values || was.words !== is.words;
}
