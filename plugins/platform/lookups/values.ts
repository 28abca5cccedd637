/** The values of a list in order, with their uses: one statement. */
import { Binds, canRead, type IncomingField, incomingOf, type Kernel, q, statement } from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { usesSql } from './uses.ts';

/** Fields of a list that its screen can show. */
export interface ValueFields {
  /** Bilingual. */
  name: ResolvedField;
  code?: ResolvedField;
  color?: ResolvedField;
  /** There are further required fields. */
  asks: boolean;
}

export function fieldsOf(entity: ResolvedEntity, actor: Actor): ValueFields {
  const fields = [...entity.fields.values()].filter((f) => f.name in entity.def.fields && canRead(actor, f));
  const name = entity.titleParts
    .flatMap((p) => ('field' in p ? [entity.fields.get(p.field) as ResolvedField] : []))
    .find((f) => f.bilingual) as ResolvedField;
  const code = fields.find((f) => f.type === 'text' && !f.bilingual && (f.unique || f.name === 'code'));
  const color = fields.find((f) => f.type === 'color');
  const known = new Set([name, code, color]);
  return {
    name,
    ...(code ? { code } : {}),
    ...(color ? { color } : {}),
    asks: fields.some((f) => f.required && f.default === undefined && !f.readOnly && !known.has(f)),
  };
}

interface StoredUse {
  n: number;
  count: number;
  deleted: number;
}

export interface StoredValue extends Record<string, unknown> {
  id: number;
  row_version: number;
  position: number;
  is_active: boolean;
  uses: StoredUse[] | null;
}

/** @returns the rows, and the places that the uses refer to. */
export async function valuesOf(
  { db, registry }: Pick<Kernel, 'db' | 'registry'>,
  entity: ResolvedEntity,
  actor: Actor,
): Promise<{ rows: StoredValue[]; places: IncomingField[] }> {
  const places = incomingOf(registry, entity);
  const { name, code, color } = fieldsOf(entity, actor);
  const columns = [
    ...['id', 'row_version', 'position', ...[name, code, color].flatMap((f) => f?.columns ?? [])].map((c) => `t.${q(c)}`),
    't.is_active is not false as is_active',
  ];
  const uses = usesSql(places);
  const counted = uses
    ? `(select json_agg(json_build_object('n', u.n, 'count', u.count, 'deleted', u.deleted) order by u.n) from u where u.value = t.id)`
    : 'null::json';
  const text = `${uses ? `with u as materialized (${uses}) ` : ''}select ${columns.join(', ')}, ${counted} as uses from ${q(entity.table)} t
    where t.tenant_id = $1 and t.deleted_at is null order by t.position, t.id`;
  const rows = await db.query<StoredValue>({ tenant: actor.tenantId }, statement(text, new Binds([actor.tenantId]), false));
  return { rows, places };
}
