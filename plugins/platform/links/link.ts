/** Links between records, created and read by code: inside a hook, job or route, in its transaction. */
import type { Statement } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { LinkKind } from '../../../core/shared/links.ts';

/** A HookContext fits; for a route `{ query: tx.sql, actor }`. */
export interface LinkContext {
  actor: Pick<Actor, 'tenantId' | 'userId'>;
  query<R extends Record<string, unknown>>(statement: Statement): Promise<R[]>;
}

export interface LinkedRecord {
  entity: string;
  id: number;
}

/** `generated`: from the source; `revision`: from the earlier revision; `reply`: from the original. */
export interface NewLink {
  from: LinkedRecord;
  to: LinkedRecord;
  kind: LinkKind;
}

/** Links records of entities with the tab `links`; existing links stay. Nothing is checked: the caller must. */
export async function link({ actor, query }: LinkContext, links: NewLink | readonly NewLink[]): Promise<void> {
  const rows = [links].flat().map(({ from, to, kind }) => ({ fe: from.entity, fi: from.id, te: to.entity, ti: to.id, kind }));
  if (!rows.length) return;
  await query({
    name: 'links_make',
    text: `insert into record_link (tenant_id, created_by, updated_by, from_entity, from_id, to_entity, to_id, kind)
           select $1, $2, $2, d.fe, d.fi, d.te, d.ti, d.kind
           from jsonb_to_recordset($3::jsonb) as d(fe text, fi bigint, te text, ti bigint, kind text)
           where not exists (select 1 from record_link l where l.tenant_id = $1 and l.deleted_at is null and l.kind = d.kind
             and ((l.from_entity = d.fe and l.from_id = d.fi and l.to_entity = d.te and l.to_id = d.ti)
             or (l.from_entity = d.te and l.from_id = d.ti and l.to_entity = d.fe and l.to_id = d.fi))) on conflict do nothing`,
    values: [actor.tenantId, actor.userId || null, JSON.stringify(rows)],
  });
}

/** The other end of a link. `out`: the given record is the source. */
export interface LinkOf extends LinkedRecord {
  link: number;
  kind: LinkKind;
  way: 'in' | 'out';
}

/** Links of one record, oldest first, without access checks; optionally of one kind. */
export const linksOf = ({ actor, query }: LinkContext, { entity, id }: LinkedRecord, kind?: LinkKind): Promise<LinkOf[]> =>
  query<LinkOf & Record<string, unknown>>({
    name: 'links_of',
    text: `select l.id as link, l.kind, 'out' as way, l.to_entity as entity, l.to_id as id from record_link l
      where l.tenant_id = $1 and l.from_entity = $2 and l.from_id = $3 and l.deleted_at is null and ($4::text is null or l.kind = $4)
         union all select l.id, l.kind, 'in', l.from_entity, l.from_id from record_link l where l.tenant_id = $1 and l.to_entity = $2
         and l.to_id = $3 and l.deleted_at is null and ($4::text is null or l.kind = $4) order by link`,
    values: [actor.tenantId, entity, id, kind ?? null],
  });
