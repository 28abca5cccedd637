import type { ReactElement, ReactNode } from 'react';
import type { JobProgress } from '../../core/shared/jobs.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { refValue } from '../cells/index.ts';
import { DateText, Ltr, NumberText, Person } from '../kit/index.ts';
import type { JobRow } from '../jobs/job.ts';

/** Times, owner and attempts of a job, with the labels of the list. Empty values are left out. */
export function JobFacts({ meta, row, now }: { meta: EntityMeta; row: JobRow; now: JobProgress }): ReactElement {
  const maker = meta.fields['created_by'];
  const by = maker && refValue(maker, row);
  return (
    <dl className="jb-facts">
      {by && (
        <Fact meta={meta} name="created_by">
          <Person id={by.id} name={by.label} src={by.picture} />
        </Fact>
      )}
      {['created_at', 'started_at', 'ended_at'].map(
        (name) =>
          Boolean(row[name]) && (
            <Fact key={name} meta={meta} name={name}>
              <DateText value={row[name]} time />
            </Fact>
          ),
      )}
      {now.failed > 0 && (
        <Fact meta={meta} name="failed">
          <NumberText value={now.failed} digits={0} />
        </Fact>
      )}
      {row.attempt > 1 && (
        <Fact meta={meta} name="attempt">
          <Ltr>{row.attempt}</Ltr>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ meta, name, children }: { meta: EntityMeta; name: string; children: ReactNode }): ReactElement {
  return (
    <div className="jb-fact">
      <dt>{meta.fields[name]?.label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
