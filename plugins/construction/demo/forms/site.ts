/** What the demo of the forms needs to know of a project: its people, its parties and its places. */
import { rowsOf, type SeedContext, sql, type Sql } from '../../../../core/index.ts';
import type { Base, BaseProject } from '../world.ts';

export interface Site {
  ctx: SeedContext;
  base: Base;
  project(key: string): BaseProject | undefined;
  /** Specification section of a division. */
  section(division: string): number | undefined;
  /** Primary contact of a company by its short name. */
  contact(company: string): number;
  company(name: string): number;
  discipline(code: string): number | undefined;
  /** Who answers on the side of the designer. */
  engineer(project: BaseProject): number;
  /** A moment so many days ago, at a time of work. */
  moment(day: number): string;
}

const ENGINEERS: Readonly<Record<string, string>> = { intake: 'layan', reservoir: 'joud', clinic: 'rakan' };

export async function siteOf(ctx: SeedContext, base: Base): Promise<Site> {
  const keyed = async (list: Sql): Promise<Map<string, number>> =>
    new Map((await ctx.query<{ id: number; key: string }>(list)).map(({ id, key }) => [key, id]));
  const [sections, disciplines] = [
    await keyed(sql`select id, left(code, 2) as key from ${rowsOf('spec_section')}`),
    await keyed(sql`select id, code as key from ${rowsOf('drawing_discipline')}`),
  ];
  const contacts = await keyed(
    sql`select c.id, o.short_name as key from ${rowsOf('company_contact', 'c')} join ${rowsOf('company', 'o', { deleted: 'include' })}
      on o.id = c.company_id order by c.id desc`,
  );
  const companies = [...base.companies.values()];
  return {
    ctx,
    base,
    project: (key) => base.projects.find((p) => p.key === key),
    section: (division) => sections.get(division),
    discipline: (code) => disciplines.get(code),
    contact: (company) => contacts.get(company) ?? ([...contacts.values()][0] as number),
    company: (name) => base.companies.get(name) ?? (companies[0] as number),
    engineer: (project) => base.person(ENGINEERS[project.key] ?? 'admin'),
    moment: (day) => `${ctx.day(day)}T07:30:00Z`,
  };
}

export const paragraph = (said: string): string => `<p>${said}</p>`;
