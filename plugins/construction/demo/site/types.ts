/** Types and helpers of the site's demo data. */
import type { SeedContext } from '../../../../core/index.ts';
import type { Base, BaseProject } from '../world.ts';

export interface Site {
  ctx: SeedContext;
  base: Base;
  /** A project by its key; undefined if the tenant has none with this key. */
  project(key: string): BaseProject | undefined;
  /** A value of a list by its English name. */
  listed(list: Listed, name: string): Promise<number | undefined>;
  company(name: string): number | undefined;
}

type Listed = 'delay_type' | 'hazard' | 'incident_category' | 'incident_type' | 'meeting_type' | 'weather_condition';

export function siteOf(ctx: SeedContext, base: Base): Site {
  const lists = new Map<string, Promise<Map<string, number>>>();
  const read = async (list: Listed): Promise<Map<string, number>> =>
    new Map((await ctx.find(list, {}, { fields: ['name_en'] })).map((row) => [row.name_en ?? '', row.id]));
  return {
    ctx,
    base,
    project: (key) => base.projects.find((p) => p.key === key),
    async listed(list, name) {
      if (!lists.has(list)) lists.set(list, read(list));
      return (await lists.get(list))?.get(name);
    },
    company: (name) => base.companies.get(name),
  };
}

/** The nth item, starting again at the end of the list. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Whether the text is Arabic. */
export const isArabic = (text: string): boolean => /[ء-ي]/.test(text);

/** An hour of a day as an instant of the wire; the site's time zone is UTC+3. */
export const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:30:00Z`;
