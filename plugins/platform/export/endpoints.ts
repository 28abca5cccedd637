/**
 * GET /api/export/{entity}?format=csv|xlsx&columns=&lang= with a list's parameters or ids: the reader's rows as a file of any length.
 * POST to the same path: a long export becomes a job and answers 202; `job=1` always, `job=0` never. `edit=1` exports the columns that an
 * import accepts.
 */
import { keyOf, named, parseFilterQuery, readableEntity, refuse, sortOf } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type ResolvedEntity, text, type ApiRequest } from '../../../core/index.ts';
import { columnsKnown, columnsNamed, editNames, type Column } from './columns.ts';
import { exportFile, FORMATS, MIME, type ExportAsk, type Format } from './file.ts';
import { EXPORT_JOB, fileName, LARGE } from './job.ts';
import { exportKeys } from './rows.ts';
import { LOCALES, type Locale } from '../../../core/shared/actor.ts';
import type { JobStartedAnswer } from '../../../core/shared/jobs.ts';
import { wordsOf } from './words.ts';

const MAX_IDS = 10_000;
const OWN = ['format', 'columns', 'ids', 'lang', 'job', 'edit', 'sort', 'page', 'limit', 'expand', 'count', 'fields'];

export const exportEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'export/{entity}', permission: null, run: download },
  { method: 'POST', path: 'export/{entity}', permission: null, run: download },
];

async function download(asked: ApiRequest): Promise<object> {
  const r = { ...asked, locale: languageOf(asked) };
  const entity = readableEntity(r);
  const asJob = jobOf(r);
  const edit = oneOf(r, 'edit', ['', '0', '1']) === '1';
  const format = (oneOf(r, 'format', ['', ...FORMATS]) as Format) || 'csv';
  const columns = edit ? columnsNamed(entity, editNames(entity, r.actor), r.actor) : columnsOf(r, entity);
  const ids = idsOf(r);
  const ask: ExportAsk = {
    entity: entity.name,
    format,
    edit,
    columns: columns.map(({ name }) => name),
    filter: { ...parseFilterQuery(entity, r.query, OWN), sort: sortOf(entity, r.query), ...(ids ? { ids } : {}) },
  };
  // Tests the request of a job on one row, so that errors are reported at once.
  const most = { '': LARGE + 1, 0: null, 1: 1 }[asJob];
  const keys = await exportKeys(r.kernel, entity, ask.filter, most, r);
  if (r.koa.method === 'HEAD') return send(r, entity, ask, columns, []);
  return asJob === '1' || (asJob === '' && keys.length > LARGE) ? started(r, entity, ask) : send(r, entity, ask, columns, keys);
}

/** Only a POST starts a job, so that links, images and read-only tokens cannot. @throws AppError method_not_allowed. */
function jobOf(r: ApiRequest): '' | '0' | '1' {
  const asked = oneOf(r, 'job', ['', '0', '1']);
  if (r.koa.method === 'POST') return asked;
  if (asked === '1') throw new AppError('method_not_allowed', { message: text('export.by_post') });
  return '0';
}

function send(r: ApiRequest, entity: ResolvedEntity, ask: ExportAsk, columns: Column[], keys: number[]): object {
  const words = wordsOf(r.texts, r.locale);
  r.koa.status = 200;
  r.koa.attachment(fileName(entity, ask, words));
  r.koa.set('Cache-Control', 'no-store');
  r.koa.type = MIME[ask.format];
  const file = exportFile({ kernel: r.kernel, entity, ask, columns, keys, reader: r, words });
  r.koa.body = file;
  // Koa sends no body for a HEAD request and leaves the stream open, so it is closed here.
  if (r.koa.method === 'HEAD') file.destroy();
  return {};
}

/** 202 with the address of the job. */
async function started(r: ApiRequest, entity: ResolvedEntity, ask: ExportAsk): Promise<object> {
  const { id } = await r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) =>
    r.kernel.jobs.enqueue(tx, {
      name: EXPORT_JOB,
      payload: ask,
      actor: r.actor,
      locale: r.locale,
      key: `${EXPORT_JOB}:${r.requestId}`,
      subject: fileName(entity, ask, wordsOf(r.texts, r.locale)),
    }),
  );
  r.koa.status = 202;
  r.koa.set('Location', `/api/jobs/${id}`);
  r.koa.body = { status: 'success', message: r.texts.say(r.locale, text('export.started')), data: { job: id } } satisfies JobStartedAnswer;
  return {};
}

function languageOf(r: ApiRequest): Locale {
  const lang = r.query.get('lang');
  if (!lang) return r.locale;
  const found = LOCALES.find((l) => l.code === lang);
  if (!found) throw refuse('lang', 'query.one_of', { field: lang, allowed: LOCALES.map((l) => l.code).join(', ') });
  return found.code;
}

/** Requested columns, or those of the list. @throws AppError invalid for one that is unknown to the reader. */
function columnsOf(r: ApiRequest, entity: ResolvedEntity): Column[] {
  const asked = named(r.query, 'columns', 100);
  return asked.length ? columnsNamed(entity, asked, r.actor) : columnsKnown(entity, entity.def.list.columns, r.actor);
}

/** @throws AppError invalid for another value. */
function oneOf<V extends string>(r: ApiRequest, name: string, allowed: readonly V[]): V {
  const given = r.query.get(name) ?? '';
  const found = allowed.find((value) => value === given);
  if (found === undefined) throw refuse(name, 'query.one_of', { field: given, allowed: allowed.filter(Boolean).join(', ') });
  return found;
}

function idsOf(r: ApiRequest): number[] | undefined {
  if (!r.query.get('ids')?.trim()) return undefined;
  return named(r.query, 'ids', MAX_IDS).map((value) => {
    const id = keyOf(value);
    if (id === undefined) throw refuse('ids', 'query.integer_expected', {});
    return id;
  });
}
