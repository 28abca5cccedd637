/** Choices for references, and the global search. */
import { keyOf } from '../crud/key.ts';
import { lookup } from '../crud/lookup.ts';
import { searchAll } from '../crud/lookup-all.ts';
import { refuse } from '../crud/where-to-sql.ts';
import { wordsOf } from '../shared/fold.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { ApiRequest } from './context.ts';
import { parseWhere, whole } from './query.ts';

/** GET /api/lookup/{entity}?search=&ids=&limit=&where=&field=&me=1&inactive=1 */
export async function choices(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  const [search, field, where] = [text(r, 'search'), text(r, 'field'), (r.query.get('where') ?? '').trim()];
  const ids = (r.query.get('ids') ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, 200)
    .map((v) => keyOf(v) ?? 0);
  return {
    data: await lookup(
      r.kernel,
      entity,
      {
        limit: whole(r.query, 'limit', 20, 1, 100),
        ...(search ? { search } : {}),
        ...(ids.length ? { ids } : {}),
        ...(field ? { field } : {}),
        ...(where ? { where: parseWhere(where, 'where') } : {}),
        ...(r.query.get('me') === '1' ? { me: true } : {}),
        ...(r.query.get('inactive') === '1' ? { inactive: true } : {}),
      },
      r,
    ),
  };
}

/** GET /api/search?q= */
export async function search(r: ApiRequest): Promise<object> {
  const needle = text(r, 'q');
  // Vowel signs alone are not a word.
  if (wordsOf(needle).length === 0) return { data: [] };
  const hits = await searchAll(r.kernel, needle, r);
  return { data: hits.map((hit) => ({ ...hit, entity_label: r.texts.label(r.locale, `${hit.entity}.label`, hit.entity) })) };
}

function text(r: ApiRequest, name: string): string {
  const value = (r.query.get(name) ?? '').trim();
  if (value.includes('\0')) throw refuse(name, 'field.nul', {});
  if (value.length > 200) throw refuse(name, 'field.too_long', { max: 200 });
  return value;
}
