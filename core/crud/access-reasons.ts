/**
 * Turns the facts about one person that the statement of who-reaches.ts reads into reasons. Decides nothing: each fact is one of the
 * conditions of shared-rows.ts.
 */
import type { AccessLevel, NamedRecord, Reason } from '../shared/access.ts';
import type { RefValue } from '../shared/wire.ts';
import type { Link } from './access-chain.ts';
import { LEVEL_NAME } from './grants.ts';

/** One person and one record of the chain. */
export interface NodeFacts {
  all: boolean;
  /** Columns that name the person. */
  own: string[];
  /** Level of the person's own entry on the record, if any. */
  level: number | null;
  by: RefValue | null;
  at: string | null;
  /** The person reaches the next record of the chain. */
  above: boolean;
}

/** Text of a metadata key in the reader's language, or the English given. */
export type Words = (key: string, english: string) => string;

/** A record, for a link. */
export const namedOf = ({ entity, id, label }: Link, t: Words): NamedRecord => ({
  entity: entity.name,
  entity_label: t(`${entity.name}.label`, entity.def.label[0]),
  page: entity.def.page ?? null,
  id,
  label,
});

/** @param rolesOf the person's roles that hold a permission. */
export function reasonsOf(
  chain: readonly Link[],
  facts: readonly NodeFacts[],
  rolesOf: (permission: string) => RefValue[],
  t: Words,
): Reason[] {
  const [link, next] = chain;
  const [at] = facts;
  if (!link || !at) return [];
  const out: Reason[] = [];
  const all = link.entity.def.access.scope?.share?.all;
  if (at.all && all) out.push({ kind: 'all', permission: all, roles: rolesOf(all) });
  for (const column of at.own)
    out.push(
      column === 'created_by'
        ? { kind: 'creator' }
        : {
            kind: 'part',
            field: column,
            label: t(`${link.entity.name}.fields.${column}`, link.entity.fields.get(column)?.label ?? column),
          },
    );
  if (at.level !== null) {
    out.push({
      kind: 'entry',
      level: LEVEL_NAME[at.level] as AccessLevel,
      by: at.by,
      at: at.at ?? '',
      instead: at.above && next ? namedOf(next, t) : null,
    });
  } else if (at.above && next) {
    out.push({ kind: 'above', record: namedOf(next, t), reasons: reasonsOf(chain.slice(1), facts.slice(1), rolesOf, t) });
  }
  return out;
}
