/** SQL: the permissions of the person `u`, sorted; from those of their roles that are in their tenant and not in the recycle bin. */
export const ROLES = `array(select distinct p from roles r, unnest(r.permissions) p
  where r.id = any(u.role_ids) and r.tenant_id = u.tenant_id and r.deleted_at is null order by p)`;
