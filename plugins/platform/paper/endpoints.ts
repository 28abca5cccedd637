/**
 * GET /api/paper/{entity}/{id}?language=en|ar&format=pdf|docx: the record as a PDF or a Word document; `paper` names a further one of it.
 * GET /api/paper/{entity} with a list's parameters: its rows as one. POST /api/paper/{entity}?ids=&language=: papers of many records as a
 * job, which offers one file with all of them.
 */
import { keyOf, named, parseFilterQuery, readableEntity, refuse, sortOf } from '../../../core/engine.ts';
import { AppError, type ApiRequest, type EndpointDef, type ResolvedEntity, text, WORD_MIME } from '../../../core/index.ts';
import type { JobStartedAnswer } from '../../../core/shared/jobs.ts';
import { describe, type Description, type PaperLanguage } from './describe.ts';
import { describeList } from './list.ts';
import { wordOf } from './word.ts';
import { PAPER_JOB, MOST_PAPERS, type PaperAsk } from './job.ts';
import { fileName, printingOf } from './printing.ts';
import { print } from './print.ts';

export const paperEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'paper/{entity}/{id}', permission: null, run: download },
  { method: 'POST', path: 'paper/{entity}', permission: null, run: many },
  { method: 'GET', path: 'paper/{entity}', permission: null, run: list },
];

async function download(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const id = keyOf(r.params['id']);
  if (id === undefined) throw new AppError('not_found');
  const format = formatOf(r);
  const further = r.query.get('paper') ?? undefined;
  return send(r, await describe(await printingOf(r.kernel, r.texts, r.actor), entity, id, languageOf(r), further), format);
}

/** The rows of a list, by its parameters. */
async function list(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const [format, language] = [formatOf(r), languageOf(r)];
  const filter = parseFilterQuery(entity, r.query, ['format', 'language', 'sort', 'page', 'limit']);
  return send(
    r,
    await describeList(await printingOf(r.kernel, r.texts, r.actor), entity, filter, sortOf(entity, r.query), language),
    format,
  );
}

async function send(r: ApiRequest, description: Description, format: 'pdf' | 'docx'): Promise<object> {
  r.koa.status = 200;
  r.koa.attachment(fileName(description, format));
  r.koa.set('Cache-Control', 'no-store');
  r.koa.type = format === 'docx' ? WORD_MIME : 'application/pdf';
  r.koa.body = r.koa.method === 'HEAD' ? Buffer.alloc(0) : await (format === 'docx' ? wordOf : printed)(description);
  return {};
}

/** @throws AppError invalid. */
function formatOf(r: ApiRequest): 'pdf' | 'docx' {
  const asked = r.query.get('format') || 'pdf';
  if (asked === 'pdf' || asked === 'docx') return asked;
  throw refuse('format', 'query.one_of', { field: asked, allowed: 'pdf, docx' });
}

async function printed(description: Description): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  await print([description], async (pdf) => void (made = pdf));
  return made;
}

/** 202 with the address of the job. Records out of reach are left out by the job. */
async function many(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const ask: PaperAsk = { entity: entity.name, ids: idsOf(r), language: languageOf(r) };
  const { id } = await r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) =>
    r.kernel.jobs.enqueue(tx, {
      name: PAPER_JOB,
      payload: ask,
      actor: r.actor,
      locale: r.locale,
      key: `${PAPER_JOB}:${r.requestId}`,
      subject: labelsOf(r, entity),
      total: ask.ids.length,
    }),
  );
  r.koa.status = 202;
  r.koa.set('Location', `/api/jobs/${id}`);
  r.koa.body = { status: 'success', message: r.texts.say(r.locale, text('paper.started')), data: { job: id } } satisfies JobStartedAnswer;
  return {};
}

const labelsOf = (r: ApiRequest, { name, def }: ResolvedEntity): string => r.texts.label(r.locale, `${name}.labels`, def.label[1]);

/** The reader's language, as far as papers are printed in it. @throws AppError invalid. */
function languageOf(r: ApiRequest): PaperLanguage {
  const asked = r.query.get('language') ?? (r.locale === 'ar' ? 'ar' : 'en');
  if (asked === 'en' || asked === 'ar') return asked;
  throw refuse('language', 'query.one_of', { field: asked, allowed: 'en, ar' });
}

/** @throws AppError invalid for none, too many, and what is no key. */
function idsOf(r: ApiRequest): number[] {
  const given = named(r.query, 'ids', MOST_PAPERS).map((value) => {
    const id = keyOf(value);
    if (id === undefined) throw refuse('ids', 'query.integer_expected', {});
    return id;
  });
  if (!given.length) throw refuse('ids', 'field.required', {});
  return [...new Set(given)];
}
