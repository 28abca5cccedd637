/** Projects in the drills: the rows that are written while parts of the product are killed. */
import type { BenchDrill } from '../../../core/cli/bench/contract.ts';

export const drilled: BenchDrill = {
  entity: 'project',
  path: '/api/projects',
  row: (person) => ({ manager_id: person }),
  heads: ['Name', 'Manager'],
  reads: [
    '/api/search?q=road',
    '/api/projects?search=road&sort=-end_date&expand=contracts',
    '/api/aggregate/project?group=status&measures=sum:budget',
    '/api/export/project?format=csv',
    '/api/export/project?format=xlsx',
    '/api/meta/project',
    '/api/ids/project',
  ],
};
