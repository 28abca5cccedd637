/**
 * POST /api/paper/{entity}/{id}/mail: the PDF to the people of the record's distribution list. Each gets what they may read, in their
 * language; who may not open the record gets no mail.
 */
import { can, escapeHtml, keyOf, ownTexts, readableEntity, tenantKernel, type Mail, type Texts } from '../../../core/engine.ts';
import { AppError, type ApiRequest, type EndpointDef, type JobRun, mailJob, text } from '../../../core/index.ts';
import { contextOf } from './context.ts';
import { describe, type PaperLanguage } from './describe.ts';
import { print } from './print.ts';
import { fileName, printingOf } from './printing.ts';

/** The field of a record with its distribution list. */
const DISTRIBUTION = 'distribution_user_ids';

interface PaperMail {
  entity: string;
  id: number;
  /** Who gets it, and who sends it. */
  to: number;
  from: number;
}

/** The language of an organisation, for people who have chosen none. */
const LOCALE = 'select locale from tenants where id = $1';

export const paperMailJob = (texts: Texts) =>
  mailJob<PaperMail>({ name: 'mail.paper', compose: (payload, job) => compose(texts, payload, job) });

/** Null for whoever has left, and for whoever may not open the record. */
async function compose(texts: Texts, { entity, id, to, from }: PaperMail, job: JobRun<PaperMail>): Promise<Mail | null> {
  const tenant = job.actor.tenantId;
  const actor = await job.kernel.identity.actorOf(tenant, to);
  const people = await job.find(
    'user',
    { id: [to, from] },
    { fields: ['email', 'locale', 'full_name_en', 'full_name_ar'], unscoped: true },
  );
  const [person, sender] = [to, from].map((one) => people.find((row) => row.id === one));
  if (!person || !actor) return null;
  const kernel = await tenantKernel(job.kernel, actor);
  const locale = person.locale ?? (await job.query<{ locale: string }>({ text: LOCALE, values: [tenant] }))[0]?.locale;
  const language: PaperLanguage = locale === 'ar' ? 'ar' : 'en';
  const [en, ar] = [sender?.full_name_en, sender?.full_name_ar];
  const own = ownTexts(texts, kernel.registry);
  try {
    const printing = await printingOf(kernel, own, actor);
    const paper = await describe(printing, kernel.registry.entity(entity), id, language);
    let content: Buffer = Buffer.alloc(0);
    await print([paper], async (pdf) => void (content = pdf), { signal: job.signal });
    const name = (language === 'ar' ? (ar ?? en) : (en ?? ar)) ?? '';
    const said = own.say(language, text('paper.mail', { title: paper.about.Title, person: name }));
    return {
      to: person.email,
      subject: paper.about.Title,
      text: said,
      html: `<p dir="${language === 'ar' ? 'rtl' : 'ltr'}">${escapeHtml(said)}</p>`,
      attachments: [{ filename: fileName(paper), content, contentType: 'application/pdf' }],
    };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return null;
    throw error;
  }
}

export const mailEndpoint = (mail: ReturnType<typeof paperMailJob>): EndpointDef => ({
  method: 'POST',
  path: 'paper/{entity}/{id}/mail',
  permission: null,
  run: (r) => send(r, mail),
});

/** Whoever may change records of the entity may send them. @throws AppError invalid without a distribution list. */
async function send(r: ApiRequest, mail: ReturnType<typeof paperMailJob>): Promise<object> {
  const entity = readableEntity(r);
  const id = keyOf(r.params['id']);
  if (id === undefined) throw new AppError('not_found');
  if (!can(r.actor, entity.update)) throw new AppError('forbidden');
  const { row } = await contextOf({ kernel: r.kernel, texts: r.texts, actor: r.actor, currency: '' }, entity, id);
  const people = [...new Set((row[DISTRIBUTION] as number[] | null | undefined) ?? [])];
  if (!people.length) throw new AppError('invalid', { message: text('paper.no_distribution') });
  await r.kernel.db.transaction({ tenant: r.actor.tenantId }, async (tx) => {
    for (const to of people) {
      const request = mail.mail({ entity: entity.name, id, to, from: r.actor.userId }, `${r.requestId}:${to}`);
      await r.kernel.jobs.enqueue(tx, { ...request, actor: r.actor, locale: r.locale });
    }
  });
  return { status: 'success', message: r.texts.say(r.locale, text('paper.mailed', { people: people.length })) };
}
