/** POST export-policy `{id, language}`: the policy as a Word file, `{name}{day}.docx`, with what the last approval says of it. */
import { WORD_MIME, type RouteContext, type RouteDef, type WordBlock, type WordDocument } from '../../../core/index.ts';
import { outlineOf } from '../life/outline.ts';
import { askedId, askedLanguage, bodyOf } from './call.ts';
import { COLOUR, fileName, inLanguage, type Language } from './file.ts';
import { policyFacts, sayIn } from './places.ts';
import { policyFile } from './template.ts';

export const exportPolicy: RouteDef = {
  method: 'POST',
  path: 'export-policy',
  permission: ['access_policy', 'policy_page'],
  title: { en: 'Export a policy as a Word file', ar: 'تصدير سياسة ملفَ Word' },
  gives: WORD_MIME,
  async run(ctx) {
    const body = bodyOf(ctx);
    const id = askedId(body);
    const given = askedLanguage(body);
    const facts = await policyFacts(ctx, id);
    const items = await ctx.find(
      'policy_item',
      { policy_id: id, stage: { ne: 'retired' } },
      { fields: ['parent_id', 'number', 'title_en', 'title_ar', 'body_en', 'body_ar'], sort: ['position', 'id'], limit: 10_000 },
    );
    const language = given ?? languageOf(ctx, facts.language, items);
    const { name, owner, lines, values } = facts.in(language);
    const say = sayIn(ctx, language);
    const outline = outlineOf(items);
    const preface = outline.filter(({ number, title_en, title_ar }) => number === '0' && !title_en && !title_ar);
    const headed = outline.filter((item) => !preface.includes(item));
    // LibreOffice puts numbers of Word's own numbering outside of the page where it runs from right to left: there they are typed.
    const numbered = language === 'en' && headed.every((item) => item.number === item.counted && (item.title_en || item.title_ar));
    const textOf = (en: string | null, ar: string | null): string => inLanguage(en, ar, language);
    const blocks: WordBlock[] = [
      { kind: 'cover', title: name, lines },
      ...preface.map(({ body_en, body_ar }): WordBlock => ({ kind: 'rich', html: textOf(body_en, body_ar) })),
      ...headed.flatMap(({ number, depth, title_en, title_ar, body_en, body_ar }): WordBlock[] => {
        const title = textOf(title_en, title_ar);
        return [
          { kind: 'heading', level: Math.min(9, depth) as 1, text: numbered ? title : `${number ?? ''} ${title}`.trim() },
          { kind: 'rich', html: textOf(body_en, body_ar) },
        ];
      }),
    ];
    const document: WordDocument = {
      language,
      title: name,
      author: owner,
      color: COLOUR,
      page: {
        paper: 'a4',
        head: [name, ...lines.slice(0, 2)].join(' · '),
        foot: facts.code ?? '',
        count: say('pages', { page: '{page}', pages: '{pages}' }),
      },
      contents: say('contents'),
      numbered,
      blocks,
    };
    const file = await policyFile(ctx, document, values);
    return ctx.files.send({
      name: fileName(name),
      mime: WORD_MIME,
      body: file,
      size: file.length,
    });
  },
};

interface Item {
  id: number;
  parent_id: number | null;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
}

/** That of the policy; of one in both, that of the reader, if its items are in it. */
function languageOf({ locale }: RouteContext, of: string | null, items: readonly Item[]): Language {
  if (of === 'en' || of === 'ar') return of;
  const wanted: Language = locale === 'ar' ? 'ar' : 'en';
  const has = (language: Language): boolean => items.some((item) => item[`title_${language}`] ?? item[`body_${language}`]);
  return has(wanted) ? wanted : has('en') ? 'en' : 'ar';
}
