/** A tenant that switches construction on later begins with the same lists; the house makes them. */
import { createRows, type Hooks, type JobDef } from '../../core/index.ts';
import { lists } from './begin.ts';

const BEGIN = 'construction.begin';

const isOn = (modules: unknown): boolean => Array.isArray(modules) && modules.includes('construction');

/** tenant, after the SQL. */
export const switchedOn: Hooks = {
  when: ({ op, row, before }) => op === 'update' && isOn(row['modules']) && !isOn(before?.['modules']),
  after: (_, { enqueue }) => enqueue({ name: BEGIN, payload: null, key: BEGIN, house: true, quiet: true }),
};

export const beginJob: JobDef = {
  name: BEGIN,
  run: ({ kernel, actor, locale, step }) => step(1, async (tx) => {
    const there = await tx.query({ text: 'select 1 from cost_code where tenant_id = $1 limit 1', values: [actor.tenantId] });
    if (!there.length) await lists({ create: (entity, rows) => createRows({ kernel, actor, locale }, tx, entity, rows) });
    return { done: there.length ? 0 : 1 };
  }),
};
