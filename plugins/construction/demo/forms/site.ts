/** What the demo of the forms needs to know of a project: its people, its parties and its places. */
import type { SeedContext } from '../../../../core/index.ts';
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
  const keyed = async (text: string): Promise<Map<string, number>> => new Map((await ctx.sql<{ id: number; key: string }>({ text, values: [ctx.tenant.id] })).map(({ id, key }) => [key, id]));
  const [sections, disciplines] = [await keyed(`select id, left(code, 2) as key from spec_section where tenant_id = $1 and deleted_at is null`), await keyed('select id, code as key from drawing_discipline where tenant_id = $1 and deleted_at is null')];
  const contacts = await keyed('select c.id, o.short_name as key from company_contact c join company o on o.id = c.company_id where c.tenant_id = $1 and c.deleted_at is null order by c.id desc');
  const companies = [...base.companies.values()];
  return {
    ctx, base, project: (key) => base.projects.find((p) => p.key === key), section: (division) => sections.get(division), discipline: (code) => disciplines.get(code),
    contact: (company) => contacts.get(company) ?? ([...contacts.values()][0] as number), company: (name) => base.companies.get(name) ?? (companies[0] as number),
    engineer: (project) => base.person(ENGINEERS[project.key] ?? 'admin'), moment: (day) => `${ctx.day(day)}T07:30:00Z`,
  };
}

export const paragraph = (said: string): string => `<p>${said}</p>`;
