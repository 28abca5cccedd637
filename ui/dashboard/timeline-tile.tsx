import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Choice } from '../../core/shared/entity.ts';
import type { TileAnswers, TimelineRow, TimelineTile } from '../../core/shared/dashboard.ts';
import { ChartMenu, ChartTable, csvOf, download } from '../charts/index.ts';
import type { ChartColumn } from '../charts/index.ts';
import { DateText, formatDate, formatNumber, Glyph, IconButton, PercentText } from '../kit/index.ts';
import { Cell, CLOSED, Nothing } from './cell.tsx';
import type { TileProps } from './cell.tsx';
import { listHref } from './links.ts';
import { axis, barOf } from './time-axis.ts';
import type { Axis, Span } from './time-axis.ts';

type Props = TileProps<TimelineTile, TileAnswers['timeline']>;

/** Time spans of rows, by group, with a line for today. Uses logical properties, so it mirrors by itself. */
export function TimelineTileView({ tile, answer, meta, today }: Props): React.JSX.Element {
  const intl = useIntl();
  const [table, setTable] = useState(false);
  const entity = meta.entities[tile.entity];
  const choices = entity?.fields[tile.mark ?? '']?.choices ?? [];
  const columns = useColumns(tile, meta);
  const some = answer.rows.length > 0;
  const of = some && (
    <span className="cell-note">
      <FormattedMessage
        id="dashboard.shownOf"
        values={{
          shown: answer.rows.length,
          total: formatNumber(answer.total),
          what: (entity?.labels ?? '').toLocaleLowerCase(intl.locale),
        }}
      />
      {tile.note && <FormattedMessage id="dashboard.andNote" values={{ note: tile.note }} />}
    </span>
  );
  const menu = some && (
    <ChartMenu
      title={tile.title}
      onNumbers={() => download(`${tile.title}.csv`, new Blob([csvOf(columns, answer.rows)], { type: 'text/csv;charset=utf-8' }))}
    />
  );
  const tools = some && (
    <IconButton
      icon={table ? 'chart-gantt' : 'table'}
      aria-pressed={table}
      aria-label={intl.formatMessage({ id: table ? 'chart.asChart' : 'chart.asTable' })}
      onClick={() => setTable(!table)}
    />
  );
  return (
    <Cell
      tile={tile}
      meta={meta}
      beside={of}
      menu={menu}
      tools={tools}
      link={entity?.page ? `${listHref(entity.page, answer.where, tile.link?.sort)}&view=timeline` : undefined}
    >
      {!some ? (
        <Nothing tile={tile} meta={meta} />
      ) : table ? (
        <ChartTable label={tile.title} rows={answer.rows} rowKey={(row) => String(row.id)} columns={columns} />
      ) : (
        <Bars tile={tile} answer={answer} today={today} choices={choices} page={entity?.page ?? null} />
      )}
    </Cell>
  );
}

function useColumns(tile: TimelineTile, meta: Props['meta']): ChartColumn<TimelineRow>[] {
  const { fields, label, page } = meta.entities[tile.entity] ?? CLOSED;
  const head = (field: string | undefined): string => fields[field ?? '']?.label ?? '';
  return [
    {
      key: 'name',
      head: label,
      cell: (row) =>
        page === null ? (
          row.label
        ) : (
          <Link className="link" to={`${page}/${row.id}`}>
            {row.label}
          </Link>
        ),
      value: (row) => row.label,
    },
    { key: 'group', head: head(tile.group), cell: (row) => row.group ?? '' },
    { key: 'start', head: head(tile.start), cell: (row) => <DateText value={row.start} />, value: (row) => formatDate(row.start) },
    { key: 'end', head: head(tile.end), cell: (row) => <DateText value={row.end} />, value: (row) => formatDate(row.end) },
    {
      key: 'progress',
      head: head(tile.progress),
      figures: true,
      cell: (row) => <PercentText value={row.progress} digits={0} />,
      value: (row) => row.progress,
    },
  ];
}

interface BarsProps extends Pick<Props, 'tile' | 'answer' | 'today'> {
  choices: Choice[];
  page: string | null;
}

function Bars({ tile, answer, today, choices, page }: BarsProps): React.JSX.Element {
  const intl = useIntl();
  const time = axis(answer.from, answer.to);
  const quarter = (date: string): string =>
    intl.formatMessage({ id: 'dashboard.quarter' }, { quarter: Math.ceil(Number(date.slice(5, 7)) / 3), year: date.slice(0, 4) });
  const shows = answer.from <= today && today <= answer.to;
  return (
    <div className="tl">
      <div className="tl-grid" aria-hidden="true">
        {time.quarters.map((each) => (
          <span key={each.date} className="tl-q num" style={{ insetInlineStart: `${each.at}%` }}>
            {quarter(each.date)}
          </span>
        ))}
        {shows && (
          <span className="tl-today" style={{ insetInlineStart: `${time.at(today)}%` }}>
            <span>
              <FormattedMessage id="dashboard.age.today" />
            </span>
          </span>
        )}
      </div>
      <ul className="tl-rows" aria-label={tile.title}>
        {answer.rows.map((row, index) => (
          <li key={row.id} data-group={index === 0 || answer.rows[index - 1]?.group_id !== row.group_id || undefined}>
            <Row
              row={row}
              first={index === 0 || answer.rows[index - 1]?.group_id !== row.group_id}
              time={time}
              today={today}
              choice={choices.find((each) => each.value === row.mark)}
              page={page}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const place = ({ start, size }: Span): { insetInlineStart: string; inlineSize: string } => ({
  insetInlineStart: `${start}%`,
  inlineSize: `${size}%`,
});

function Row({
  row,
  first,
  time,
  today,
  choice,
  page,
}: {
  row: TimelineRow;
  first: boolean;
  time: Axis;
  today: string;
  choice: Choice | undefined;
  page: string | null;
}): React.JSX.Element {
  const intl = useIntl();
  const bar = barOf(row, today, time);
  const end = bar.beyond ?? bar.plan;
  const label = intl.formatMessage(
    { id: 'dashboard.barLabel' },
    {
      name: row.label,
      mark: choice?.label ?? intl.formatMessage({ id: 'kit.not_set' }),
      start: formatDate(row.start),
      end: formatDate(row.end),
      progress: Math.round(row.progress ?? 0),
    },
  );
  return (
    <Link className="tl-row" to={`${page ?? ''}/${row.id}`} aria-label={label}>
      <span className="tl-name">
        <Glyph name={choice?.glyph ?? choice?.tone ?? 'todo'} tone={choice?.tone ?? 'todo'} />
        <bdi className="cut">{row.label}</bdi>
      </span>
      <span className="tl-track" data-stop={bar.late || undefined}>
        <i className="tl-plan" style={place(bar.plan)} />
        <i className="tl-done" style={place(bar.done)} />
        {bar.beyond && bar.beyond.size > 0 && <i className="tl-beyond" style={place(bar.beyond)} />}
        <span className="tl-pct" style={{ insetInlineStart: `${end.start + end.size}%` }}>
          <PercentText value={row.progress} digits={0} />
        </span>
      </span>
      <span className="tl-group cut">{first && <bdi>{row.group}</bdi>}</span>
    </Link>
  );
}
