import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { today } from '../../../../../core/shared/day.ts';
import { formatNumber, Ltr, shownAmount, Skeleton, Table, useNarrow } from '../../../../../ui/index.ts';
import type { TableColumn } from '../../../../../ui/index.ts';
import { shortDay } from '../shown-days.ts';
import { changeOf, signed, verdictOf } from './baselines.ts';
import type { Baseline, StageVariance, Variance } from './baselines.ts';
import { useVariance } from './use-baselines.ts';

/** The plan beside a baseline, stage by stage: finish, working days between, changes of weight and budget. */
export function VarianceTable({ baseline }: { baseline: Baseline }): ReactElement {
  const { variance, error } = useVariance(baseline.id);
  return (
    <section className="bl-compare" aria-busy={!variance && !error}>
      <h3 className="h-14">
        <FormattedMessage id="pmis.baselines.compared" values={{ name: <bdi>{baseline.name}</bdi> }} />
      </h3>
      {variance ? (
        <Compared variance={variance} />
      ) : error ? (
        <p className="muted">{error.message}</p>
      ) : (
        <>
          <Skeleton width="64%" />
          <Skeleton height={120} />
        </>
      )}
    </section>
  );
}

function Compared({ variance: { plan, stages } }: { variance: Variance }): ReactElement {
  const intl = useIntl();
  const now = today();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.baselines.${id}` });
  const day = (value: string | null): ReactNode => (value === null ? <None /> : <bdi>{shortDay(value, now)}</bdi>);
  const budgets = plan.budget !== null || plan.baseline_budget !== null;
  const weight = (change: number | null): ReactNode => <Change value={change} shown={(size) => `${formatNumber(size)}%`} />;
  const budget = (change: number | null): ReactNode => <Change value={change} shown={(size) => shownAmount(size, 0)} />;
  const narrow = useNarrow();
  const late: TableColumn<StageVariance> = {
    key: 'variance',
    head: word('variance'),
    title: word('variance_title'),
    figures: true,
    cell: ({ slip }) => <Days value={slip} />,
    foot: <Days value={plan.slip} />,
  };
  // On a phone the days stand beside the stage: the rest is reached by scrolling.
  const columns: TableColumn<StageVariance>[] = [
    { key: 'stage', head: word('stage'), cell: (row) => <Stage row={row} />, foot: word('plan_total') },
    ...(narrow ? [late] : []),
    { key: 'baseline', head: word('baseline_finish'), cell: (row) => day(row.baseline_end), foot: day(plan.baseline_end) },
    {
      key: 'planned',
      head: word('planned_finish'),
      cell: (row) => (row.removed ? <None /> : day(row.planned_end)),
      foot: day(plan.planned_end),
    },
    {
      key: 'expected',
      head: word('expected_finish'),
      cell: (row) => (row.removed ? <None /> : day(row.expected_end)),
      foot: day(plan.expected_end),
    },
    ...(narrow ? [] : [late]),
    {
      key: 'weight',
      head: word('weight'),
      title: word('weight_title'),
      figures: true,
      cell: (row) => weight(changeOf(row, row.baseline_weight, row.weight)),
      foot: weight(changeOf({}, plan.baseline_weight, plan.weight)),
    },
  ];
  if (budgets)
    columns.push({
      key: 'budget',
      head: word('budget'),
      title: word('budget_title'),
      figures: true,
      cell: (row) => budget(changeOf(row, row.baseline_budget, row.budget)),
      foot: budget(changeOf({}, plan.baseline_budget, plan.budget)),
    });
  return (
    <>
      <p className="muted">
        <FormattedMessage
          id={`pmis.baselines.verdict.${verdictOf(plan)}`}
          values={{ n: Math.abs(plan.slip ?? 0), later: plan.later, of: stages.filter(({ removed }) => !removed).length }}
        />
      </p>
      <Table label={word('table')} columns={columns} rows={stages} rowKey={(row) => String(row.stage_id)} whole />
    </>
  );
}

const None = (): ReactElement => <span className="faint">–</span>;

const Stage = ({ row: { stage_id, title, added, removed } }: { row: StageVariance }): ReactElement => (
  <span className="bl-stage">
    {removed ? (
      <bdi className="cut">{title}</bdi>
    ) : (
      <Link className="link cut" to={`/project-stages/${stage_id}`} title={title}>
        <bdi>{title}</bdi>
      </Link>
    )}
    {(added || removed) && (
      <span className="faint">
        <FormattedMessage id={`pmis.baselines.${added ? 'added' : 'removed'}`} />
      </span>
    )}
  </span>
);

/** Working days, red where it is later. */
const Days = ({ value }: { value: number | null }): ReactElement =>
  value === null ? <None /> : <Ltr className={value > 0 ? 'bl-late' : undefined}>{signed(value, String)}</Ltr>;

const Change = ({ value, shown }: { value: number | null; shown: (size: number) => string }): ReactElement =>
  value === null ? <None /> : <Ltr>{signed(value, shown)}</Ltr>;
