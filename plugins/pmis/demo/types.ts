/** Rows of the demo data, as short tuples. Days are relative to BASE. */

/** Reference date of the demo data; seeding moves every date by the time since then, so that the demo stays current. */
export const BASE = '2026-11-20';

export type Name = readonly [en: string, ar: string];

/** [key, name, sponsor, owner, budget in millions, start, end, health, objectives] */
export type PortfolioRow = readonly [string, Name, string, string, number, string, string, string, readonly string[]];

/** [portfolio, key, name, manager, budget in millions, start, end, health, objective in the language of whoever wrote it] */
export type ProgramRow = readonly [string, string, Name, string, number, string, string, string, string];

/** [name, type, status, contractor, value in millions, variations in millions, share paid, start, end, consultant] */
export type ContractRow = readonly [Name, string, string, string, number, number, number, string, string, string?];

/** [program, number, name, status, health, manager, budget in millions, progress, start, end, contracts] */
export type ProjectRow = readonly [string, string, Name, string, string | null, string, number, number, string, string, ContractRow[]];

export interface World {
  portfolios: readonly PortfolioRow[];
  programs: readonly ProgramRow[];
  /** English name of a portfolio's workspace, by code; programs, projects and contracts inherit it. */
  workspaces?: Readonly<Record<string, string>>;
  projects: readonly ProjectRow[];
  /** Descriptions by number of project or title of contract, each in the language of whoever wrote it. */
  notes: Readonly<Record<string, string>>;
  firms: Readonly<Record<string, Name>>;
  /** Issuers of bonds and insurance. */
  issuers: { bank: Name; insurer: Name };
  /** Local part of the e-mail where it differs from the short name. */
  people: Readonly<Record<string, string>>;
  /** People who own stages and tick checklists, by short name. */
  team: readonly string[];
  /** Grants: [entity, key or number, e-mail, level]. */
  grants: readonly (readonly ['program' | 'project', string, string, 'partial' | 'full'])[];
}
