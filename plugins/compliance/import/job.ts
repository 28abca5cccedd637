/**
 * `compliance.import_package`: creates a draft package from a file in one transaction, so that nobody sees a partial one. Losses are
 * reported.
 */
import {
  AppError,
  createRows,
  type JobDef,
  type JobEnd,
  type JobRun,
  ofTenant,
  type RowsContext,
  text,
  type Tx,
} from '../../../core/index.ts';
import { type Query, samePackage } from '../oscal/stored-statements.ts';
import type { Loss, ReadSummary } from '../oscal/types.ts';
import { NO_COLUMNS, type ImportChoices } from './choices.ts';
import { alreadyHere } from './existing.ts';
import { keepReport } from './report.ts';
import { nodeRow, packageRow } from './rows.ts';
import { readSource, type Format, type Source } from './source.ts';

export const IMPORT_JOB = 'compliance.import_package';
export const MAY_IMPORT = 'manage_compliance_packages';

export interface ImportPayload {
  file: { name: string; sha256: string };
  format: Format;
  choices: ImportChoices;
}

interface Made {
  id: number;
  summary: ReadSummary;
}

export const importJob: JobDef<ImportPayload> = { name: IMPORT_JOB, run };

async function run(job: JobRun<ImportPayload>): Promise<JobEnd> {
  if (!job.actor.permissions.has(MAY_IMPORT)) throw new AppError('forbidden');
  let made: Made | undefined;
  await job.step(1, async (tx) => {
    made = await write(job, tx);
    const { counts, losses } = made.summary;
    return { done: counts.nodes, results: [{ package: made.id, title: made.summary.title, counts }, ...losses] };
  });
  const { id, title, counts, losses } = made ? { ...made.summary, id: made.id } : await kept(job);
  const name = String(job.payload.choices.short_name);
  return {
    data: { href: `/grc/packages/${id}`, package: id, counts, losses: losses.length },
    file: await keepReport(job, title, losses),
    message: text('compliance.import.done', { name, controls: counts.assessed }),
  };
}

async function write(job: JobRun<ImportPayload>, tx: Tx): Promise<Made> {
  const {
    actor,
    payload: { file, format, choices },
    kernel,
    signal,
  } = job;
  const ctx: RowsContext = { kernel, actor, locale: job.locale, origin: { source: 'import' } };
  const ids = new Map<number, number>();
  let made: Made | undefined;
  const query: Query = (statement) => tx.query(statement);
  const source: Source = {
    format,
    names: choices.names,
    columns: choices.columns ?? NO_COLUMNS,
    catalog: choices.catalog_id,
    tenant: actor.tenantId,
    query,
    signal,
    packages: ofTenant('compliance_package', 'p'),
    open: async () => (await kernel.files.read(actor.tenantId, file.sha256)) ?? missing(),
  };
  await readSource(source, {
    async summary(summary) {
      await job.total(summary.counts.nodes);
      const row = packageRow(summary, choices, file.name.replace(/\.[^.]+$/, ''));
      // Of two parallel imports of the same package, the second waits for the lock and then finds it.
      await tx.query({
        text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
        values: [`${row.short_name} ${row.version}`, actor.tenantId],
      });
      const here = choices.again
        ? null
        : await samePackage(query, {
            uuid: summary.uuid,
            short_name: row.short_name,
            version: row.version,
          });
      if (here) throw alreadyHere(here);
      const [id] = await createRows(ctx, tx, 'compliance_package', [row]);
      made = { id: id as number, summary };
    },
    async nodes(nodes) {
      signal.throwIfAborted();
      const keys = await createRows(
        ctx,
        tx,
        'package_node',
        nodes.map((node) => nodeRow(node, (made as Made).id, ids)),
      );
      for (const [i, { index }] of nodes.entries()) ids.set(index, keys[i] as number);
      job.progress(ids.size, (made as Made).summary.counts.nodes);
    },
  });
  return made as Made;
}

function missing(): never {
  throw new AppError('gone', { message: text('compliance.import.file_gone') });
}

/** The package that an earlier attempt has committed. */
async function kept(job: JobRun<ImportPayload>): Promise<{ id: number; title: string; counts: ReadSummary['counts']; losses: Loss[] }> {
  for await (const { results } of job.results()) {
    const [{ package: id, title, counts }, ...losses] = results as [
      { package: number; title: string; counts: ReadSummary['counts'] },
      ...Loss[],
    ];
    return { id, title, counts, losses };
  }
  throw new AppError('gone');
}
