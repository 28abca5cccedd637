import type { ReactElement } from 'react';
import { ChartFailed, Skeleton, useTile } from '../../../../ui/index.ts';
import { OverRoundsChart } from '../charts/over-rounds-chart.tsx';
import { namesOf } from '../charts/points.ts';
import { useTitleOf } from '../contracts/row-parts.tsx';
import { useContracts } from '../contracts/use-contracts.ts';

/** Compliance by round: a line per contract and package. */
export default function OverRounds(): ReactElement {
  const tile = useTile();
  const titleOf = useTitleOf();
  const { data, isError, refetch } = useContracts();
  if (data)
    return (
      <OverRoundsChart
        title={tile.title}
        subscriptions={data.subscriptions}
        lineOf={namesOf(data.subscriptions, titleOf)}
        empty={
          <p className="cell-empty">
            <b>{tile.empty?.title}</b>
            <span>{tile.empty?.text}</span>
          </p>
        }
      />
    );
  return (
    <section className="cell">
      <div className="cell-h">
        <h2 className="h-14">{tile.title}</h2>
      </div>
      {isError ? <ChartFailed retry={() => void refetch()} /> : <Skeleton height={200} />}
    </section>
  );
}
