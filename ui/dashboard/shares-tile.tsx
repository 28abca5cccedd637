import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { both } from '../../core/shared/dashboard.ts';
import type { GroupsAnswer, SharesTile } from '../../core/shared/dashboard.ts';
import type { Tone } from '../../core/shared/entity.ts';
import type { Where } from '../../core/shared/where.ts';
import { ChartMenu, csvOf, download } from '../charts/index.ts';
import type { ChartColumn } from '../charts/index.ts';
import { formatNumber, Glyph } from '../kit/index.ts';
import type { GlyphName } from '../kit/index.ts';
import { BigAmount, ShortAmount } from './amount.tsx';
import { Cell, Nothing } from './cell.tsx';
import type { TileProps } from './cell.tsx';
import { listHref } from './links.ts';

interface Line {
  key: string;
  label: string;
  tone: Tone;
  glyph: GlyphName;
  count: number;
  value: number;
  where: Where;
}

/** Rows by a choice: one stacked bar, then number and value of each choice, with a link to its rows. */
export function SharesTileView({ tile, answer, meta }: TileProps<SharesTile, GroupsAnswer>): React.JSX.Element {
  const intl = useIntl();
  const entity = meta.entities[tile.entity];
  const field = entity?.fields[tile.group];
  const unit = entity?.fields[tile.measure.split(':')[1] ?? '']?.unit;
  const lines = answer.groups.map(({ key, figures }): Line => {
    const choice = field?.choices?.find((each) => each.value === key[0]);
    return {
      key: String(key[0] ?? ''),
      label: choice?.label ?? intl.formatMessage({ id: 'kit.not_set' }),
      tone: choice?.tone ?? 'todo',
      glyph: choice?.glyph ?? choice?.tone ?? 'todo',
      count: figures.count,
      value: Number(figures[tile.measure] ?? 0),
      where: both(answer.where, { [tile.group]: key[0] ?? { empty: true } }),
    };
  });
  const columns: ChartColumn<Line>[] = [
    { key: 'label', head: field?.label ?? '', cell: (line) => line.label },
    { key: 'count', head: entity?.labels ?? '', cell: (line) => line.count, value: (line) => line.count },
    ...(counts(tile)
      ? []
      : [
          {
            key: 'value',
            head: entity?.fields[tile.measure.split(':')[1] ?? '']?.label ?? '',
            cell: (line: Line) => line.value,
            value: (line: Line) => line.value,
          },
        ]),
  ];
  const numbers = (): void => download(`${tile.title}.csv`, new Blob([csvOf(columns, lines)], { type: 'text/csv;charset=utf-8' }));
  const note = unit && lines.length > 0 && (
    <span className="cell-note num">
      <BigAmount value={Number(answer.totals[tile.measure] ?? 0)} unit={unit} />
    </span>
  );
  return (
    <Cell tile={tile} meta={meta} beside={note} menu={lines.length > 0 && <ChartMenu title={tile.title} onNumbers={numbers} />}>
      {lines.length ? (
        <Lines lines={lines} counted={counts(tile)} page={entity?.page ?? null} total={Number(answer.totals[tile.measure] ?? 0)} />
      ) : (
        <Nothing tile={tile} meta={meta} />
      )}
    </Cell>
  );
}

/** If rows are counted, number and value are the same: it is shown once. */
const counts = ({ measure }: SharesTile): boolean => measure === 'count';

function Lines({
  lines,
  counted,
  page,
  total,
}: {
  lines: Line[];
  counted: boolean;
  page: string | null;
  total: number;
}): React.JSX.Element {
  return (
    <>
      <div className="stack tones" aria-hidden="true">
        {lines
          .filter((line) => line.value > 0)
          .map((line) => (
            <i key={line.key} data-tone={line.tone} style={{ flexGrow: line.value / (total || 1) }} />
          ))}
      </div>
      <ul className="stack-rows">
        {lines.map((line) => (
          <li key={line.key}>
            <Row line={line} counted={counted} page={page} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ line, counted, page }: { line: Line; counted: boolean; page: string | null }): React.JSX.Element {
  const inside = (
    <>
      <Glyph name={line.glyph} tone={line.tone} />
      <span className="cut">{line.label}</span>
      <span className="num muted">{formatNumber(line.count)}</span>
      {!counted && (
        <span className="num muted stack-value">
          <ShortAmount value={line.value} />
        </span>
      )}
    </>
  );
  return page === null ? (
    <span className="stack-row">{inside}</span>
  ) : (
    <Link className="stack-row" to={listHref(page, line.where)}>
      {inside}
    </Link>
  );
}
