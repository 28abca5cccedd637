import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { DateText, Empty, Ltr, Segmented, Skeleton, Table, useEntityMeta, useList } from '../../../../ui/index.ts';
import type { TableColumn } from '../../../../ui/index.ts';
import { HeatMap, LevelMark, useScale } from '../heat-map/index.ts';
import type { ScaleAnswer } from '../heat-map/index.ts';
import { movedMost, pathOf } from './path.ts';
import type { Assessment, RatingName, Size, Stop } from './path.ts';
import './trail.css';

const RATINGS: readonly RatingName[] = ['inherent', 'current', 'residual'];

type Row = Assessment & Record<string, unknown>;

/** How a risk has moved: the path over the map, and its assessments as a table. Pages that show it bring the texts `risk/scale`. */
export function RiskTrail({ risk }: { risk: number }): ReactElement {
  const { data: scale } = useScale();
  const { data: meta } = useEntityMeta('risk_assessment');
  const { data: matrices } = useEntityMeta('risk_matrix');
  return scale && meta && matrices ? <Loaded risk={risk} scale={scale} meta={meta} matrices={matrices} /> : <Skeleton height={240} />;
}

interface LoadedProps {
  risk: number;
  scale: ScaleAnswer;
  meta: EntityMeta;
  matrices: EntityMeta;
}

function Loaded({ risk, scale: { data: scale, levels }, meta, matrices }: LoadedProps): ReactElement {
  const { formatMessage } = useIntl();
  const asked = useList(meta, { filter: { risk_id: risk }, sort: ['-assessed_on', '-id'], limit: 200 });
  const versions = useList(matrices, { limit: 100 }).data?.pages.flatMap((page) => page.data);
  const rows = asked.data?.pages.flatMap((page) => page.data) as unknown as Row[] | undefined;
  const [chosen, setChosen] = useState<RatingName>();
  if (!rows || !versions) return <Skeleton height={240} />;
  if (!rows.length) return <Empty title={<FormattedMessage id="risk.scale.trail_none" />} />;
  const sizes = new Map(versions.map((row): [number, Size] => [row.id, row as unknown as Size]));
  const rating = chosen ?? movedMost(rows, scale, sizes);
  const stops = pathOf(rows, rating, scale, sizes);
  const level = (row: Row, name: RatingName): ReactElement | string => {
    const found = levels.find(({ id }) => id === row[`${name}_level_id`]);
    return found ? <LevelMark level={found} /> : '—';
  };
  const columns: TableColumn<Row>[] = [
    { key: 'date', head: formatMessage({ id: 'risk.scale.date' }), cell: (row) => <DateText value={row.assessed_on} /> },
    ...RATINGS.map((name) => ({ key: name, head: formatMessage({ id: `risk.scale.${name}` }), cell: (row: Row) => level(row, name) })),
    {
      key: 'by',
      head: formatMessage({ id: 'risk.scale.by' }),
      cell: (row) => <bdi>{(row['assessed_by_ref'] as { label?: string } | null)?.label ?? '—'}</bdi>,
    },
    { key: 'note', head: formatMessage({ id: 'risk.scale.note' }), cell: (row) => <bdi>{String(row['note'] ?? '')}</bdi> },
  ];
  return (
    <div className="rt">
      <div className="rt-map">
        <Segmented
          label={formatMessage({ id: 'risk.scale.rating' })}
          value={rating}
          items={RATINGS.map((value) => ({ value, label: formatMessage({ id: `risk.scale.${value}` }) }))}
          onChange={setChosen}
        />
        <HeatMap
          scale={scale}
          title={<FormattedMessage id="risk.scale.trail" />}
          about={<FormattedMessage id="risk.scale.trail_about" />}
          content={() => null}
        >
          <Path stops={stops} />
        </HeatMap>
      </div>
      <Table whole label={formatMessage({ id: 'risk.scale.trail_table' })} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />
    </div>
  );
}

/** The way from stop to stop; the last one is where the risk is now. The table says the same in words. */
function Path({ stops }: { stops: readonly Stop[] }): ReactElement {
  return (
    <div className="rt-path" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {(['edge', 'line'] as const).map((kind) => (
          <polyline key={kind} data-kind={kind} points={stops.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {stops.map(({ x, y, from, earlier }, i) => (
        <span
          key={`${from} ${x} ${y}`}
          data-now={i === stops.length - 1 || undefined}
          data-earlier={earlier || undefined}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        >
          <Ltr>{i + 1}</Ltr>
        </span>
      ))}
    </div>
  );
}
