/**
 * Writes of records that are stored in another system: validated here as usual (names and types, the writer's reach, rules), then sent.
 * Without a transaction: none spans two systems.
 */
import { AppError, text } from '../errors.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Source } from '../plugin/source.ts';
import { alive, type WriteDraft } from './draft.ts';
import { loadBefore } from './before.ts';
import { answer } from './external-source.ts';
import { fileFields } from './file-fields.ts';
import { checkInput } from './input.ts';
import type { WriteContext } from './pipeline.ts';
import { getRow } from './read.ts';
import { checkRules } from './rules.ts';
import { answersWith } from './store.ts';

/** Rows of one call to the other system. */
const CHUNK = 500;

/** @throws AppError conflict for operations the other system does not support; unavailable where nothing could be sent. */
export async function writeExternal(source: Source, ctx: WriteContext, drafts: WriteDraft[]): Promise<WriteDraft[]> {
  const [first] = drafts;
  if (!first) return drafts;
  const { op } = first;
  const dryRun = ctx.outcome?.dryRun;
  if (ctx.tx || dryRun === 'checks' || ctx.exempt?.readOnly === 'update' || op === 'restore') throw notThere(source);
  for (let i = 0; i < drafts.length; i += CHUNK) {
    const chunk = drafts.slice(i, i + CHUNK);
    await check(source, ctx, chunk);
    const sent = alive(chunk).filter((d) => op !== 'update' || Object.keys(d.row).length > 0 || d.children.size > 0);
    if (!dryRun && sent.length)
      await source.write({ entity: ctx.entity.name, op, ...(first.action ? { action: first.action } : {}), drafts: sent, reader: ctx });
    if (!dryRun && op !== 'remove' && answersWith(ctx)) await readBack(ctx, alive(chunk));
  }
  return drafts;
}

/** The error for an operation that the other system does not support. */
export const notThere = (source: Source): AppError =>
  new AppError('conflict', { message: text('source.not_there', { host: source.host }) });

async function check(source: Source, ctx: WriteContext, drafts: WriteDraft[]): Promise<void> {
  await checkInput(ctx, drafts);
  for (const d of drafts)
    if (d.file || d.grants || d.grantChanges || namesFiles(ctx, d)) d.refuse('conflict', text('source.not_there', { host: source.host }));
  const ids = alive(drafts).flatMap((d) => d.id ?? []);
  // Rows of another system cannot be locked here: their version shows whether they changed.
  await loadBefore(ctx, alive(drafts), {
    query: (statement) => answer(ctx.kernel, ctx.entity, ctx, statement, { ids }),
    unlocked: true,
  });
  checkRules(ctx, alive(drafts));
}

/** Contents are kept here: no row of another system names them, its own or one of its grids. */
function namesFiles({ entity, kernel: { registry } }: WriteContext, { row, children }: WriteDraft): boolean {
  const named = (of: ResolvedEntity, values: Readonly<Record<string, unknown>>): boolean =>
    fileFields(of).some(({ name }) => Array.isArray(values[name]) && values[name].length > 0);
  return (
    named(entity, row) ||
    [...children].some(([grid, rows]) => rows.some((values) => named(registry.entity(entity.fields.get(grid)?.to as string), values)))
  );
}

/** A write counts even where the record cannot be read afterwards (ST-16). */
async function readBack(ctx: WriteContext, drafts: WriteDraft[]): Promise<void> {
  for (const draft of drafts) {
    if (draft.id === undefined) continue;
    try {
      draft.json = await getRow(ctx.kernel, ctx.entity, draft.id, ctx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
