import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Choice } from '../../../core/shared/entity.ts';
import { Button, Empty, Skeleton, useApi, useEntityMeta } from '../../../ui/index.ts';
import type { PmisDashboard } from '../dashboard-answer.ts';
import { ContractsCell } from './contracts-cell.tsx';
import { Needs } from './needs.tsx';
import { BudgetChart, HealthChart } from './portfolio-charts.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import { Tiles } from './tiles.tsx';
import { Timeline } from './timeline.tsx';

/** The choices of an entity's field as the reader names them; none while they load or where the entity is closed to them. */
function useChoices(entity: string, field: string): Choice[] {
  return useEntityMeta(entity).data?.fields[field]?.values ?? [];
}

/** The PMIS dashboard: what needs me, totals, charts, and the timeline of projects, in one panel parted by hairlines. */
export default function Dashboard(): React.JSX.Element {
  const intl = useIntl();
  const [search] = useSearchParams();
  const portfolio = search.get('portfolio') ?? undefined;
  const answer = useApi<PmisDashboard>('pmis-dashboard', { query: { portfolio_id: portfolio } });
  const day = new Intl.DateTimeFormat(intl.locale === 'en' ? 'en-GB' : `${intl.locale}-u-nu-latn-ca-gregory`, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date());
  return (
    <div className="dash">
      <header className="dash-head"><h1 className="title"><FormattedMessage id="pmis.dashboard" /></h1><span className="faint num">{day}</span><span className="end"><PortfolioMenu chosen={portfolio} /></span></header>
      {answer.data ? <Bands data={answer.data} portfolio={portfolio ? Number(portfolio) : undefined} /> : answer.error ? <Failed retry={() => { void answer.refetch(); }} /> : <Waiting />}
    </div>
  );
}

function Bands({ data, portfolio }: { data: PmisDashboard; portfolio: number | undefined }): React.JSX.Element {
  const health = useChoices('project', 'health');
  const status = useChoices('contract', 'status');
  return (
    <>
      <div className="band" data-band="first"><Needs needs={data.needs} /><Tiles totals={data.totals} contracts={data.contracts} portfolio={portfolio} /></div>
      <div className="band" data-band="charts">
        <HealthChart portfolios={data.portfolios} choices={health} />
        <BudgetChart portfolios={data.portfolios} />
        <ContractsCell contracts={data.contracts} choices={status} portfolio={portfolio} />
      </div>
      <div className="band"><Timeline timeline={data.timeline} today={data.today} choices={health} portfolio={portfolio} /></div>
    </>
  );
}

function Failed({ retry }: { retry: () => void }): React.JSX.Element {
  return <Empty art="error" title={<FormattedMessage id="chart.failed" />} text={<FormattedMessage id="pmis.failedText" />} actions={<Button onClick={retry}><FormattedMessage id="pmis.retry" /></Button>} />;
}

/** Grey places of the size of the real ones. */
function Waiting(): React.JSX.Element {
  const lines = (count: number, height: number): React.JSX.Element => <div className="dash-wait">{Array.from({ length: count }, (_, line) => <Skeleton key={line} width={`${88 - line * 7}%`} height={height} />)}</div>;
  return (
    <div aria-busy="true">
      <div className="band" data-band="first"><div className="cell">{lines(5, 12)}</div><div className="tiles">{[0, 1, 2, 3].map((tile) => <div className="tile" key={tile}><Skeleton width={88} /><Skeleton width={72} height={24} /><Skeleton width={120} /></div>)}</div></div>
      <div className="band" data-band="charts"><div className="cell">{lines(4, 18)}</div><div className="cell">{lines(4, 18)}</div><div className="cell">{lines(4, 18)}</div></div>
      <div className="band"><div className="cell">{lines(7, 10)}</div></div>
    </div>
  );
}
