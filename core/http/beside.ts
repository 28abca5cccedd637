/** Reads the rows of a list and what plugins put beside them, at the same time and under the same condition. */
import { sourceOf } from '../crud/external-source.ts';
import { getRow, listRows, type ListRequest, type ListText } from '../crud/read.ts';
import { select } from '../crud/read-conditions.ts';
import { bound, plain, type Piece } from '../crud/sql.ts';
import { AppError } from '../errors.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { ApiRequest } from './context.ts';
import { readable } from './plugin-routes.ts';
import { routeReads } from './route-reads.ts';

/** @returns the rows, and the further members of the answer as text: each begins with a comma. */
export async function withBeside(r: ApiRequest, entity: ResolvedEntity, query: ListRequest): Promise<[ListText, string]> {
  const besides = query.deleted || sourceOf(r.kernel, entity) ? [] : (r.kernel.beside.get(entity.name) ?? []);
  if (!besides.length) return [await listRows(r.kernel, entity, query, r), ''];
  const chosen = await select(r.kernel, entity, query, r);
  // Its own copy: the list adds values of its page to those of the condition.
  const listed = bound({ text: `(${chosen.where})`, values: [...chosen.binds.values] });
  const [found, ...members] = await Promise.all([
    listRows(r.kernel, entity, query, r, chosen),
    ...besides.map(({ run }) =>
      run({
        ...routeReads(r, null),
        actor: r.actor,
        locale: r.locale,
        parameters: Object.fromEntries(r.query),
        page: query.page,
        listed,
        rows: (name, alias) => rowsOf(r, name, alias),
        record: (name, id) => recordOf(r, r.kernel.registry.entity(name), id),
      }),
    ),
  ]);
  return [found, members.flatMap(Object.entries).flatMap(memberText).join('')];
}

const memberText = ([name, json]: [string, string | undefined]): string[] =>
  json === undefined ? [] : [`,${JSON.stringify(name)}:${json}`];

function rowsOf(r: ApiRequest, name: string, alias: string): Piece {
  try {
    return bound(readable(r, { name, alias, from: 0 }, null));
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return plain('false');
    throw error;
  }
}

async function recordOf(r: ApiRequest, entity: ResolvedEntity, id: number): Promise<string | undefined> {
  try {
    return await getRow(r.kernel, entity, id, r);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return undefined;
    throw error;
  }
}
