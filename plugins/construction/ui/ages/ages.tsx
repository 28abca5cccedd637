import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { ChartFailed, formatNumber, Skeleton, useApi, useTile } from '../../../../ui/index.ts';
import './ages.css';

interface Aged {
  entity: 'rfi' | 'submittal_item';
  bands: [number, number, number, number];
}

const TONES = ['done', 'doing', 'waiting', 'stop'] as const;
const PAGES = { rfi: '/pm-web/rfi', submittal_item: '/pm-web/submittal-items' } as const;
const OPEN = { rfi: { status: 'open' }, submittal_item: { status: { in: ['submitted', 'under_review'] } } } as const;
/** The filter of each band in days. */
const DAYS = [
  { gte: '$today-7' },
  { gte: '$today-14', lt: '$today-7' },
  { gte: '$today-30', lt: '$today-14' },
  { lt: '$today-30' },
] as const;

/** The list of one band. */
function hrefOf(entity: Aged['entity'], band: number, project: string | null): string {
  const filter = { ...OPEN[entity], date: DAYS[band], ...(project === null ? {} : { project_id: Number(project) }) };
  return `${PAGES[entity]}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'date' }).toString()}`;
}

function Bands({ entity, bands, project }: Aged & { project: string | null }): ReactElement {
  const total = bands.reduce((sum, n) => sum + n, 0);
  return (
    <div className="ca-kind">
      <p className="ca-head">
        <FormattedMessage id={`construction.ages.${entity}`} />
        <b className="num">{formatNumber(total)}</b>
      </p>
      <div className="stack tones" aria-hidden="true">
        {bands.map((n, i) => (n > 0 ? <i key={TONES[i]} data-tone={TONES[i]} style={{ flexGrow: n / total }} /> : null))}
      </div>
      <ul className="ca-bands">
        {bands.map((n, i) => (
          <li key={TONES[i]}>
            <Link className="ca-band" to={hrefOf(entity, i, project)}>
              <b className="num">{formatNumber(n)}</b>
              <span>
                <i data-tone={TONES[i]} aria-hidden="true" />
                <FormattedMessage id={`construction.ages.band.${i}`} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Open RFIs and submittals by age, each band with a link to its rows. */
export default function Ages(): ReactElement {
  const tile = useTile();
  const project = useSearchParams()[0].get('project');
  const { data, isError, refetch } = useApi<{ data: Aged[] }>(
    `pm-web/open-ages${project === null ? '' : `?project=${encodeURIComponent(project)}`}`,
  );
  const open = (data?.data ?? []).filter(({ bands }) => bands.some((n) => n > 0));
  return (
    <section className="cell">
      <div className="cell-h">
        <h2 className="h-14">{tile.title}</h2>
      </div>
      {isError && !data && <ChartFailed retry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={160} />}
      {data &&
        (open.length ? (
          open.map((kind) => <Bands key={kind.entity} {...kind} project={project} />)
        ) : (
          <p className="cell-empty">
            <b>{tile.empty?.title}</b>
            <span>{tile.empty?.text}</span>
          </p>
        ))}
    </section>
  );
}
