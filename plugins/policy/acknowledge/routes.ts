/** Calls of somebody who reads and acknowledges: their list, the text, the parts that they have seen, the quiz; and how far a policy is. */
import { AppError, clock, invalid, text, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { bodyOf, keyOf } from '../word/call.ts';
import { markParts, markTry } from './acknowledge-statements.ts';
import { checkPause, pauseEnds, scoreOf, shownQuiz, type Quiz } from './quiz.ts';
import { shownReading } from './reading.ts';
import { ownRequests, progressOf, readingOf } from './reading-statements.ts';

/** @throws AppError not_found for what is no key. */
function idOf({ request }: RouteContext): number {
  const id = keyOf(request.params['id']);
  if (!id) throw new AppError('not_found');
  return id;
}

const toAcknowledge: RouteDef = {
  method: 'GET',
  path: 'policies-to-acknowledge',
  permission: null,
  title: { en: 'Policies for me to acknowledge', ar: 'السياسات التي تنتظر إقراري' },
  run: async (ctx) => ({ data: await ownRequests(ctx) }),
};

const reading: RouteDef = {
  method: 'GET',
  path: 'policy-reading/{id}',
  permission: null,
  title: { en: 'The text of a policy to acknowledge', ar: 'نص سياسة للإقرار بها' },
  async run(ctx) {
    const found = await readingOf(ctx, idOf(ctx));
    if (!found) throw new AppError('not_found');
    return { data: shownReading(found, ctx.actor.userId) };
  },
};

/** Most parts of one call. */
const MOST_PARTS = 5000;

/** POST policy-reading/{id} `{parts}`: keys of the parts that were seen. */
const markRead: RouteDef = {
  method: 'POST',
  path: 'policy-reading/{id}',
  permission: null,
  title: { en: 'Mark parts of a policy as read', ar: 'تسجيل قراءة أجزاء من سياسة' },
  async run(ctx) {
    const id = idOf(ctx);
    await ownRequest(ctx, id);
    const { parts } = bodyOf(ctx);
    if (!Array.isArray(parts) || parts.length > MOST_PARTS || !parts.every((one) => keyOf(one)))
      throw invalid({ parts: [text('policy.parts', { max: MOST_PARTS })] });
    const read = await ctx.transaction((tx) => markParts(tx, id, ctx.actor.userId, parts.map(Number)));
    if (!read) throw new AppError('conflict', { message: text('policy.not_asked') });
    return { data: read };
  },
};

/** @throws AppError not_found out of reach, forbidden for the request of somebody else. */
async function ownRequest(ctx: Pick<RouteContext, 'one' | 'actor'>, id: number): Promise<void> {
  const found = await ctx.one('policy_acknowledgement', { id }, { fields: ['user_id'] });
  if (!found) throw new AppError('not_found');
  if (found.user_id !== ctx.actor.userId) throw new AppError('forbidden', { message: text('policy.only_for_oneself') });
}

/** POST policy-quiz/{id} `{answers: {question: [answer]}}`: one try. What is right is said once it is passed. */
const tryQuiz: RouteDef = {
  method: 'POST',
  path: 'policy-quiz/{id}',
  permission: null,
  title: { en: 'Answer the quiz of a policy', ar: 'إجابة اختبار سياسة' },
  async run(ctx) {
    const id = idOf(ctx);
    await ownRequest(ctx, id);
    const { answers } = bodyOf(ctx);
    return ctx.transaction(async (tx) => {
      const request = await tx.one(
        'policy_acknowledgement',
        { id },
        { fields: ['policy_version_id', 'status', 'quiz_tries', 'quiz_tried_at', 'quiz_passed_at'], lock: 'update' },
      );
      if (request?.status !== 'asked') throw new AppError('conflict', { message: text('policy.not_asked') });
      const version = await tx.one('policy_version', { id: request.policy_version_id }, { fields: ['quiz'], unscoped: true });
      const quiz = version?.quiz as Quiz | null | undefined;
      if (!quiz) throw new AppError('conflict', { message: text('policy.no_quiz') });
      if (request.quiz_passed_at) throw new AppError('conflict', { message: text('policy.quiz_passed') });
      const tried = request.quiz_tries ?? 0;
      checkPause(quiz, tried, request.quiz_tried_at);
      const score = scoreOf(quiz, answers);
      const passed = score >= quiz.pass_mark;
      await markTry(tx, { id, score, passed });
      const end = passed ? undefined : pauseEnds(quiz, tried + 1, clock.iso());
      return {
        data: {
          passed,
          score,
          tried: tried + 1,
          tries_left: passed ? 0 : (quiz.tries - ((tried + 1) % quiz.tries)) % quiz.tries,
          next_try_at: end?.toISOString() ?? null,
          ...(passed ? { quiz: shownQuiz(quiz, true) } : {}),
        },
      };
    });
  },
};

const progress: RouteDef = {
  method: 'GET',
  path: 'policy-progress/{id}',
  permission: ['access_policy', 'policy_page'],
  title: { en: 'How far a policy is acknowledged', ar: 'مدى الإقرار بسياسة' },
  async run(ctx) {
    const found = await progressOf(ctx, idOf(ctx));
    if (!found) throw new AppError('not_found');
    return { data: found };
  },
};

export const acknowledgeRoutes: RouteDef[] = [toAcknowledge, reading, markRead, tryQuiz, progress];
