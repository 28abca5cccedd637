/** What a token's scopes allow: always a part of what its maker may do now. */
import type { Registry } from '../../metadata/registry.ts';
import type { RouteDef } from '../../plugin/contract.ts';

/** Everything that the maker may do. */
export const ALL = '*';
/** Everything that the maker may read, and nothing else. */
export const READ = 'read';

/**
 * @param held permissions of the maker, sorted.
 * @param reads permissions that gate reads (`readPermissions`).
 * @returns those that the token has, in the same order.
 */
export function permissionsOf(scopes: readonly string[], held: readonly string[], reads: ReadonlySet<string>): string[] {
  if (scopes.includes(ALL)) return [...held];
  const named = new Set(scopes);
  return held.filter((p) => named.has(p) || (named.has(READ) && reads.has(p)));
}

/** A token that was made for reading writes nothing, not even what everybody may write. */
export const onlyReads = (scopes: readonly string[]): boolean => scopes.every((scope) => scope === READ);

type Gate = string | string[] | null | undefined;

/** Permissions that open an entity, a column, a dashboard, a page or a report, and that no write asks for. */
export function readPermissions(registry: Registry, routes: readonly RouteDef[]): Set<string> {
  const entities = [...registry.entities.values()];
  const reads: Gate[] = [
    ...entities.flatMap(({ def, fields }) => [def.access.read, def.access.scope?.share?.all, ...[...fields.values()].map((f) => f.read)]),
    ...[...registry.dashboards.values()].map(({ def }) => def.permission),
    ...registry.pages.map((page) => page.permission),
    ...routes.filter((r) => r.method === 'GET').map((r) => r.permission),
  ];
  const writes: Gate[] = [
    ...entities.flatMap(({ def, actions, fields }) => [
      def.access.create,
      def.access.update,
      def.access.delete,
      def.access.scope?.own?.unless,
      ...[...actions.values()].map((a) => a.permission),
      ...[...fields.values()].map((f) => f.write),
    ]),
    ...routes.filter((r) => r.method !== 'GET').map((r) => r.permission),
  ];
  const names = (gates: Gate[]): string[] => gates.flat().filter((p): p is string => typeof p === 'string');
  const writing = new Set(names(writes));
  return new Set(names(reads).filter((p) => !writing.has(p)));
}
