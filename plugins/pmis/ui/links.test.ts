import { describe, expect, test } from '@jest/globals';
import type { PortfolioFigures } from '../dashboard-answer.ts';
import { inHealth, listHref, narrowed, projectsOf } from './links.ts';

const row = (id: number | null): PortfolioFigures => ({ id, label: null, projects: 1, on_track: 1, at_risk: 0, off_track: 0, not_set: 0, budget: 0, estimated_cost: 0 });
const filterOf = (href: string): unknown => JSON.parse(new URL(href, 'http://x').searchParams.get('filter') ?? '{}');

describe('links of the dashboard', () => {
  test('a figure without a condition opens the whole list', () => expect(listHref('/projects')).toBe('/projects'));
  test('a part of a portfolio opens exactly its projects', () => {
    expect(filterOf(listHref('/projects', { ...projectsOf(row(3), [row(3)]), ...inHealth('not_set') }))).toEqual({ portfolio_id: 3, health: { empty: true } });
  });
  test('the other projects are those of no portfolio shown, and those of none', () => {
    const rows = [row(3), row(5), row(null)];
    expect(projectsOf(row(null), rows)).toEqual({ or: [{ portfolio_id: { empty: true } }, { portfolio_id: { nin: [3, 5] } }] });
    expect(projectsOf(row(null), [row(null)])).toEqual({});
  });
  test('contracts are narrowed through their project', () => expect(narrowed(3, 'contracts')).toEqual({ 'project_id.portfolio_id': 3 }));
});
