/**
 * POST export-redline `{id, from, to, language}`: two versions as one Word file with tracked changes. Accepted as a whole it is the newer
 * version, rejected as a whole the older one.
 */
import {
  AppError,
  clock,
  markedHtml,
  plainBlocks,
  redlineOf,
  WORD_MIME,
  type RouteContext,
  type RouteDef,
  type WordBlock,
  type WordDocument,
} from '../../../core/index.ts';
import { askedId, askedLanguage, bodyOf } from '../word/call.ts';
import { COLOUR, fileName, inLanguage, type Language, type Person } from '../word/file.ts';
import { policyFacts, sayIn } from '../word/places.ts';
import { policyFile } from '../word/template.ts';
import { compareItems, type ComparedItem } from './items.ts';
import { textsOf, versionsOf, type Version } from './versions.ts';

export const exportRedline: RouteDef = {
  method: 'POST',
  path: 'export-redline',
  permission: ['access_policy', 'policy_page'],
  title: { en: 'Export the changes between two versions of a policy as a Word file', ar: 'تصدير التغييرات بين إصدارين من سياسة ملفَ Word' },
  gives: WORD_MIME,
  async run(ctx) {
    const body = bodyOf(ctx);
    const id = askedId(body);
    const given = askedLanguage(body);
    const versions = await versionsOf(ctx, id, { from: body['from'], to: body['to'] });
    const rows = compareItems(...(await textsOf(ctx, versions)), { inOrder: true });
    const { policy, from, to } = versions;
    const language = given ?? languageOf(ctx, rows);
    const name = inLanguage(policy.name_en, policy.name_ar, language);
    const say = sayIn(ctx, language);
    const author = await authorOf(ctx, id, to, language);
    const compared = say('compared', { from: from.version, to: to.version });
    const document: WordDocument = {
      language,
      title: name,
      author,
      color: COLOUR,
      page: {
        paper: 'a4',
        head: [name, policy.code ?? '', compared].filter(Boolean).join(' · '),
        foot: policy.code ?? '',
        count: say('pages', { page: '{page}', pages: '{pages}' }),
      },
      tracked: { author: author || name, at: to.published_at ?? clock.iso() },
      blocks: [{ kind: 'cover', title: name, lines: [policy.code ?? '', compared] }, ...rows.flatMap((row) => blocksFor(row, language))],
    };
    // What stands at the place of the approval says what is compared.
    const { values } = (await policyFacts(ctx, id)).in(language);
    const file = await policyFile(ctx, document, { ...values, version: to.version, approval: compared });
    return ctx.files.send({ name: fileName(name, ` ${from.version}-${to.version} `), mime: WORD_MIME, body: file, size: file.length });
  },
};

/** The reader's, if the text is in it. */
function languageOf({ locale }: RouteContext, rows: readonly ComparedItem[]): Language {
  const wanted: Language = locale === 'ar' ? 'ar' : 'en';
  const has = (language: Language): boolean => rows.some(({ title, body }) => title[language].length + body[language].length > 0);
  return has(wanted) ? wanted : has('en') ? 'en' : 'ar';
}

/** Whose changes they are: who published the newer version; of one that is under way the owner. */
async function authorOf(ctx: RouteContext, policy: number, { id }: Version, language: Language): Promise<string> {
  const names = ['full_name_en', 'full_name_ar'] as const;
  const nameOf = (person: Person | null | undefined): string =>
    inLanguage(person?.full_name_en ?? null, person?.full_name_ar ?? null, language);
  if (id === 'current') {
    const found = await ctx.one('policy', { id: policy }, { fields: ['code'], expand: { owner_id: names } });
    if (!found) throw new AppError('not_found');
    return nameOf(found.owner);
  }
  const found = await ctx.one('policy_version', { id }, { fields: ['version'], expand: { published_by: names } });
  return nameOf(found?.published_by_ref);
}

const LEVELS = 9;

function blocksFor({ change, depth, number, was_number: was, title, body }: ComparedItem, language: Language): WordBlock[] {
  const other: Language = language === 'en' ? 'ar' : 'en';
  const shown = <T extends { length: number }>(both: Record<Language, T>): T => (both[language].length ? both[language] : both[other]);
  const words = shown(title);
  const whole = change === 'added' ? 'ins' : change === 'removed' ? 'del' : undefined;
  const text: WordBlock[] = shown(body).length ? [{ kind: 'rich', html: markedHtml(shown(body), true) }] : [];
  // What stands before the first heading.
  if (number === '0' && words.length === 0) return text;
  const marked = (inside: string): string => (whole && inside ? `<${whole}>${inside}</${whole}>` : inside);
  const before = was === undefined ? marked(number ?? '') : markedHtml(redlineOf(plainBlocks(was ?? ''), plainBlocks(number ?? '')));
  const html = [before, markedHtml(words)].filter(Boolean).join(marked(' '));
  return [{ kind: 'heading', level: Math.min(LEVELS, depth) as 1, text: number ?? '', html, ...(whole ? { change: whole } : {}) }, ...text];
}
