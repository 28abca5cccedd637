import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatNumber, Icon } from '../../../ui/index.ts';
import type { ContractFigures, Totals } from '../dashboard-answer.ts';
import { inUnit, share, unitOf } from './amounts.ts';
import { LATE, listHref, narrowed } from './links.ts';

/** An amount in large type with its unit in small words, in the order of the language. */
export function BigAmount({ value }: { value: number }): React.JSX.Element {
  const unit = unitOf(value);
  return <FormattedMessage id={`pmis.amount.${unit}`} values={{ n: <bdi dir="ltr">{inUnit(value, unit)}</bdi>, s: (parts) => <small>{parts}</small> }} />;
}

interface TileProps {
  label: ReactNode;
  value: ReactNode;
  /** What the figure is compared to. */
  delta: ReactNode;
  /** An arrow in the colour of good or bad news. */
  news?: 'good' | 'bad' | undefined;
  to: string;
}

function Tile({ label, value, delta, news, to }: TileProps): React.JSX.Element {
  return (
    <Link className="tile" to={to}>
      <span className="tile-k">{label}</span>
      <span className="tile-big">{value}</span>
      <span className="tile-delta" data-news={news}>{news && <Icon name="arrow-up" size={12} />}<span className="num">{delta}</span></span>
    </Link>
  );
}

/** The four totals, each a link to the rows that it counts. */
export function Tiles({ totals, contracts, portfolio }: { totals: Totals; contracts: ContractFigures[]; portfolio?: number | undefined }): React.JSX.Element {
  const value = contracts.reduce((sum, row) => sum + row.value, 0);
  const count = contracts.reduce((sum, row) => sum + row.contracts, 0);
  const projects = narrowed(portfolio, 'projects');
  const committed = share(totals.estimated_cost, totals.budget);
  return (
    <section className="tiles" aria-labelledby="dash-totals">
      <h2 className="sr" id="dash-totals"><FormattedMessage id="pmis.totals" /></h2>
      <Tile
        label={<FormattedMessage id="pmis.active" />} value={formatNumber(totals.active)} to={listHref('/projects', { ...projects, status: 'active' })}
        news={totals.started ? 'good' : undefined}
        delta={totals.started ? <FormattedMessage id="pmis.started" values={{ count: totals.started }} /> : <FormattedMessage id="pmis.ofProjects" values={{ count: totals.projects }} />}
      />
      <Tile
        label={<FormattedMessage id="pmis.budget" />} value={<BigAmount value={totals.budget} />} to={listHref('/projects', projects, '-budget')}
        delta={committed === undefined ? <FormattedMessage id="pmis.ofProjects" values={{ count: totals.projects }} /> : <FormattedMessage id="pmis.committed" values={{ share: <bdi dir="ltr">{committed}%</bdi> }} />}
      />
      <Tile
        label={<FormattedMessage id="pmis.late" />} value={formatNumber(totals.late)} to={listHref('/projects', { ...projects, ...LATE }, 'end_date')}
        news={totals.newly_late ? 'bad' : undefined}
        delta={<FormattedMessage id={totals.newly_late ? 'pmis.newlyLate' : totals.late ? 'pmis.noneNewlyLate' : 'pmis.noneLate'} values={{ count: totals.newly_late }} />}
      />
      <Tile
        label={<FormattedMessage id="pmis.contractsValue" />} value={<BigAmount value={value} />} to={listHref('/contracts', narrowed(portfolio, 'contracts'), '-value')}
        delta={<FormattedMessage id="pmis.inContracts" values={{ count }} />}
      />
    </section>
  );
}
