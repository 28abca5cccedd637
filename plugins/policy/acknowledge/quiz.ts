/** The quiz of a version: what a policy asks when it is published, and whether somebody's answers pass it. */
import { AppError, clock, invalid, text, valueAfter, type Draft, type HookContext, type Hooks, type Text } from '../../../core/index.ts';
import { questionsOf } from './quiz-statements.ts';

export interface QuizQuestion {
  id: number;
  kind: 'single' | 'several';
  text_en: string | null;
  text_ar: string | null;
  options: { id: number; text_en: string | null; text_ar: string | null; right: boolean }[];
}

/** As a version keeps it. */
export interface Quiz {
  pass_mark: number;
  tries: number;
  pause_minutes: number;
  questions: QuizQuestion[];
}

/** The quizzes of these policies, for the versions that are made of them. */
export async function quizzesOf(
  drafts: readonly Pick<Draft<'policy'>, 'id' | 'row' | 'before'>[],
  ctx: Pick<HookContext, 'query'>,
): Promise<ReadonlyMap<number, Quiz>> {
  const asked = await questionsOf(
    ctx,
    drafts.map(({ id }) => id as number),
  );
  return new Map(
    drafts.flatMap((d) => {
      const questions = asked.find(({ policy }) => policy === d.id)?.questions;
      if (!questions?.length) return [];
      const rules = {
        pass_mark: valueAfter(d, 'quiz_pass_mark') ?? 80,
        tries: valueAfter(d, 'quiz_tries') ?? 3,
        pause_minutes: valueAfter(d, 'quiz_pause_minutes') ?? 60,
      };
      return [[d.id as number, { ...rules, questions }]];
    }),
  );
}

const MOVES: ReadonlySet<unknown> = new Set(['submit_review', 'publish']);

/** A quiz that nobody could pass keeps its policy from being reviewed and published. */
export const quizRules: Hooks = {
  async validate(drafts, ctx) {
    const moved = drafts.filter(({ op, action }) => op === 'act' && MOVES.has(action));
    if (!moved.length) return;
    const asked = await questionsOf(
      ctx,
      moved.map(({ id }) => id as number),
    );
    for (const d of moved) {
      const fault = asked
        .find(({ policy }) => policy === d.id)
        ?.questions.map((q) => faultOf(q, ctx.locale))
        .find(Boolean);
      if (fault) d.conflict({}, fault);
    }
  },
};

function faultOf({ kind, options, text_en, text_ar }: QuizQuestion, locale: string): Text | undefined {
  const question = (locale === 'ar' ? (text_ar ?? text_en) : (text_en ?? text_ar)) ?? '';
  const right = options.filter((option) => option.right).length;
  if (options.length < 2) return text('policy.quiz_two_answers', { question });
  if (right === 0) return text('policy.quiz_no_right_answer', { question });
  return kind === 'single' && right > 1 ? text('policy.quiz_one_right_answer', { question }) : undefined;
}

/** What a reader sees of it. The right answers stay here until the quiz is passed. */
export const shownQuiz = ({ questions, ...rules }: Quiz, passed: boolean): object => ({
  ...rules,
  questions: questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ right, ...option }) => (passed ? { ...option, right } : option)),
  })),
});

/** When somebody who has used up their tries may try again; undefined where they may now. */
export function pauseEnds({ tries, pause_minutes }: Quiz, tried: number, at: string | null): Date | undefined {
  if (!at || tried === 0 || tried % tries !== 0) return undefined;
  const end = new Date(new Date(at).getTime() + pause_minutes * 60_000);
  return end.getTime() > clock.now() ? end : undefined;
}

/** @throws AppError too_many_attempts during the pause. */
export function checkPause(quiz: Quiz, tried: number, at: string | null): void {
  const end = pauseEnds(quiz, tried, at);
  if (!end) return;
  const seconds = Math.ceil((end.getTime() - clock.now()) / 1000);
  throw new AppError('too_many_attempts', { message: text('policy.quiz_pause', { n: Math.ceil(seconds / 60) }), retryAfter: seconds });
}

/** @returns the share of questions that were answered right, in per cent. @throws AppError invalid naming `answers`. */
export function scoreOf({ questions }: Quiz, answers: unknown): number {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) throw refused(text('policy.quiz_answers'));
  const given = new Map(Object.entries(answers));
  for (const key of given.keys()) if (!questions.some(({ id }) => String(id) === key)) throw refused(text('policy.quiz_unknown', { key }));
  const right = questions.filter((question) => {
    const chosen: unknown = given.get(String(question.id));
    const known = new Set(question.options.map(({ id }) => id));
    if (!Array.isArray(chosen) || !chosen.length || !chosen.every((one) => known.has(one as number)))
      throw refused(text('policy.quiz_each'));
    if (question.kind === 'single' && chosen.length > 1) throw refused(text('policy.quiz_one_answer'));
    const picked = new Set(chosen);
    return question.options.every((option) => option.right === picked.has(option.id));
  });
  return Math.round((right.length / questions.length) * 10_000) / 100;
}

const refused = (why: Text): AppError => invalid({ answers: [why] });
