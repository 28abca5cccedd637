/** Calls about Word templates of policies: one for each language is kept, tried out and taken away; one to begin with is given. */
import {
  AppError,
  checkTemplate,
  invalid,
  TEMPLATE_LIMITS,
  text,
  today,
  Unreadable,
  WORD_MIME,
  wordDocument,
  type RouteContext,
  type RouteDef,
  type RouteFile,
  type WordDocument,
} from '../../../core/index.ts';
import { bodyOf } from './call.ts';
import { COLOUR, fileName, type Language } from './file.ts';
import { PLACES, sayIn, type PlaceValues } from './places.ts';
import { filled, templateFor } from './template.ts';

const SETS_UP = 'manage_policies';
const LANGUAGES = ['en', 'ar'] as const;

/** POST policy-templates `{language}` with a file, which takes the place of the one of that language. */
const keep: RouteDef = {
  method: 'POST',
  path: 'policy-templates',
  permission: SETS_UP,
  file: { limit: TEMPLATE_LIMITS.bytes },
  title: { en: 'Set the Word template of policies', ar: 'تعيين قالب Word للسياسات' },
  async run(ctx) {
    const { language } = bodyOf(ctx);
    if (language !== 'en' && language !== 'ar')
      throw invalid({ language: [text(language === undefined || language === '' ? 'field.required' : 'field.not_allowed')] });
    const file = ctx.request.file as RouteFile;
    if (file.mime !== WORD_MIME) throw invalid({ file: [text('policy.template.only_word')] });
    const places = await checkTemplate(await file.read(), PLACES).catch((error: unknown) => {
      throw error instanceof Unreadable ? invalid({ file: [error.text] }) : error;
    });
    const id = await ctx.transaction(async (tx) => {
      const before = await tx.find('policy_template', { language }, { fields: ['language'], lock: 'update' });
      if (before.length)
        await tx.remove(
          'policy_template',
          before.map((one) => one.id),
        );
      const [made = 0] = await tx.create('policy_template', [{ language }], file);
      return made;
    });
    return { status: 'success', message: ctx.texts.say(text('policy.template.kept')), data: { id, language, name: file.name, places } };
  },
};

/** GET policy-template-places: what a template may name, in both languages. */
const places: RouteDef = {
  method: 'GET',
  path: 'policy-template-places',
  permission: SETS_UP,
  title: { en: 'Placeholders of a Word template of policies', ar: 'مواضع قالب Word للسياسات' },
  async run() {
    return { data: Object.entries(PLACES).map(([en, [ar]]) => ({ en, ar })) };
  },
};

/** GET policy-template-sample: a made-up policy in the template. */
const sample: RouteDef = {
  method: 'GET',
  path: 'policy-template-sample',
  permission: SETS_UP,
  title: { en: 'Try out the Word template of policies', ar: 'تجربة قالب Word للسياسات' },
  gives: WORD_MIME,
  async run(ctx) {
    const language = languageOf(ctx);
    const template = await templateFor(ctx, language);
    if (!template) throw new AppError('not_found');
    const say = sayIn(ctx, language);
    const file = await filled(ctx, template, sampleDocument(ctx, language), sampleValues(ctx, language));
    return ctx.files.send({ name: fileName(say('sample_name')), mime: WORD_MIME, body: file, size: file.length });
  },
};

/** GET policy-template-starter: a template with all places, to go on with in Word. */
const starter: RouteDef = {
  method: 'GET',
  path: 'policy-template-starter',
  permission: SETS_UP,
  title: { en: 'Download a Word template to begin with', ar: 'تنزيل قالب Word للبدء' },
  gives: WORD_MIME,
  async run(ctx) {
    const language = languageOf(ctx);
    const say = sayIn(ctx, language);
    const place = (name: keyof typeof PLACES): string => `{{${language === 'ar' ? PLACES[name][0] : name}}}`;
    const line = (name: keyof typeof PLACES): { cells: string[] } => ({ cells: [say(`place.${name}`), place(name)] });
    const file = await wordDocument({
      language,
      title: say('starter_name'),
      author: '',
      color: COLOUR,
      page: {
        paper: 'a4',
        head: [place('name'), place('version'), place('approval')].join(' · '),
        foot: place('number'),
        count: say('pages', { page: '{page}', pages: '{pages}' }),
      },
      blocks: [
        { kind: 'cover', title: place('name'), lines: [] },
        {
          kind: 'table',
          headless: true,
          columns: [
            { head: '', share: 1 },
            { head: '', share: 2 },
          ],
          rows: ROWS.map(line),
        },
        { kind: 'paragraph', text: place('contents') },
        { kind: 'paragraph', text: place('body') },
      ],
    });
    return ctx.files.send({ name: `${say('starter_name')}.docx`, mime: WORD_MIME, body: file, size: file.length });
  },
};

const ROWS = ['number', 'version', 'owner', 'reviewer', 'approver', 'approval_date', 'effective_date', 'next_review_date'] as const;

/** That of the call; the reader's without one. */
const languageOf = (ctx: RouteContext): Language => ctx.request.choice('language', LANGUAGES) ?? (ctx.locale === 'ar' ? 'ar' : 'en');

function sampleValues(ctx: RouteContext, language: Language): PlaceValues {
  const say = sayIn(ctx, language);
  const [name, person, day] = [say('sample_name'), say('sample_person'), today()];
  return {
    name,
    number: 'POL-000',
    version: '1.0',
    owner: person,
    reviewer: person,
    approver: person,
    approval: say('approved', { day, name: person }),
    approval_date: day,
    effective_date: day,
    valid_until: day,
    next_review_date: day,
    print_date: day,
    language: say('language'),
  };
}

/** Of each kind of text that a policy has something. */
function sampleDocument(ctx: RouteContext, language: Language): WordDocument {
  const say = sayIn(ctx, language);
  const [heading, words] = [say('sample_heading'), say('sample_text')];
  const rows = `<tr><th><p>${heading}</p></th><th><p>${heading}</p></th></tr><tr><td><p>${words}</p></td><td><p>${words}</p></td></tr>`;
  return {
    language,
    title: say('sample_name'),
    author: say('sample_person'),
    color: COLOUR,
    page: { paper: 'a4', head: '', foot: '', count: '' },
    numbered: language === 'en',
    blocks: [
      { kind: 'heading', level: 1, text: language === 'en' ? heading : `1 ${heading}` },
      { kind: 'rich', html: `<p>${words}</p><ol><li><p>${words}</p></li><li><p>${words}</p><ul><li><p>${words}</p></li></ul></li></ol>` },
      { kind: 'heading', level: 2, text: language === 'en' ? heading : `1.1 ${heading}` },
      { kind: 'rich', html: `<p>${words}</p><table><tbody>${rows}</tbody></table>` },
    ],
  };
}

export const templateRoutes: RouteDef[] = [keep, places, sample, starter];
