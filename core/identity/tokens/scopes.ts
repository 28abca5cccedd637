/** Permissions of a token by its scopes: always a subset of the owner's current permissions. */
import type { Registry } from '../../metadata/registry.ts';
import type { RouteDef } from '../../plugin/contract.ts';

/** All permissions of the owner. */
export const ALL = '*';
/** All read permissions of the owner. */
export const READ = 'read';

/**
 * @param held permissions of the owner, sorted.
 * @param reads permissions that gate reads (`readPermissions`).
 * @returns the token's permissions, in the same order.
 */
export function permissionsOf(scopes: readonly string[], held: readonly string[], reads: ReadonlySet<string>): string[] {
  if (scopes.includes(ALL)) return [...held];
  const named = new Set(scopes);
  return held.filter((p) => named.has(p) || (named.has(READ) && reads.has(p)));
}

/** A read-only token writes nothing, not even what every user may write. */
export const onlyReads = (scopes: readonly string[]): boolean => scopes.every((scope) => scope === READ);

type Gate = string | string[] | null | undefined;

/** Permissions that give read access to an entity, a column, a dashboard, a page or a report, and that no write requires. */
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
