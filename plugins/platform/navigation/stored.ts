/** The stored side bar of a person: one row, written by one statement, so that calls at the same time lose nothing. */
import type { Reads } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { MOST_RECENTS, type NavGroupChoice } from '../../../core/shared/navigation.ts';

type Query = Reads['query'];
type Owner = Pick<Actor, 'tenantId' | 'userId'>;

export interface Stored extends Record<string, unknown> {
  pins: string[];
  recents: string[];
  hidden: string[];
  groups: NavGroupChoice[];
}

/** The person's row and the groups of the organisation. */
export async function stored(query: Query, { tenantId, userId }: Owner): Promise<Stored> {
  const [row] = await query<Stored>({
    name: 'person_navigation',
    text: `select coalesce(n.pins, '[]') as pins, coalesce(n.recents, '[]') as recents, coalesce(n.hidden, '[]') as hidden,
        coalesce((select s.groups from navigation_settings s where s.tenant_id = t.id and s.deleted_at is null limit 1), '[]') as groups
      from tenants t left join person_navigation n on n.tenant_id = t.id and n.user_id = $2 where t.id = $1`,
    values: [tenantId, userId],
  });
  return row ?? { pins: [], recents: [], hidden: [], groups: [] };
}

/** Replaces the pins or the hidden groups. */
export async function keep(query: Query, { tenantId, userId }: Owner, column: 'pins' | 'hidden', list: readonly string[]): Promise<void> {
  await query({
    name: `person_navigation_${column}`,
    text: `insert into person_navigation as n (tenant_id, user_id, ${column}) values ($1, $2, $3::jsonb)
      on conflict (tenant_id, user_id) do update set ${column} = excluded.${column}, updated_at = now()`,
    values: [tenantId, userId, JSON.stringify(list)],
  });
}

/** Puts a record first among those opened last. */
export async function remember(query: Query, { tenantId, userId }: Owner, path: string): Promise<void> {
  await query({
    name: 'person_navigation_recents',
    text: `insert into person_navigation as n (tenant_id, user_id, recents) values ($1, $2, jsonb_build_array($3::text))
      on conflict (tenant_id, user_id) do update set updated_at = now(), recents = (
        select coalesce(jsonb_agg(r.path order by r.place), '[]') from (
          select e.path, e.place from jsonb_array_elements_text(jsonb_build_array($3::text) || n.recents)
            with ordinality as e (path, place)
          where e.place = 1 or e.path <> $3::text order by e.place limit ${MOST_RECENTS}) r)`,
    values: [tenantId, userId, path],
  });
}
