/** What each permission gives access to, by the metadata: pages, records, fields, actions and calls. */
import type { ResolvedEntity, Registry } from '../metadata/registry.ts';

export interface Opened {
  /** Paths of pages. */
  pages: string[];
  records: {
    entity: ResolvedEntity;
    verbs: ('read' | 'create' | 'update' | 'delete')[];
    actions: string[];
    fields: string[];
    all: boolean;
  }[];
  /** Indexes into the given calls. */
  calls: number[];
}

/** A call outside of entities that requires a permission. */
export interface GatedCall {
  method: string;
  /** Below /api. */
  path: string;
  permission: string | readonly string[] | null;
  title?: { en: string; ar: string };
}

const asks = (gate: string | readonly string[] | null | undefined, permission: string): boolean => [gate ?? []].flat().includes(permission);

/** @returns by permission. */
export function opensOf(registry: Registry, calls: readonly GatedCall[]): ReadonlyMap<string, Opened> {
  const entities = [...registry.entities.values()];
  return new Map(
    registry.permissions.map((permission) => [
      permission,
      {
        pages: registry.pages.filter((p) => asks(p.permission, permission) && p.view !== 'redirect').map((p) => p.path),
        records: entities
          .map((entity) => ofEntity(entity, permission))
          .filter((r) => r.all || r.verbs.length + r.actions.length + r.fields.length > 0),
        calls: calls.flatMap((call, i) => (asks(call.permission, permission) ? [i] : [])),
      },
    ]),
  );
}

function ofEntity(entity: ResolvedEntity, permission: string): Opened['records'][number] {
  const { access } = entity.def;
  return {
    entity,
    verbs: (['read', 'create', 'update', 'delete'] as const).filter((verb) => asks(access[verb], permission)),
    actions: [...entity.actions.values()]
      .filter((a) => a.unless === permission || (asks(a.permission, permission) && !asks(access.update, permission)))
      .map((a) => a.name),
    fields: [...entity.fields.values()].filter((f) => f.read === permission || f.write === permission).map((f) => f.name),
    all: [access.scope?.share?.all, access.scope?.own?.unless, access.scope?.unless].includes(permission),
  };
}
