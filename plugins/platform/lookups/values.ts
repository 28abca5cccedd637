/** The values of a list in order, with their uses: one statement. */
import { Binds, canRead, type IncomingField, incomingOf, type Kernel, labelObject, q, statement } from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { usesSql } from './uses.ts';

/** Further columns of choices: more would leave no room for the names. */
const MOST_CHOSEN = 2;

/** Fields of a list that its screen can show. */
export interface ValueFields {
  /** Bilingual. */
  name: ResolvedField;
  code?: ResolvedField;
  color?: ResolvedField;
  /** The reference to the value above. */
  tree?: ResolvedField;
  /** Columns of the list (`list.columns`) that name a choice or another record. */
  chosen: ResolvedField[];
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
  const tree = fields.find((f) => f.tree);
  const chosen = fields
    .filter((f) => (f.type === 'enum' || f.type === 'ref') && f !== tree && entity.def.list.columns.includes(f.name))
    .slice(0, MOST_CHOSEN);
  const known = new Set([name, code, color, ...chosen]);
  return {
    name,
    ...(code ? { code } : {}),
    ...(color ? { color } : {}),
    ...(tree ? { tree } : {}),
    chosen,
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
  locale: Locale,
): Promise<{ rows: StoredValue[]; places: IncomingField[] }> {
  const places = incomingOf(registry, entity);
  const { name, code, color, tree, chosen } = fieldsOf(entity, actor);
  const named = chosen.flatMap((f, i) => (f.type === 'ref' ? [{ f, alias: `r${i}`, target: registry.entity(f.to as string) }] : []));
  const columns = [
    ...['id', 'row_version', 'position', ...[name, code, color, tree, ...chosen].flatMap((f) => f?.columns ?? [])].map((c) => `t.${q(c)}`),
    ...named.map(({ f, alias, target }) => `${labelObject(target, alias, locale)} as ${q(f.as as string)}`),
    't.is_active is not false as is_active',
  ];
  const joins = named.map(({ f, alias, target }) => ` left join ${q(target.table)} ${alias} on ${alias}.id = t.${q(f.name)}`).join('');
  const uses = usesSql(places);
  const counted = uses
    ? `(select json_agg(json_build_object('n', u.n, 'count', u.count, 'deleted', u.deleted) order by u.n) from u where u.value = t.id)`
    : 'null::json';
  const text = `${uses ? `with u as materialized (${uses}) ` : ''}select ${columns.join(', ')}, ${counted} as uses from ${q(entity.table)} t${joins}
    where t.tenant_id = $1 and t.deleted_at is null order by t.position, t.id`;
  const rows = await db.query<StoredValue>({ tenant: actor.tenantId }, statement(text, new Binds([actor.tenantId]), false));
  return { rows, places };
}
