/** Workspaces in statements of the core: which are within somebody's reach, and what lies below one. */

/** Holders see every workspace of the tenant. */
export const MANAGE_WORKSPACES = 'manage_workspaces';

/**
 * SQL: the workspace `w` is within reach of a person; `all` says that they see every one. The same rows as the list's (plugins/workspaces).
 */
export const reaches = (w: string, person: string, all: string): string =>
  `${w}.deleted_at is null and (${all} or ${person} = any(${w}.reader_ids))`;

/** SQL: the keys of a workspace and of all below it, as one list. */
export const below = (id: string, tenant: string): string => `
with recursive part (id) as (
  select ${id} union select x.id from part join workspace x on x.tenant_id = ${tenant} and x.parent_id = part.id and x.deleted_at is null
) select array_agg(part.id order by part.id) from part`;
