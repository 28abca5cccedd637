/** Parses the body of calls that give or remove access: people and level. */
import { keyOf, LEVEL_NUMBER } from '../../../core/engine.ts';
import { invalid, text } from '../../../core/index.ts';

/** Most people of one call. */
const MOST = 200;

/** Names of levels in the contract: "no", "no access". */
const LEVELS = new Map<unknown, number>(
  Object.entries(LEVEL_NUMBER).flatMap(([name, n]) => [
    [name, n],
    [`${name} access`, n],
  ]),
);

/** @throws AppError invalid that lists the levels. */
export function levelOf(given: unknown): number {
  const level = LEVELS.get(typeof given === 'string' ? given.trim().toLowerCase() : given);
  if (level === undefined) throw invalid({ level: [text('access.level', { levels: Object.keys(LEVEL_NUMBER).join(', ') })] });
  return level;
}

/** @returns the people of `user_id` or `user_ids`, without duplicates, and the name of the property. */
export function peopleOf(body: Record<string, unknown>): { named: 'user_id' | 'user_ids'; people: number[] } {
  const named = body.user_ids === undefined ? 'user_id' : 'user_ids';
  const given = named === 'user_ids' ? body.user_ids : [body.user_id];
  if (!Array.isArray(given) || given.length === 0 || given[0] === undefined) throw invalid({ [named]: [text('field.required')] });
  if (given.length > MOST) throw invalid({ [named]: [text('query.too_many', { max: MOST })] });
  const people = given.map((id: unknown) => {
    const key = keyOf(id);
    if (key === undefined) throw invalid({ [named]: [text('query.integer_expected')] });
    return key;
  });
  return { named, people: [...new Set(people)] };
}
