/** Applies the settings of a tenant to an actor. */
import { withPermissions } from '../../access/actors.ts';
import type { Actor } from '../../shared/actor.ts';
import { modulesOff, permissionsThatCount, type Switches } from '../../shared/modules.ts';
import { WEEK_STARTS, type CalendarChoice, type WeekStart } from '../../shared/region.ts';

/** Columns of the tenant that every look-up of an actor reads. */
export interface TenantFacts {
  modules: string[];
  week_start: WeekStart;
  calendar: CalendarChoice;
}

/** SQL of the columns, on the alias `t`. */
export const TENANT_FACTS = 't.modules, t.week_start, t.calendar';

/** @param switches modules that can be switched off. @returns the actor without the permissions of switched-off modules. */
export function withinTenant(actor: Actor, { modules, week_start, calendar }: TenantFacts, switches: Switches): Actor {
  const off = modulesOff(switches, modules);
  const held = [...actor.permissions];
  const permissions = permissionsThatCount(held, switches, off);
  const own = { modulesOff: off, weekStart: WEEK_STARTS[week_start], calendar };
  if (permissions.length === held.length) return { ...actor, ...own };
  return { ...withPermissions(actor, permissions), ...own };
}
