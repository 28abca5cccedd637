/**
 * GET /api/paper/{entity}/{id}?language=en|ar: the record as a PDF; `paper` names a further one of it. POST
 * /api/paper/{entity}?ids=&language=: papers of many records as a job, which offers one file with all of them.
 */
import { keyOf, named, readableEntity, refuse } from '../../../core/engine.ts';
import { AppError, type ApiRequest, type EndpointDef, type ResolvedEntity, text } from '../../../core/index.ts';
import type { JobStartedAnswer } from '../../../core/shared/jobs.ts';
import { describe, type Description, type PaperLanguage } from './describe.ts';
import { PAPER_JOB, MOST_PAPERS, type PaperAsk } from './job.ts';
import { fileName, printingOf } from './printing.ts';
import { print } from './print.ts';

export const paperEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'paper/{entity}/{id}', permission: null, run: download },
  { method: 'POST', path: 'paper/{entity}', permission: null, run: many },
];

async function download(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const id = keyOf(r.params['id']);
  if (id === undefined) throw new AppError('not_found');
  const language = languageOf(r);
  const further = r.query.get('paper') ?? undefined;
  const description = await describe(await printingOf(r.kernel, r.texts, r.actor), entity, id, language, further);
  r.koa.status = 200;
  r.koa.attachment(fileName(description));
  r.koa.set('Cache-Control', 'no-store');
  r.koa.type = 'application/pdf';
  r.koa.body = r.koa.method === 'HEAD' ? Buffer.alloc(0) : await printed(description);
  return {};
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
