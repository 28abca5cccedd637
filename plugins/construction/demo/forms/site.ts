/** What the demo of the forms needs of a project: its people, companies and locations. */
import { type SeedContext } from '../../../../core/index.ts';
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
  /** The respondent of the designer. */
  engineer(project: BaseProject): number;
  /** A time in working hours, a number of days ago. */
  moment(day: number): string;
}

const ENGINEERS: Readonly<Record<string, string>> = { intake: 'layan', reservoir: 'joud', clinic: 'rakan' };

export async function siteOf(ctx: SeedContext, base: Base): Promise<Site> {
  const keyed = (rows: readonly (readonly [key: string, id: number])[]): Map<string, number> => new Map(rows);
  const sections = keyed((await ctx.find('spec_section', {}, { fields: ['code'] })).map((s) => [s.code.slice(0, 2), s.id]));
  const disciplines = keyed((await ctx.find('drawing_discipline', {}, { fields: ['code'] })).map((d) => [d.code ?? '', d.id]));
  const people = await ctx.find('company_contact', {}, { expand: { company_id: ['short_name'] } });
  // Of several contacts of a company the first one wins.
  const contacts = keyed(people.reverse().map((c) => [c.company?.short_name ?? '', c.id]));
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
    moment: (day) => `${ctx.workday(day)}T07:30:00Z`,
  };
}

export const paragraph = (said: string): string => `<p>${said}</p>`;
