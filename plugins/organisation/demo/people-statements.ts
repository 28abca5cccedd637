import { ofTenant, type SeedContext, sql } from '../../../core/index.ts';

export interface PlacedPerson {
  id: number;
  department: number | undefined;
  unit: number | undefined;
  manager: number | null;
}

/** Assigns people, who were created first, to the organisation. */
export const placePeople = async (ctx: SeedContext, rows: readonly PlacedPerson[]): Promise<void> =>
  void (await ctx.query(sql`update users u set department_id = r.department, unit_id = r.unit, manager_id = r.manager
           from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, department bigint, unit bigint, manager bigint)
           where ${ofTenant('users', 'u', { deleted: 'include' })} and u.id = r.id`));
