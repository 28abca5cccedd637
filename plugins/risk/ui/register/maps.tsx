import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Where } from '../../../../core/shared/where.ts';
import { Ltr, Skeleton } from '../../../../ui/index.ts';
import { HeatMap, LevelMark, placeKey, type Place, type Scale } from '../heat-map/index.ts';
import { cellOf, countsOf, isSet, KINDS, withCell, type Kind, type Stats } from './figures.ts';

interface MapsProps {
  stats: Stats | undefined;
  scale: Scale | undefined;
  /** Counts in the cells; else their scores. */
  counts: boolean;
  filter: Where | undefined;
  onFilter: (filter: Where | undefined) => void;
}

/** Inherent, current and residual side by side, with the levels as their legend. A map on which nothing stands is left out. */
export function Maps({ stats, scale, counts, filter, onFilter }: MapsProps): ReactElement {
  if (!stats || !scale)
    return (
      <div className="rb-maps" data-maps="2" aria-busy="true">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={252} />
        ))}
      </div>
    );
  const shown = KINDS.filter((kind) => kind !== 'current' || isSet(stats.current_matrix));
  const cell = cellOf(filter);
  const placeOf = (kind: Kind): Place | null => {
    if (cell?.kind !== kind) return null;
    const likelihood = scale.likelihoods.find(({ id }) => id === cell.likelihood)?.value;
    const impact = scale.impacts.find(({ id }) => id === cell.impact)?.value;
    return likelihood === undefined || impact === undefined ? null : { likelihood, impact };
  };
  const choose = (kind: Kind, place: Place): void => {
    const likelihood = scale.likelihoods.find(({ value }) => value === place.likelihood)?.id;
    const impact = scale.impacts.find(({ value }) => value === place.impact)?.id;
    if (likelihood === undefined || impact === undefined) return;
    const same = cell?.kind === kind && cell.likelihood === likelihood && cell.impact === impact;
    onFilter(withCell(filter, same ? undefined : { kind, likelihood, impact }));
  };
  return (
    <div className="rb-maps" data-maps={shown.length}>
      {shown.map((kind) => (
        <HeatMap
          key={kind}
          scale={scale}
          title={<FormattedMessage id={`risk.register.${kind}`} />}
          about={<FormattedMessage id={`risk.register.${kind}.about`} />}
          counts={countsOf(stats[`${kind}_matrix`], placeKey)}
          scores={!counts}
          selected={placeOf(kind)}
          onChoose={(place) => choose(kind, place)}
        />
      ))}
      <Levels stats={stats} scale={scale} kinds={shown} />
    </div>
  );
}

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0');

/** The legend as a table: how many risks each level has before and after, and what changed. */
function Levels({ stats, scale, kinds }: { stats: Stats; scale: Scale; kinds: readonly Kind[] }): ReactElement {
  const count = (kind: Kind, position: number): number => stats.by_rating[kind]?.[String(position)] ?? 0;
  return (
    <div className="rb-levels">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="risk.register.level" />
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                <FormattedMessage id={`risk.register.${kind}`} />
              </th>
            ))}
            <th scope="col">
              <span className="sr">
                <FormattedMessage id="risk.register.change" />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...scale.levels].reverse().map((level) => (
            <tr key={level.id}>
              <th scope="row">
                <LevelMark level={level} />
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="num" data-kind={kind}>
                  {count(kind, level.position)}
                </td>
              ))}
              <td className="num" data-change>
                <Ltr>{signed(count('residual', level.position) - count('inherent', level.position))}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Boolean(stats.earlier) && (
        <p>
          <FormattedMessage id="risk.register.earlier" values={{ n: stats.earlier ?? 0 }} />
        </p>
      )}
    </div>
  );
}
