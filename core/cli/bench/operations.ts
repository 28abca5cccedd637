/**
 * What is measured: ten requests of an ordinary member's day, four of an auditor's, one of a cost controller's and two of a program's, four
 * of a contract manager's, the same to the product and to the floor.
 */
import { auditLoads } from './audits.ts';
import { constructionLoads, type ConstructionFilled } from './construction.ts';
import type { Load } from './drive.ts';
import { moneyLoads } from './money.ts';
import { serviceLoads, type ServiceFilled } from './service.ts';

/** What the filled database holds. */
export interface Filled {
  tenant: number;
  /** First of the projects; the others follow. */
  projectId: number;
  programId: number;
  /** The member who asks, and whom the new projects name as their manager. */
  memberId: number;
  /** A round of 1,200 items. */
  roundId: number;
  /** A project with 50,000 entries in its cost ledger. */
  ledgerId: number;
  construction: ServiceFilled;
  contracts: ConstructionFilled;
  rows: number;
}

/** Columns of the list as its table shows them. */
export const SHOWN = ['name', 'number', 'status', 'health', 'manager_id', 'budget', 'progress', 'end_date'] as const;
export const PAGE = 50;
export const BULK = 100;

const body = (f: Filled, i: number): object => ({
  name_en: `Bench ${i}`,
  manager_id: f.memberId,
  program_id: f.programId,
  budget: 1000 + i,
});
const list = (more: string): string => `/api/projects?limit=${PAGE}&fields=${SHOWN.join(',')}${more}`;

/** @returns the loads by name. The deep page is the last that there is, a thousand pages at most. */
export function operations(f: Filled): Record<string, Load> {
  const deep = Math.max(1, Math.min(1000, Math.floor(f.rows / PAGE)));
  const some = (i: number): string => `/api/projects/${f.projectId + ((i * 7919) % Math.min(f.rows, 10_000))}`;
  return {
    list: { method: 'GET', path: () => list('&sort=-created_at') },
    'filtered list': { method: 'GET', path: () => list('&sort=-created_at&status=on_hold') },
    'deep page': { method: 'GET', path: () => list(`&sort=-created_at&page=${deep}&count=none`) },
    'search, English': { method: 'GET', path: () => list('&sort=-created_at&search=zanzibar') },
    'search, Arabic': { method: 'GET', path: () => list(`&sort=-created_at&search=${encodeURIComponent('زنجبار')}`) },
    read: { method: 'GET', path: some },
    create: { method: 'POST', path: () => '/api/projects', body: (i) => JSON.stringify(body(f, i)) },
    update: { method: 'PUT', path: some, body: (i) => JSON.stringify({ progress: i % 100, budget: i }) },
    'bulk 100': {
      method: 'POST',
      path: () => '/api/bulk/project',
      body: (i) => JSON.stringify(Array.from({ length: BULK }, (_, n) => body(f, i * BULK + n))),
    },
    'no token': { method: 'GET', path: () => '/api/projects', anonymous: true },
    ...auditLoads(f.roundId),
    ...moneyLoads(f.ledgerId),
    ...serviceLoads(f.construction),
    ...constructionLoads(f.contracts),
  };
}
