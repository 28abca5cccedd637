/** SQL of workspaces in core: those in a person's reach, and those below one. */

/** Holders see every workspace of the tenant. */
export const MANAGE_WORKSPACES = 'manage_workspaces';

/** SQL: may the person see workspace `w`? `all`: they see every one. The same rows as in the list (plugins/workspaces). */
export const reaches = (w: string, person: string, all: string): string =>
  `${w}.deleted_at is null and (${all} or ${person} = any(${w}.reader_ids))`;

/** SQL: the keys of a workspace and of all below it, as one list. */
export const below = (id: string, tenant: string): string => `
with recursive part (id) as (
  select ${id} union select x.id from part join workspace x on x.tenant_id = ${tenant} and x.parent_id = part.id and x.deleted_at is null
) select array_agg(part.id order by part.id) from part`;
