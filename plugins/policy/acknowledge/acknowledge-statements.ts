/** What a reader does with the text of a version: reads its parts, tries its quiz, acknowledges it. */
import { ofTenant, rowsOf, sql, thisTenant, type HookContext } from '../../../core/index.ts';

type Asking = Pick<HookContext, 'query'>;

/** Acknowledgements are among the decisions of their policies. Their people need not be able to open these. */
export const logAcknowledged = async ({ query }: Asking, ids: readonly number[]): Promise<void> =>
  void (await query(sql`
insert into policy_transaction (tenant_id, created_by, updated_by, policy_id, type, note, resolved, diff)
select ${thisTenant}, k.user_id, k.user_id, k.policy_id, 'acknowledge', null, false,
  jsonb_build_object('version', k.version, 'text_hash', k.text_hash, 'language', k.language)
from ${rowsOf('policy_acknowledgement', 'k')} where k.id = any(${ids}::bigint[]) order by k.id`));

export interface Read extends Record<string, unknown> {
  read: number[];
  read_at: string | null;
}

/** Adds parts of the text to those that the person has seen. All of them: the text is read to the end. */
export async function markParts({ query }: Asking, id: number, person: number, parts: readonly number[]): Promise<Read | undefined> {
  const seen = sql`select (e ->> 'id')::bigint as id from policy_version v, jsonb_array_elements(v.text) e
    where ${ofTenant('policy_version', 'v')} and v.id = k.policy_version_id
      and ((e ->> 'id')::bigint = any(${parts}::bigint[]) or coalesce(k.read_parts, '[]') @> jsonb_build_array(e -> 'id'))`;
  const [row] = await query<Read>(sql`
update policy_acknowledgement k set read_parts = (select coalesce(jsonb_agg(s.id order by s.id), '[]') from (${seen}) s),
  read_at = coalesce(k.read_at, case when (select count(*) from (${seen}) s) >= (select jsonb_array_length(v.text) from policy_version v
    where ${ofTenant('policy_version', 'v')} and v.id = k.policy_version_id) then now() end)
where ${ofTenant('policy_acknowledgement', 'k')} and k.id = ${id} and k.user_id = ${person} and k.status = 'asked'
returning k.read_parts as read, k.read_at`);
  return row;
}

export interface Try {
  id: number;
  score: number;
  passed: boolean;
}

export const markTry = async ({ query }: Asking, { id, score, passed }: Try): Promise<void> =>
  void (await query(sql`
update policy_acknowledgement k set quiz_tries = coalesce(k.quiz_tries, 0) + 1, quiz_tried_at = now(),
  quiz_score = greatest(coalesce(k.quiz_score, 0), ${score}), quiz_passed_at = case when ${passed} then now() end
where ${ofTenant('policy_acknowledgement', 'k')} and k.id = ${id}`));
