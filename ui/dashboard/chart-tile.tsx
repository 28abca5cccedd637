import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { ChartTile, GroupsAnswer } from '../../core/shared/dashboard.ts';
import { ChartPanel } from '../charts/index.ts';
import type { ChartColumn } from '../charts/index.ts';
import { formatNumber, inList } from '../kit/index.ts';
import { axisUnit, inUnit, scaled } from './amounts.ts';
import { CLOSED, Nothing } from './cell.tsx';
import type { TileProps } from './cell.tsx';
import { drawnOf, partsOf, partWhere, rowsOf } from './chart-rows.ts';
import type { ChartRow, Part } from './chart-rows.ts';
import { listHref } from './links.ts';
import { useUnitName } from './use-unit-name.ts';

const ROW = 32;
/** Height of the axis below the rows. */
const AXIS = 24;

/** Opens the records behind a mark; Ctrl and Cmd open a new tab. */
function useOpen(): (datum: Record<string, unknown>, newTab: boolean) => void {
  const navigate = useNavigate();
  return ({ href }, newTab) => {
    if (typeof href !== 'string') return;
    if (newTab) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
}

/** A chart whose marks and table rows link to the records that they count. */
export function ChartTileView(props: TileProps<ChartTile, GroupsAnswer>): React.JSX.Element {
  return props.tile.group.length > 1 ? <PartsChart {...props} /> : <MeasuresChart {...props} />;
}

/** Stacked rows: the count of each choice. */
function PartsChart({ tile, answer, meta }: TileProps<ChartTile, GroupsAnswer>): React.JSX.Element {
  const intl = useIntl();
  const open = useOpen();
  const { fields, page } = meta.entities[tile.entity] ?? CLOSED;
  const notSet = intl.formatMessage({ id: 'kit.not_set' });
  const rows = rowsOf(tile, answer, fields[tile.group[0] ?? ''], notSet);
  const parts = partsOf(fields[tile.group[1] ?? '']?.choices ?? [], notSet);
  const amount = (row: ChartRow, part: Part): number => row.parts[part.value ?? ''] ?? 0;
  const href = (row: ChartRow, part: Part): string | undefined =>
    page === null ? undefined : listHref(page, partWhere(tile, row, part), tile.sort);
  const { drawn, aside } = drawnOf(rows, (row) => row.figures.count);
  const data = drawn.flatMap((row, index) =>
    parts.flatMap((part, order) =>
      amount(row, part)
        ? [
            {
              row: index,
              part: part.mark,
              order,
              count: amount(row, part),
              href: href(row, part),
              tip: `${row.name}: ${inList([part.label, formatNumber(amount(row, part))])}`,
            },
          ]
        : [],
    ),
  );
  const cell = (row: ChartRow, part: Part): React.ReactNode => {
    const to = href(row, part);
    return amount(row, part) && to ? (
      <Link className="link" to={to}>
        {formatNumber(amount(row, part))}
      </Link>
    ) : (
      formatNumber(amount(row, part))
    );
  };
  return (
    <ChartPanel
      title={tile.title}
      note={tile.note}
      spec={`${meta.plugin}/${tile.spec}`}
      data={data}
      height={drawn.length * ROW}
      onPick={open}
      params={{ names: drawn.map((row) => row.name), most: Math.max(1, ...drawn.map((row) => row.figures.count)) }}
      legend={parts.map(({ mark, label }) => ({ mark, label }))}
      foot={aside && <Aside row={aside} page={page} sort={tile.sort} />}
      rows={rows}
      rowKey={(row) => row.key}
      empty={rows.length ? undefined : <Nothing tile={tile} meta={meta} />}
      columns={[
        { key: 'name', head: fields[tile.group[0] ?? '']?.label ?? '', cell: (row) => row.name },
        ...parts.map((part): ChartColumn<ChartRow> => ({
          key: part.value ?? 'none',
          head: part.label,
          figures: true,
          cell: (row) => cell(row, part),
          value: (row) => amount(row, part),
        })),
      ]}
    />
  );
}

/** Amounts of each row side by side, all in one unit. */
function MeasuresChart({ tile, answer, meta }: TileProps<ChartTile, GroupsAnswer>): React.JSX.Element {
  const intl = useIntl();
  const open = useOpen();
  const unitName = useUnitName();
  const { fields, page } = meta.entities[tile.entity] ?? CLOSED;
  const measures = tile.measures ?? [];
  const field = (measure: string): { label: string; unit?: string } => fields[measure.split(':')[1] ?? ''] ?? { label: measure };
  const rows = rowsOf(tile, answer, fields[tile.group[0] ?? ''], intl.formatMessage({ id: 'kit.not_set' }));
  const amount = (row: ChartRow, measure: string): number => Number(row.figures[measure] ?? 0);
  const { drawn, aside } = drawnOf(rows, (row) => Math.max(0, ...measures.map((measure) => amount(row, measure))));
  const most = Math.max(0, ...drawn.flatMap((row) => measures.map((measure) => amount(row, measure))));
  const unit = axisUnit(most);
  const money = measures.map((measure) => field(measure).unit).find((each) => each !== undefined);
  const href = (row: ChartRow): string | undefined => (page === null ? undefined : listHref(page, row.where, tile.sort));
  const data = drawn.map((row, index) => ({
    row: index,
    count: row.figures.count,
    href: href(row),
    ...Object.fromEntries(measures.map((measure, i) => [`v${i}`, scaled(amount(row, measure), unit)])),
    tip: `${row.name}: ${inList(measures.map((measure) => `${field(measure).label} ${inUnit(amount(row, measure), unit)}`))}`,
  }));
  return (
    <ChartPanel
      title={tile.title}
      note={money && most > 0 ? unitName(unit, money) : tile.note}
      spec={`${meta.plugin}/${tile.spec}`}
      data={data}
      height={drawn.length * ROW + AXIS}
      onPick={open}
      params={{ names: drawn.map((row) => row.name) }}
      foot={aside && <Aside row={aside} page={page} sort={tile.sort} />}
      rows={rows}
      rowKey={(row) => row.key}
      empty={most > 0 ? undefined : <Nothing tile={tile} meta={meta} />}
      legend={tile.legend?.map(({ mark, measure, label }) => ({ mark, label: label ?? field(measure ?? '').label }))}
      columns={[
        {
          key: 'name',
          head: fields[tile.group[0] ?? '']?.label ?? '',
          cell: (row) => <Named row={row} href={href(row)} />,
          value: (row) => row.name,
        },
        ...measures.map((measure): ChartColumn<ChartRow> => ({
          key: measure,
          head: field(measure).label,
          figures: true,
          cell: (row) => inUnit(amount(row, measure), unit),
          value: (row) => amount(row, measure),
        })),
      ]}
    />
  );
}

const Named = ({ row, href }: { row: ChartRow; href: string | undefined }): React.JSX.Element =>
  href ? (
    <Link className="link" to={href}>
      {row.name}
    </Link>
  ) : (
    <>{row.name}</>
  );

/** What the chart leaves out, as a link to its records. */
function Aside({ row, page, sort }: { row: ChartRow; page: string | null; sort: string | undefined }): React.JSX.Element {
  return (
    <>
      <Named row={row} href={page === null ? undefined : listHref(page, row.where, sort)} />{' '}
      <span className="num">{formatNumber(row.figures.count)}</span>
    </>
  );
}
