/** Starts the check or the import of a run, if nothing is missing. */
import type { Jobs, Kernel } from '../../../core/engine.ts';
import { AppError, invalid, type ResolvedField, text, type Text, type Tx } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { rememberMapping } from './mappings.ts';
import { filledRows } from './plan.ts';
import { presetsOf } from './presets.ts';
import { changeRun, chunksOf, forgetOutcomes, type StoredRun } from './stored.ts';
import { tallyOf } from './tally.ts';
import { isNeeded, labelOf, mayImport, readingOf, targetsOf } from './targets.ts';

export interface Starter {
  kernel: Kernel;
  jobs: Jobs;
  actor: Actor;
  locale: Locale;
  tx: Tx;
}

/** Required fields without a column. Not needed for rows found by a key. */
export function missingFields(kernel: Kernel, actor: Actor, run: StoredRun): ResolvedField[] {
  const entity = kernel.registry.entity(run.entity);
  const mapped = new Set([...run.columns.map((c) => c.field), ...Object.keys(run.choices.constants ?? {})]);
  const off = new Set(
    presetsOf({ kernel, actor }, run)
      .filter((p) => !p.on)
      .map((p) => p.target.field.name),
  );
  const fields = new Map(targetsOf(entity, actor).map((t) => [t.field.name, t.field]));
  const { names = {} } = readingOf(entity);
  const given = (name: string | undefined): boolean => fields.get(name ?? '')?.columns.some((c) => mapped.has(c)) ?? false;
  return [...fields.values()].filter(
    (f) => (isNeeded(f) || (f.required === true && off.has(f.name))) && !given(f.name) && !given(names[f.name]),
  );
}

/** @throws AppError forbidden, conflict while it is busy, invalid with the message of VR-24 where required fields have no column. */
function checkReady(starter: Starter, run: StoredRun): void {
  const { kernel, actor } = starter;
  if (!mayImport(kernel.registry.entity(run.entity), actor)) throw new AppError('forbidden');
  if (run.state !== 'mapping' && run.state !== 'checked') throw new AppError('conflict', { message: text('import.not_now') });
  if (filledRows(run) <= run.choices.skip.length) throw invalid({ file: [text('import.no_rows')] }, text('import.no_rows'));
  const missing = run.choices.key === null ? missingFields(kernel, actor, run) : [];
  if (missing.length) throw invalid({ columns: [missingText(starter, run, missing)] }, missingText(starter, run, missing));
  if (run.choices.key !== null && !run.columns.some((c) => c.field === run.choices.key))
    throw invalid({ key: [text('import.key_unmapped')] });
}

/** "Missing required mappings: Manager, Name". */
const missingText = ({ kernel, locale }: Starter, run: StoredRun, fields: ResolvedField[]): Text =>
  text('import.missing_mappings', {
    fields: fields.map((f) => labelOf(kernel.registry, kernel.registry.entity(run.entity), f, locale)).join(locale === 'ar' ? '، ' : ', '),
  });

/** A dry run of all rows, or of those that a correction affects. */
export async function startCheck(starter: Starter, run: StoredRun, rows?: number[]): Promise<void> {
  checkReady(starter, run);
  if (!rows) await forgetOutcomes(starter.tx, run);
  const { id } = await starter.jobs.enqueue(starter.tx, {
    name: 'import.check',
    payload: { run: run.id, ...(rows ? { rows } : {}) },
    actor: starter.actor,
    locale: starter.locale,
    subject: run.file_name,
  });
  await changeRun(starter.tx, run, { state: 'checking', job: id, error: null });
}

/** @throws AppError invalid for all or nothing where some rows are known to fail. */
export async function startImport(starter: Starter, run: StoredRun): Promise<void> {
  checkReady(starter, run);
  const tally = tallyOf(await chunksOf(starter.tx, run));
  if (run.choices.mode === 'all' && tally.failed > 0)
    throw invalid(
      { mode: [text('import.rows_have_errors', { count: tally.failed })] },
      text('import.rows_have_errors', { count: tally.failed }),
    );
  if (run.choices.remember)
    await changeRun(starter.tx, run, { choices: { ...run.choices, mapping: await rememberMapping(starter.tx, run) } });
  const { id } = await starter.jobs.enqueue(starter.tx, {
    name: 'import.run',
    payload: { run: run.id },
    actor: starter.actor,
    locale: starter.locale,
    subject: run.file_name,
  });
  await changeRun(starter.tx, run, { state: 'importing', job: id, error: null });
}
