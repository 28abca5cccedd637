/** Who of the demo has acknowledged which policy, and the quiz of one of them. */
import type { SeedContext } from '../../../core/index.ts';
import type { QuizQuestion } from '../acknowledge/quiz.ts';
import { POLICIES } from './policies.ts';

/** Policies that must be acknowledged. */
export const isAcknowledged = (stage: string): boolean => ['published', 'under_revision', 'expired'].includes(stage);

/** How many of the people have not acknowledged it, by the English name. Others: all have. */
const MISSING: Readonly<Record<string, number>> = {
  'Personal data protection': 2,
  'Physical access to sites': 4,
  'Incident response': 3,
};
/** Some joined later, and are asked now. */
const NOW = { policy: 'Acceptable use of assets', people: ['viewer', 'reviewer', 'tamim', 'admin'], asked: -8, due: 6 } as const;

const QUIZ = {
  policy: NOW.policy,
  questions: [
    {
      text: ['How soon do you report a lost device?', 'متى تبلّغ عن جهاز مفقود؟'],
      kind: 'single',
      options: [
        [['Within an hour', 'خلال ساعة'], true],
        [['Within a day', 'خلال يوم'], false],
        [['When it is needed again', 'حين تحتاج إليه'], false],
      ],
    },
    {
      text: ['What are the devices of the company for?', 'ما الغرض من أجهزة الشركة؟'],
      kind: 'several',
      options: [
        [['Its work', 'عملها'], true],
        [['A little private use', 'استخدام شخصي محدود'], true],
        [['Accounts of friends', 'حسابات الأصدقاء'], false],
      ],
    },
  ],
} as const;

export async function seedQuiz(ctx: SeedContext, policies: readonly number[]): Promise<void> {
  const at = POLICIES.findIndex(({ name }) => name[0] === QUIZ.policy);
  const questions = await ctx.create(
    'policy_question',
    QUIZ.questions.map(({ text, kind }, i) => ({ policy_id: policies[at], text_en: text[0], text_ar: text[1], kind, position: i + 1 })),
  );
  await ctx.create(
    'policy_question_option',
    QUIZ.questions.flatMap(({ options }, i) =>
      options.map(([[en, ar], is_right], n) => ({ question_id: questions[i], text_en: en, text_ar: ar, is_right, position: n + 1 })),
    ),
  );
}

export interface DemoVersion {
  id: number;
  policy_id: number;
  version: string;
  text_hash: string;
  text: { id: number }[];
  quiz: { questions: QuizQuestion[] } | null;
}

const DAYS = 14;

export async function seedAcknowledgements(ctx: SeedContext, policies: readonly number[], versions: readonly DemoVersion[]): Promise<void> {
  const users = Object.entries(ctx.users)
    .filter(([email]) => email.endsWith(`@${ctx.tenant.key}.example`))
    .map(([email, id]) => ({ id, short: email.split('@')[0] as string }))
    .sort((a, b) => a.id - b.id);
  const units = new Map(
    (await ctx.find('user', { id: users.map(({ id }) => id) }, { fields: ['unit_id'], unscoped: true })).map(({ id, unit_id }) => [
      id,
      unit_id,
    ]),
  );
  await ctx.create(
    'policy_acknowledgement',
    versions.flatMap((version) => {
      const at = policies.indexOf(version.policy_id);
      const policy = POLICIES[at];
      if (!policy) return [];
      const missing = MISSING[policy.name[0]] ?? 0;
      return users.map(({ id, short }, n) => {
        const late = policy.name[0] === NOW.policy && (NOW.people as readonly string[]).includes(short);
        const asked = late ? NOW.asked : policy.drafted + 45;
        const done = !late && n < users.length - missing;
        const day = asked + 1 + ((n * 5 + at) % (DAYS - 2));
        const read = version.text.map((part) => part.id);
        return {
          policy_id: version.policy_id,
          policy_name_en: policy.name[0],
          policy_name_ar: policy.name[1],
          policy_version_id: version.id,
          version: version.version,
          is_current: true,
          user_id: id,
          unit_id: units.get(id) ?? null,
          status: done ? 'acknowledged' : policy.stage === 'expired' ? 'lapsed' : 'asked',
          asked_at: `${ctx.workday(asked)}T07:25:00Z`,
          due_date: late ? ctx.day(NOW.due) : ctx.workday(asked + DAYS),
          read_parts: done ? read : [],
          reminded: done || late ? 'none' : 'late',
          ...(done
            ? {
                read_at: `${ctx.workday(day)}T08:0${n % 10}:00Z`,
                acknowledged_at: `${ctx.workday(day)}T08:1${n % 10}:00Z`,
                language: n % 3 ? 'ar' : 'en',
                text_hash: version.text_hash,
                ip: `10.20.4.${20 + n}`,
                ...(version.quiz
                  ? { quiz_score: 100, quiz_tries: 1 + (n % 2), quiz_passed_at: `${ctx.workday(day)}T08:0${n % 10}:30Z` }
                  : {}),
              }
            : {}),
        };
      });
    }),
    0,
  );
}
