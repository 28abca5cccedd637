/** Names of pinned and remembered addresses: one statement for all of them, within what the reader may read. */
import { q, titleSql } from '../../../core/engine.ts';
import { AppError, type Registry, type ResolvedEntity, type RouteContext } from '../../../core/index.ts';
import type { NavPlace } from '../../../core/shared/navigation.ts';
import { addressOf, mayOpen, type Address } from './addresses.ts';

type Reading = Pick<RouteContext, 'actor' | 'locale' | 'query' | 'readable'>;

interface Named extends Record<string, unknown> {
  entity: string;
  id: number;
  title: string | null;
  /** Of a saved view: its filters. */
  query: string | null;
}

const SAVED_VIEW = 'saved_view';

/** @returns the places in the order of the addresses. Addresses of pages that this product no longer has are left out. */
export async function placesOf(ctx: Reading, registry: Registry, paths: readonly string[]): Promise<NavPlace[]> {
  const addresses = paths.flatMap((path) => addressOf(registry, path) ?? []);
  const names = await namesOf(ctx, registry, addresses);
  return addresses.map((address): NavPlace => {
    const { path, kind, entity, id } = address;
    const named = kind === 'page' ? undefined : names.get(`${kind === 'view' ? SAVED_VIEW : entity?.name}:${id}`);
    return {
      path,
      to: kind === 'view' && named ? withFilters(path, named.query) : path,
      kind,
      title: named?.title ?? null,
      entity: entity?.name ?? null,
      icon: entity?.def.icon ?? null,
      lost: !mayOpen(ctx.actor, address) || (kind !== 'page' && named === undefined),
    };
  });
}

/** The address of a list with the filters of a saved view and its name. */
function withFilters(path: string, query: string | null): string {
  const [pathname = '', own = ''] = path.split('?', 2);
  return `${pathname}?${[query, own].filter(Boolean).join('&')}`;
}

async function namesOf(ctx: Reading, registry: Registry, addresses: readonly Address[]): Promise<Map<string, Named>> {
  const wanted = new Map<string, Set<number>>();
  for (const { kind, entity, id } of addresses) {
    const name = kind === 'view' ? SAVED_VIEW : entity?.name;
    if (kind === 'page' || name === undefined || id === undefined) continue;
    wanted.set(name, (wanted.get(name) ?? new Set()).add(id));
  }
  const values: unknown[] = [];
  const parts = [...wanted].flatMap(([name, ids]) => partOf(ctx, registry.entity(name), [...ids], values) ?? []);
  if (parts.length === 0) return new Map();
  const rows = await ctx.query<Named>({ text: parts.join(' union all '), values });
  return new Map(rows.map((row) => [`${row.entity}:${row.id}`, row]));
}

/** The rows of one entity; undefined where the reader may read none of its rows, or where they are in another system. */
function partOf(ctx: Reading, entity: ResolvedEntity, ids: readonly number[], values: unknown[]): string | undefined {
  try {
    const reach = ctx.readable(entity.name, 't', values.length + 2);
    const at = values.length;
    values.push(entity.name, ids, ...reach.values);

    const query = entity.name === SAVED_VIEW ? 't.query' : 'null::text';
    return `select $${at + 1}::text as entity, t.id::float8 as id, ${titleSql(entity, 't', ctx.locale)} as title, ${query} as query
      from ${q(entity.table)} t where t.id = any($${at + 2}::bigint[]) and ${reach.text}`;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
