/** What the parts of the site's demo data share. */
import type { SeedContext } from '../../../../core/index.ts';
import type { Base, BaseProject } from '../world.ts';

export interface Site {
  ctx: SeedContext;
  base: Base;
  /** A project by its key; undefined where the tenant has none of that key. */
  project(key: string): BaseProject | undefined;
  /** A value of a list by its English name. */
  listed(list: string, name: string): Promise<number | undefined>;
  company(name: string): number | undefined;
}

export function siteOf(ctx: SeedContext, base: Base): Site {
  const lists = new Map<string, Promise<Map<string, number>>>();
  const read = async (list: string): Promise<Map<string, number>> =>
    new Map((await ctx.sql<{ id: number; name: string }>({ text: `select id, name_en as name from ${list} where tenant_id = $1 and deleted_at is null`, values: [ctx.tenant.id] })).map(({ id, name }) => [name, id]));
  return {
    ctx, base,
    project: (key) => base.projects.find((p) => p.key === key),
    async listed(list, name) { if (!lists.has(list)) lists.set(list, read(list)); return (await lists.get(list))?.get(name); },
    company: (name) => base.companies.get(name),
  };
}

/** One of a list, over and over again. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Is it written in Arabic? */
export const isArabic = (text: string): boolean => /[ء-ي]/.test(text);

/** 07:30 on a day, as the wire has it; the site is three hours ahead. */
export const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:30:00Z`;
