/** What a Word template of policies may name, in both languages, and the words that stand there. */
import { AppError, text, today, type RouteContext, type TemplatePlaces } from '../../../core/index.ts';
import { inLanguage, type Language, type Person } from './file.ts';

/** In the order in which they are told to whoever writes a template. The Arabic names have no hamza where people leave it out, too. */
export const PLACES = {
  name: ['الاسم', 'اسم السياسة'],
  number: ['الرقم', 'الرمز'],
  version: ['الإصدار', 'الاصدار'],
  owner: ['المالك'],
  reviewer: ['المراجع'],
  approver: ['المعتمِد', 'المعتمد'],
  approval: ['الاعتماد'],
  approval_date: ['تاريخ الاعتماد'],
  effective_date: ['تاريخ السريان'],
  valid_until: ['نهاية السريان'],
  next_review_date: ['المراجعة القادمة'],
  print_date: ['تاريخ التصدير'],
  language: ['اللغة'],
  contents: ['الفهرس', 'المحتويات'],
  body: ['النص', 'نص السياسة'],
} as const satisfies TemplatePlaces;

type Place = Exclude<keyof typeof PLACES, 'body' | 'contents'>;
export type PlaceValues = Record<Place, string>;

const NAMES = ['full_name_en', 'full_name_ar'] as const;
const NONE = '—';

export type Say = (key: string, values?: Record<string, string>) => string;

/** What a file says in its own language. */
export const sayIn =
  ({ texts }: RouteContext, language: Language): Say =>
  (key, values = {}) =>
    texts.say(text(`policy.file.${key}`, values), language);

export interface PolicyFacts {
  name: string;
  owner: string;
  /** Lines below the title of a file without a template. */
  lines: string[];
  values: PlaceValues;
}

/** Fields of a policy that its files say something of. */
const FIELDS = [
  'name_en',
  'name_ar',
  'code',
  'version',
  'language',
  'approval_date',
  'effective_date',
  'valid_until',
  'next_review_date',
] as const;

interface Facts {
  code: string | null;
  language: string | null;
  in(language: Language): PolicyFacts;
}

/** @throws AppError not_found for a policy out of reach. */
export async function policyFacts(ctx: RouteContext, id: number): Promise<Facts> {
  const policy = await ctx.one('policy', { id }, { fields: FIELDS, expand: { approver_id: NAMES, owner_id: NAMES, reviewer_id: NAMES } });
  if (!policy) throw new AppError('not_found');
  return {
    code: policy.code,
    language: policy.language,
    in(language) {
      const say = sayIn(ctx, language);
      const person = (one: Person | null | undefined): string => inLanguage(one?.full_name_en ?? null, one?.full_name_ar ?? null, language);
      const name = inLanguage(policy.name_en, policy.name_ar, language);
      const owner = person(policy.owner);
      const approval = policy.approval_date
        ? say('approved', { day: policy.approval_date, name: person(policy.approver) })
        : say('not_approved');
      return {
        name,
        owner,
        lines: [
          [say('version', { version: policy.version }), policy.code].filter(Boolean).join(' · '),
          approval,
          ...(policy.effective_date ? [say('effective', { day: policy.effective_date })] : []),
          say('owner', { name: owner }),
        ],
        values: {
          name,
          number: policy.code || NONE,
          version: policy.version,
          owner: owner || NONE,
          reviewer: person(policy.reviewer) || NONE,
          approver: person(policy.approver) || NONE,
          approval,
          approval_date: policy.approval_date ?? NONE,
          effective_date: policy.effective_date ?? NONE,
          valid_until: policy.valid_until ?? NONE,
          next_review_date: policy.next_review_date ?? NONE,
          print_date: today(),
          language: say('language'),
        },
      };
    },
  };
}
