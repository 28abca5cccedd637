/** Imports: upload, choices, dry run, run (core/shared/import.ts). A run is visible to the person who created it only. */
import { cleanName, idOf, keyOf, receiveForm, refuse, type Upload, whole } from '../../../core/engine.ts';
import {
  AppError,
  discard,
  type EndpointDef,
  invalid,
  keepContent,
  type ResolvedEntity,
  text,
  type Tx,
  type ApiRequest,
} from '../../../core/index.ts';
import { checkConcerned, choose } from './choose.ts';
import { choicesOf } from './choices-schema.ts';
import { createRun, kindOfUpload } from './create.ts';
import { fillOut } from './fill/endpoint.ts';
import { mappingsOf, savedMapping } from './mappings.ts';
import { pageOf, type Show } from './pages.ts';
import { problemsOf } from './problems.ts';
import { currentRun } from './settle.ts';
import { startCheck, startImport, type Starter } from './start.ts';
import { sqlOf, type StoredRun } from './stored.ts';
import { importable, mayImport, readingOf } from './targets.ts';
import { errorWorkbook, templateText, templateWorkbook } from './workbooks.ts';
import { runWire, type WireContext } from './wire.ts';
import { MIME } from '../export/index.ts';

export const importEndpoints: EndpointDef[] = [
  { method: 'POST', path: 'import/{entity}', permission: null, run: (r) => upload(r) },
  { method: 'GET', path: 'import/{entity}/template', permission: null, run: template },
  { method: 'GET', path: 'import/{entity}/mappings', permission: null, run: (r) => mappings(r) },
  { method: 'GET', path: 'imports/{id}', permission: null, run: async (r) => ({ data: await runWire(wireContextOf(r), await opened(r)) }) },
  { method: 'PUT', path: 'imports/{id}', permission: null, run: change },
  { method: 'DELETE', path: 'imports/{id}', permission: null, run: giveUp },
  { method: 'POST', path: 'imports/{id}/check', permission: null, run: (r) => begin(r, startCheck) },
  { method: 'POST', path: 'imports/{id}/run', permission: null, run: (r) => begin(r, startImport) },
  { method: 'GET', path: 'imports/{id}/rows', permission: null, run: rows },
  {
    method: 'GET',
    path: 'imports/{id}/problems',
    permission: null,
    run: async (r) => ({ data: await problemsOf(wireContextOf(r), await opened(r)) }),
  },
  { method: 'GET', path: 'imports/{id}/errors', permission: null, run: errors },
  { method: 'POST', path: 'export/{entity}/fill', permission: null, run: fillOut },
];

/**
 * A further address of the import of one entity, by a name of its own. Who sends JSON there, as to the other calls of the contract, hears
 * that the file is missing.
 */
export const importDoor = ({
  path,
  entity,
  permission,
  title,
}: { path: string; entity: string } & Pick<EndpointDef, 'permission' | 'title'>): EndpointDef => ({
  method: 'POST',
  path,
  permission,
  ...(title ? { title } : {}),
  async run(r) {
    if (!r.koa.get('content-type').toLowerCase().startsWith('application/json')) return upload(r, entity);
    entityOf(r, entity);
    await r.body();
    throw noFile();
  },
});

const noFile = (): Error => invalid({ file: [text('import.select_file')] }, text('import.select_file'));

/** @throws AppError not_found for an entity without import, forbidden for somebody who may neither create nor update. */
function entityOf(r: ApiRequest, name = r.params.entity ?? ''): ResolvedEntity {
  const entity = r.kernel.registry.entities.get(name);
  if (!entity || !importable(entity)) throw new AppError('not_found', { message: text('import.no_entity') });
  if (!mayImport(entity, r.actor)) throw new AppError('forbidden');
  return entity;
}

const wireContextOf = (r: ApiRequest): WireContext => ({
  kernel: r.kernel,
  actor: r.actor,
  locale: r.locale,
  say: (t) => r.texts.say(r.locale, t),
  sql: sqlOf(r.kernel.db, r.actor.tenantId),
});

/** @throws AppError not_found, also for runs of others and runs of entities that no longer exist. */
const opened = async (r: ApiRequest): Promise<StoredRun> =>
  known(r, await currentRun(sqlOf(r.kernel.db, r.actor.tenantId), r.actor, idOf(r)));

/** A run of a removed plugin is kept, but cannot be used until the plugin is back. */
function known(r: ApiRequest, run: StoredRun): StoredRun {
  if (!r.kernel.registry.entities.has(run.entity)) throw new AppError('not_found', { message: text('import.no_entity') });
  return run;
}

const starterOf = ({ kernel, actor, locale }: ApiRequest): Omit<Starter, 'tx'> => ({ kernel, jobs: kernel.jobs, actor, locale });

/** Locks the run in a transaction, so that two requests of its owner are serialised. */
const locked = <T>(r: ApiRequest, work: (run: StoredRun, tx: Tx) => Promise<T>): Promise<T> =>
  r.kernel.db.transaction({ tenant: r.actor.tenantId }, async (tx) => work(known(r, await currentRun(tx, r.actor, idOf(r), true)), tx));

async function upload(r: ApiRequest, name?: string): Promise<object> {
  const entity = entityOf(r, name);
  const { fields, file } = await receiveForm(r, r.kernel.config.fileLimit);
  try {
    if (!file) throw noFile();
    if (file.size === 0) throw invalid({ file: [text('files.empty')] }, text('files.empty'));
    const name = cleanName(file.name);
    const wanted = {
      ...wantedOf(fields),
      entity: entity.name,
      name,
      kind: await kindOfUpload(file.path, name, readingOf(entity).workbooks === true),
      file,
    };
    await keepContent(r.kernel, r.actor.tenantId, file);
    const run = await r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) => createRun({ ...starterOf(r), tx }, wanted));
    return { data: await runWire(wireContextOf(r), run) };
  } finally {
    if (file) await discard(file.path);
  }
}

/** @throws AppError invalid, naming the part of the form. */
function wantedOf({
  sheet,
  header_row: header,
  key,
  mode,
  run,
}: Upload['fields']): Pick<Parameters<typeof createRun>[1], 'sheet' | 'header' | 'key' | 'mode' | 'run'> {
  if (mode && mode !== 'valid' && mode !== 'all') throw refuse('mode', 'query.one_of', { field: mode, allowed: 'valid, all' });
  const row = header ? keyOf(header) : undefined;
  if (header && (row === undefined || row > 2_000_000)) throw refuse('header_row', 'query.range', { min: 1, max: 2_000_000 });
  if (sheet?.includes('\0') || key?.includes('\0')) throw refuse(sheet?.includes('\0') ? 'sheet' : 'key', 'field.nul', {});
  return {
    key: key || null,
    mode: mode === 'all' ? 'all' : 'valid',
    run: run === '1',
    ...(sheet ? { sheet } : {}),
    ...(row === undefined ? {} : { header: row }),
  };
}

async function change(r: ApiRequest): Promise<object> {
  const choices = choicesOf(await r.body());
  const { run, concerned } = await locked(r, async (run, tx) => ({ run, concerned: await choose({ ...starterOf(r), tx }, run, choices) }));
  await checkConcerned(starterOf(r), run, concerned);
  return { status: 'success', message: r.texts.say(r.locale, text('import.kept')), data: await runWire(wireContextOf(r), await opened(r)) };
}

async function begin(r: ApiRequest, start: (starter: Starter, run: StoredRun) => Promise<void>): Promise<object> {
  const run = await locked(r, async (run, tx) => {
    await start({ ...starterOf(r), tx }, run);
    return run;
  });
  return { data: await runWire(wireContextOf(r), run) };
}

/** Imported rows stay; the data of the run is deleted. */
async function giveUp(r: ApiRequest): Promise<object> {
  const { id, job } = await locked(r, async (run, tx) => {
    await tx.query({ text: 'delete from import_run where tenant_id = $1 and id = $2', values: [run.tenant_id, run.id] });
    return run;
  });
  if (job !== null) await r.kernel.jobs.cancel(r.actor.tenantId, job);
  return { status: 'success', message: r.texts.say(r.locale, text('import.given_up')), data: { id } };
}

async function rows(r: ApiRequest): Promise<object> {
  const show = r.query.get('show') || 'all';
  if (show !== 'all' && show !== 'valid' && show !== 'failed')
    throw refuse('show', 'query.one_of', { field: show, allowed: 'all, valid, failed' });
  const page = { show: show as Show, page: whole(r.query, 'page', 1, 1, 1_000_000), limit: whole(r.query, 'limit', 50, 1, 500) };
  return pageOf(wireContextOf(r), await opened(r), page);
}

const mappings = async (r: ApiRequest): Promise<object> => ({
  data: (await mappingsOf(sqlOf(r.kernel.db, r.actor.tenantId), r.actor.tenantId, entityOf(r).name)).map(savedMapping),
});

async function errors(r: ApiRequest): Promise<object> {
  const run = await opened(r);
  return send(
    r,
    `${run.file_name.replace(/\.[^.]+$/, '')} ${r.texts.say(r.locale, text('import.refused_rows'))}.xlsx`,
    MIME.xlsx,
    errorWorkbook(wireContextOf(r), run),
  );
}

async function template(r: ApiRequest): Promise<object> {
  const entity = entityOf(r);
  const format = r.query.get('format') || 'xlsx';
  const workbooks = readingOf(entity).workbooks === true;
  if (format !== 'xlsx' && (format !== 'csv' || workbooks))
    throw refuse('format', 'query.one_of', { field: format, allowed: workbooks ? 'xlsx' : 'xlsx, csv' });
  const name = r.kernel.registry.label(r.locale, `${entity.name}.labels`, entity.def.label[1]);
  return send(
    r,
    `${name}.${format}`,
    MIME[format],
    format === 'csv' ? templateText(wireContextOf(r), entity) : templateWorkbook(wireContextOf(r), entity),
  );
}

function send({ koa }: ApiRequest, name: string, mime: string, body: NonNullable<ApiRequest['koa']['body']>): object {
  koa.status = 200;
  koa.attachment(name);
  koa.set('Cache-Control', 'no-store');
  koa.type = mime;
  koa.body = body;
  return {};
}
