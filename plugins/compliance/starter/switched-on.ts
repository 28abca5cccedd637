/** A tenant that switches compliance on later begins with the same lists and packages as one of governance; the house makes them. */
import { createRows, type Hooks, type JobDef } from '../../../core/index.ts';
import { fill } from './begin.ts';

const BEGIN = 'compliance.begin';

const isOn = (modules: unknown): boolean => Array.isArray(modules) && modules.includes('compliance');

/** tenant, after the SQL. */
export const switchedOn: Hooks = {
  when: ({ op, row, before }) => op === 'update' && isOn(row['modules']) && !isOn(before?.['modules']),
  after: (_, { enqueue }) => enqueue({ name: BEGIN, payload: null, key: BEGIN, house: true, quiet: true }),
};

export const beginJob: JobDef = {
  name: BEGIN,
  run: ({ kernel, actor, locale, step }) => step(1, async (tx) => {
    const there = await tx.query({ text: 'select 1 from review_status where tenant_id = $1 limit 1', values: [actor.tenantId] });
    if (!there.length) await fill({ tenant: { id: actor.tenantId }, create: (entity, rows) => createRows({ kernel, actor, locale }, tx, entity, rows), sql: (statement) => tx.query(statement) });
    return { done: there.length ? 0 : 1 };
  }),
};
