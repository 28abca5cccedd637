import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { Choice } from '../../../core/shared/entity.ts';
import { ChartPanel, Empty, formatNumber } from '../../../ui/index.ts';
import type { PortfolioFigures } from '../dashboard-answer.ts';
import { axisUnit, inUnit, scaled } from './amounts.ts';
import { inHealth, listHref, projectsOf } from './links.ts';

const HEALTH = ['on_track', 'at_risk', 'off_track', 'not_set'] as const;
type Health = (typeof HEALTH)[number];
const MARK: Record<Health, string> = { on_track: 'done', at_risk: 'waiting', off_track: 'stop', not_set: 'quiet' };
const ROW = 32;

interface ChartsProps {
  portfolios: PortfolioFigures[];
}

const keyOf = (row: PortfolioFigures): string => String(row.id ?? 'rest');

/** Opens what a mark counts; Ctrl and Cmd as for any link. */
function useOpen(): (datum: Record<string, unknown>, newTab: boolean) => void {
  const navigate = useNavigate();
  return ({ href }, newTab) => {
    if (typeof href !== 'string') return;
    if (newTab) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
}

/** Portfolios without a name of their own are told together. */
function useNames(portfolios: PortfolioFigures[]): (row: PortfolioFigures) => string {
  const intl = useIntl();
  return (row) => row.label ?? intl.formatMessage({ id: portfolios.length > 1 ? 'pmis.otherProjects' : 'pmis.allProjects' });
}

const nothing = (portfolios: PortfolioFigures[]): ReactNode =>
  portfolios.length ? undefined : <Empty title={<FormattedMessage id="pmis.noProjects" />} text={<FormattedMessage id="pmis.noProjectsText" />} />;

/** How the projects of each portfolio stand; every part opens its projects. */
export function HealthChart({ portfolios, choices }: ChartsProps & { choices: Choice[] }): React.JSX.Element {
  const intl = useIntl();
  const open = useOpen();
  const name = useNames(portfolios);
  const label = (health: Health): string => choices.find((choice) => choice.value === health)?.label ?? intl.formatMessage({ id: 'pmis.notSet' });
  const href = (row: PortfolioFigures, health: Health): string => listHref('/projects', { ...projectsOf(row, portfolios), ...inHealth(health) });
  const data = portfolios.flatMap((portfolio, row) => HEALTH.filter((health) => portfolio[health] > 0).map((health) => ({
    row, health, order: HEALTH.indexOf(health), count: portfolio[health], href: href(portfolio, health),
    tip: `${name(portfolio)}: ${label(health)}, ${formatNumber(portfolio[health])}`,
  })));
  const count = (row: PortfolioFigures, health: Health): ReactNode =>
    row[health] ? <Link className="link" to={href(row, health)}>{formatNumber(row[health])}</Link> : '0';
  return (
    <ChartPanel
      title={intl.formatMessage({ id: 'pmis.health' })} spec="pmis/health-by-portfolio" data={data} height={portfolios.length * ROW}
      params={{ names: portfolios.map(name), most: Math.max(1, ...portfolios.map((row) => row.projects)) }} onPick={open}
      legend={HEALTH.map((health) => ({ mark: MARK[health], label: label(health) }))} rows={portfolios} rowKey={keyOf} empty={nothing(portfolios)}
      columns={[
        { key: 'name', head: intl.formatMessage({ id: 'pmis.portfolio' }), cell: name },
        ...HEALTH.map((health) => ({ key: health, head: label(health), figures: true, cell: (row: PortfolioFigures) => count(row, health) })),
      ]}
    />
  );
}

/** Budget against what the contracts add up to; a bar opens the projects that it adds up. */
export function BudgetChart({ portfolios }: ChartsProps): React.JSX.Element {
  const intl = useIntl();
  const open = useOpen();
  const name = useNames(portfolios);
  const unit = axisUnit(Math.max(0, ...portfolios.flatMap((row) => [row.budget, row.estimated_cost])));
  const href = (row: PortfolioFigures): string => listHref('/projects', projectsOf(row, portfolios), '-budget');
  const words = { budget: intl.formatMessage({ id: 'pmis.budget' }), cost: intl.formatMessage({ id: 'pmis.cost' }) };
  const data = portfolios.map((portfolio, row) => ({
    row, budget: scaled(portfolio.budget, unit), cost: scaled(portfolio.estimated_cost, unit), href: href(portfolio),
    tip: `${name(portfolio)}: ${words.budget} ${inUnit(portfolio.budget, unit)}, ${words.cost} ${inUnit(portfolio.estimated_cost, unit)}`,
  }));
  const named = (row: PortfolioFigures): ReactNode => <Link className="link" to={href(row)}>{name(row)}</Link>;
  return (
    <ChartPanel
      title={intl.formatMessage({ id: 'pmis.budgetAgainstCost' })} note={intl.formatMessage({ id: `pmis.unit.${unit}` })} spec="pmis/budget-against-cost" data={data}
      height={portfolios.length * ROW + 24} params={{ names: portfolios.map(name) }} onPick={open}
      legend={[{ mark: 'tick', label: words.budget }, { mark: 'c2', label: words.cost }, { mark: 'over', label: intl.formatMessage({ id: 'pmis.overBudget' }) }]}
      rows={portfolios} rowKey={keyOf} empty={nothing(portfolios)}
      columns={[
        { key: 'name', head: intl.formatMessage({ id: 'pmis.portfolio' }), cell: named },
        { key: 'budget', head: words.budget, figures: true, cell: (row) => inUnit(row.budget, unit) },
        { key: 'cost', head: words.cost, figures: true, cell: (row) => inUnit(row.estimated_cost, unit) },
      ]}
    />
  );
}
