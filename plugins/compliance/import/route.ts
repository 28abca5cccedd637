/** POST /api/compliance-packages/import: a file with a framework. It is parsed before a job starts; `?dry_run=1` returns a preview. */
import { bound, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { LIMIT } from '../oscal/read-file.ts';
import { samePackage } from '../oscal/stored-statements.ts';
import type { ReadSummary } from '../oscal/types.ts';
import { mappable } from '../workbook/read.ts';
import { choicesOf, complete, NO_COLUMNS } from './choices.ts';
import { alreadyHere } from './existing.ts';
import { IMPORT_JOB, MAY_IMPORT, type ImportPayload } from './job.ts';
import { packageRow } from './rows.ts';
import { catalogHere, formatOf, lacksCatalog, lacksColumns, readSource, type Source } from './source.ts';

export const importRoute: RouteDef = {
  method: 'POST',
  path: 'compliance-packages/import',
  permission: MAY_IMPORT,
  file: { limit: LIMIT },
  title: { en: 'Import a package from OSCAL or a workbook', ar: 'استيراد حزمة من OSCAL أو من ملف Excel' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const choices = choicesOf(ctx.request.body);
  const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
  const dry = ctx.request.query['dry_run'] === '1';
  if (!dry) complete(choices);
  const source: Source = {
    format: formatOf(file),
    open: () => file.read(),
    names: choices.names,
    columns: choices.columns ?? NO_COLUMNS,
    catalog: choices.catalog_id,
    tenant: ctx.actor.tenantId,
    query: ctx.query,
    packages: bound(ctx.readable('compliance_package', 'p', 0)),
  };
  const summary = await summaryOf(source);
  if (!summary) return lacking(source);
  const mapping = dry && source.format === 'xlsx' && !source.assessed ? await mappable(await source.open(), source.columns) : null;
  choices.catalog_id = source.catalog;
  const row = packageRow(summary, choices, file.name.replace(/\.[^.]+$/, ''));
  const { short_name: shortName, version } = row;
  const here = await samePackage(ctx.query, { uuid: summary.uuid, short_name: shortName, version });
  if (dry)
    return {
      status: 'success',
      message: ctx.texts.say(text('compliance.import.readable')),
      data: {
        ...told(summary),
        file: file.name,
        format: source.format,
        short_name: shortName,
        version,
        catalog_id: source.catalog,
        existing: here,
        ...(mapping ? { mapping } : {}),
      },
    };
  if (here && !choices.again) throw alreadyHere(here);
  const payload: ImportPayload = {
    file: { name: file.name, sha256: file.sha256 },
    format: source.format,
    choices: { ...choices, short_name: shortName, version },
  };
  const { id } = await ctx.jobs.enqueue({ name: IMPORT_JOB, payload, subject: file.name, total: summary.counts.nodes });
  return { status: 'success', message: ctx.texts.say(text('compliance.import.started')), data: { job: id } };

  /** Additional input that is needed to read the whole file: the catalog of a profile, the columns of a workbook. */
  async function lacking(from: Source): Promise<object> {
    if (from.format !== 'xlsx')
      return {
        status: 'success',
        message: ctx.texts.say(text('compliance.import.needs_catalog')),
        data: { kind: 'profile', file: file.name, needs_catalog: true },
      };
    return {
      status: 'success',
      message: ctx.texts.say(text('compliance.import.needs_columns')),
      data: { kind: 'workbook', file: file.name, needs_columns: true, ...(await mappable(await from.open(), from.columns)) },
    };
  }

  /**
   * Undefined if more input is needed: the catalog of a profile is neither in the file nor stored, or a workbook's headings are unknown.
   */
  async function summaryOf(from: Source): Promise<ReadSummary | undefined> {
    try {
      return await read(from);
    } catch (error) {
      if (dry && lacksColumns(error)) return undefined;
      if (!lacksCatalog(error)) throw error;
      from.catalog = await catalogHere(from);
      if (from.catalog !== null) return read(from);
      if (!dry) throw error;
      return undefined;
    }
  }
}

async function read(source: Source): Promise<ReadSummary> {
  let summary!: ReadSummary;
  await readSource(source, { summary: async (found) => void (summary = found) });
  return summary;
}

/** Without data that is kept only for exports. */
const told = ({ oscal: _, ...summary }: ReadSummary): object => summary;
