import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../../core/shared/wire.ts';
import { Button, Empty, Skeleton, useApi, useSession } from '../../../../../ui/index.ts';
import type { RecordPartProps } from '../../../../../ui/index.ts';
import { useNavigate } from 'react-router-dom';
import { CurveChart } from './curve-chart.tsx';
import { FigureBand } from './figure-band.tsx';
import { FIGURES, missing } from './figures.ts';
import type { EarnedValue } from './figures.ts';
import { MeasuredTable } from './measured-table.tsx';
import './figures.css';

type Owner = 'project' | 'portfolio';

/** Tab of a project and of a portfolio: figures of earned value, the S curve, and what they come from. */
export default function EarnedValueTab({ meta, row }: RecordPartProps): ReactElement {
  const owner = meta.name as Owner;
  const asked = useApi<{ data: EarnedValue }>('project-stages/earned-value', { query: { [`${owner}_id`]: row.id } });
  const measured = asked.data?.data;
  if (asked.isError && !measured)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="pmis.figures.failed" />}
        text={asked.error.message}
        actions={
          <Button onClick={() => void asked.refetch()}>
            <FormattedMessage id="pmis.figures.retry" />
          </Button>
        }
      />
    );
  if (!measured) return <Waiting />;
  const nothing = missing(measured);
  if (nothing) return <Nothing owner={owner} row={row} what={nothing} />;
  return (
    <div className="ev">
      <FigureBand measured={measured} />
      <CurveChart measured={measured} />
      <MeasuredTable measured={measured} />
    </div>
  );
}

const Waiting = (): ReactElement => (
  <div className="ev" aria-busy="true">
    <div className="ev-band">
      {FIGURES.map((figure) => (
        <div key={figure} className="ev-figure">
          <Skeleton width={120} />
          <Skeleton width={96} height={24} />
        </div>
      ))}
    </div>
    <div className="ev-wait">
      <Skeleton height={256} />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  </div>
);

/** What to enter, and where, before there is anything to measure. */
function Nothing({ owner, row, what }: { owner: Owner; row: Row; what: 'stages' | 'budgets' }): ReactElement {
  const navigate = useNavigate();
  const { can } = useSession();
  const go = (id: string, to: string, primary = true): ReactElement => (
    <Button variant={primary ? 'primary' : undefined} onClick={() => void navigate(to)}>
      <FormattedMessage id={`pmis.figures.${id}`} />
    </Button>
  );
  const plans = can(['update_stage', 'create_stage']);
  return (
    <Empty
      title={<FormattedMessage id={`pmis.figures.no_${what}`} />}
      text={<FormattedMessage id={`pmis.figures.no_${what}_${owner}`} />}
      actions={
        owner === 'portfolio' ? (
          go('open_projects', `/portfolios/${row.id}?tab=projects`)
        ) : what === 'stages' ? (
          plans && go('plan_stages', `/projects/${row.id}/manage-stages`)
        ) : (
          <>
            {row.can.update && go('edit_project', `/projects/${row.id}/edit`, false)}
            {go('open_stages', `/projects/${row.id}?tab=stages`)}
          </>
        )
      }
    />
  );
}
