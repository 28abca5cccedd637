/** Questions of a policy with the answers to choose from. */
import { rowsOf, sql, type HookContext } from '../../../core/index.ts';
import type { QuizQuestion } from './quiz.ts';

export interface Asks extends Record<string, unknown> {
  policy: number;
  questions: QuizQuestion[];
}

export const questionsOf = ({ query }: Pick<HookContext, 'query'>, policies: readonly number[]): Promise<Asks[]> =>
  query<Asks>(sql`
select q.policy_id as policy, json_agg(json_build_object('id', q.id, 'kind', q.kind, 'text_en', q.text_en, 'text_ar', q.text_ar,
  'options', (select coalesce(json_agg(json_build_object('id', o.id, 'text_en', o.text_en, 'text_ar', o.text_ar,
      'right', coalesce(o.is_right, false)) order by o.position nulls last, o.id), '[]')
    from ${rowsOf('policy_question_option', 'o')} where o.question_id = q.id))
  order by q.position nulls last, q.id) as questions
from ${rowsOf('policy_question', 'q')} where q.policy_id = any(${policies}::bigint[]) group by q.policy_id`);
