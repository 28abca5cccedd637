import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Choice } from '../../../core/shared/entity.ts';
import { ChartTable, DateText, Empty, formatDate, Glyph, IconButton, PercentText } from '../../../ui/index.ts';
import type { PmisDashboard, TimelineProject } from '../dashboard-answer.ts';
import { listHref, narrowed, OPEN } from './links.ts';
import { axis, barOf } from './time-axis.ts';
import type { Axis, Span } from './time-axis.ts';

interface TimelineProps {
  timeline: PmisDashboard['timeline'];
  today: string;
  choices: Choice[];
  portfolio?: number | undefined;
}

/** When the projects run, by portfolio, with a line for today. Drawn with logical properties: it mirrors by itself. */
export function Timeline({ timeline, today, choices, portfolio }: TimelineProps): React.JSX.Element {
  const intl = useIntl();
  const [table, setTable] = useState(false);
  const open = listHref('/projects', { ...narrowed(portfolio, 'projects'), ...OPEN, end_date: { gte: timeline.from }, start_date: { lte: timeline.to } }, 'end_date');
  return (
    <section className="cell" aria-labelledby="dash-timeline">
      <div className="cell-h">
        <h2 className="h-14" id="dash-timeline"><FormattedMessage id="pmis.timeline" /></h2>
        {timeline.rows.length > 0 && <span className="cell-note"><FormattedMessage id="pmis.timelineOf" values={{ shown: timeline.rows.length, total: timeline.total }} /></span>}
        <span className="end"><Link className="link small" to={open}><FormattedMessage id="pmis.openList" /></Link></span>
        {timeline.rows.length > 0 && <IconButton icon={table ? 'chart-gantt' : 'table'} aria-pressed={table} aria-label={intl.formatMessage({ id: table ? 'chart.asChart' : 'chart.asTable' })} onClick={() => setTable(!table)} />}
      </div>
      {!timeline.rows.length ? <Empty title={<FormattedMessage id="pmis.noTimeline" />} /> : table ? <Table rows={timeline.rows} /> : <Bars timeline={timeline} today={today} choices={choices} />}
    </section>
  );
}

function Bars({ timeline, today, choices }: Omit<TimelineProps, 'portfolio'>): React.JSX.Element {
  const intl = useIntl();
  const time = axis(timeline.from, timeline.to);
  const quarter = (date: string): string => intl.formatMessage({ id: 'pmis.quarter' }, { quarter: Math.ceil(Number(date.slice(5, 7)) / 3), year: date.slice(0, 4) });
  return (
    <div className="tl">
      <div className="tl-grid" aria-hidden="true">
        {time.quarters.map((each) => <span key={each.date} className="tl-q num" style={{ insetInlineStart: `${each.at}%` }}>{quarter(each.date)}</span>)}
        <span className="tl-today" style={{ insetInlineStart: `${time.at(today)}%` }}><span><FormattedMessage id="pmis.today" /></span></span>
      </div>
      <ul className="tl-rows" aria-label={intl.formatMessage({ id: 'pmis.timeline' })}>
        {timeline.rows.map((row, index) => <Row key={row.id} row={row} group={timeline.rows[index - 1]?.portfolio_id !== row.portfolio_id || index === 0} time={time} today={today} choice={choices.find((each) => each.value === row.health)} />)}
      </ul>
    </div>
  );
}

const place = ({ start, size }: Span): { insetInlineStart: string; inlineSize: string } => ({ insetInlineStart: `${start}%`, inlineSize: `${size}%` });

function Row({ row, group, time, today, choice }: { row: TimelineProject; group: boolean; time: Axis; today: string; choice: Choice | undefined }): React.JSX.Element {
  const intl = useIntl();
  const bar = barOf(row, today, time);
  const end = bar.beyond ?? bar.plan;
  const label = intl.formatMessage({ id: 'pmis.barLabel' }, {
    name: row.label, health: choice?.label ?? intl.formatMessage({ id: 'pmis.notSet' }), start: formatDate(row.start_date), end: formatDate(row.end_date), progress: Math.round(row.progress),
  });
  return (
    <li data-group={group || undefined}>
      <Link className="tl-row" to={`/projects/${row.id}`} aria-label={label}>
        <span className="tl-name"><Glyph name={choice?.glyph ?? 'todo'} tone={choice?.tone ?? 'todo'} /><bdi className="cut">{row.label}</bdi></span>
        <span className="tl-track" data-stop={row.health === 'off_track' || undefined}>
          <i className="tl-plan" style={place(bar.plan)} />
          <i className="tl-done" style={place(bar.done)} />
          {bar.beyond && bar.beyond.size > 0 && <i className="tl-beyond" style={place(bar.beyond)} />}
          <span className="tl-pct" style={{ insetInlineStart: `${end.start + end.size}%` }}><PercentText value={row.progress} digits={0} /></span>
        </span>
        <span className="tl-group cut">{group && row.portfolio}</span>
      </Link>
    </li>
  );
}

function Table({ rows }: { rows: TimelineProject[] }): React.JSX.Element {
  const intl = useIntl();
  const head = (key: string): string => intl.formatMessage({ id: `pmis.${key}` });
  return (
    <ChartTable
      label={head('timeline')} rows={rows} rowKey={(row) => String(row.id)}
      columns={[
        { key: 'name', head: head('project'), cell: (row) => <Link className="link" to={`/projects/${row.id}`}>{row.label}</Link> },
        { key: 'portfolio', head: head('portfolio'), cell: (row) => row.portfolio ?? '' },
        { key: 'start', head: head('start'), cell: (row) => <DateText value={row.start_date} /> },
        { key: 'end', head: head('finish'), cell: (row) => <DateText value={row.end_date} /> },
        { key: 'progress', head: head('progress'), figures: true, cell: (row) => <PercentText value={row.progress} digits={0} /> },
      ]}
    />
  );
}
