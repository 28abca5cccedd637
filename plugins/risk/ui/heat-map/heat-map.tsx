import { useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { boot, directionOf, Ltr } from '../../../../ui/index.ts';
import { placeKey } from '../../scale/score.ts';
import type { Place, Scale, ScaleCell, ScaleLevel } from '../../scale/score.ts';
import { levelColours } from './level-colour.ts';
import { moveBy } from './moves.ts';
import './heat-map.css';

export interface HeatMapProps {
  scale: Pick<Scale, 'rows' | 'columns' | 'likelihoods' | 'impacts' | 'levels' | 'cells'>;
  title: ReactNode;
  /** A few words beside the title. */
  about?: ReactNode;
  /** Number of risks by `placeKey`; absent: the map has scores alone. */
  counts?: ReadonlyMap<string, number>;
  /** Scores instead of counts. */
  scores?: boolean;
  selected?: Place | null;
  /** A cell was chosen by pointer, Enter or space. */
  onChoose?: (place: Place) => void;
  /** What a cell shows instead of count or score. */
  content?: (place: Place, cell: ScaleCell | undefined) => ReactNode;
  /** Other keys on a cell. Returning true: it is done. */
  onKey?: (event: KeyboardEvent, place: Place) => boolean;
  /** Drawn over the cells, such as a path. It takes no pointer. */
  children?: ReactNode;
}

/** A matrix as a grid of coloured cells: likelihood upwards, impact towards the end side. Arrow keys move, Enter chooses. */
export function HeatMap({ scale, title, about, counts, scores = !counts, children, ...cells }: HeatMapProps): ReactElement {
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Place>(cells.selected ?? { likelihood: scale.rows, impact: 1 });
  // The matrix may have become smaller since.
  const tab = { likelihood: Math.min(focused.likelihood, scale.rows), impact: Math.min(focused.impact, scale.columns) };
  const move = (event: KeyboardEvent): void => {
    if (cells.onKey?.(event, tab)) return event.preventDefault();
    const to = moveBy(event.key, tab, scale, directionOf(boot.locale) === 'rtl');
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${placeKey(to.likelihood, to.impact)}"]`)?.focus();
  };
  const wide = { '--rh-columns': scale.columns } as CSSProperties;
  return (
    <figure className="rh">
      <figcaption>
        <b id={name}>{title}</b>
        {about && <span>{about}</span>}
      </figcaption>
      <span className="rh-axis" data-axis="likelihood" aria-hidden="true">
        <FormattedMessage id="risk.scale.likelihood" />
      </span>
      <div className="rh-plot">
        <div ref={grid} role="grid" aria-labelledby={name} className="rh-grid" onKeyDown={move}>
          {downTo1(scale.rows).map((likelihood) => (
            <div key={likelihood} role="row" className="rh-row" style={wide}>
              <span role="rowheader" className="rh-step" title={stepName(scale.likelihoods, likelihood)}>
                <Ltr>{likelihood}</Ltr>
              </span>
              {upFrom1(scale.columns).map((impact) => (
                <Cell
                  key={impact}
                  {...cells}
                  scale={scale}
                  place={{ likelihood, impact }}
                  count={counts && (counts.get(placeKey(likelihood, impact)) ?? 0)}
                  scores={scores}
                  inTab={tab.likelihood === likelihood && tab.impact === impact}
                  onFocus={setFocused}
                />
              ))}
            </div>
          ))}
          <div role="row" className="rh-row" data-axis style={wide}>
            <span role="presentation" />
            {upFrom1(scale.columns).map((impact) => (
              <span key={impact} role="columnheader" className="rh-step" title={stepName(scale.impacts, impact)}>
                <Ltr>{impact}</Ltr>
              </span>
            ))}
          </div>
        </div>
        {children && <div className="rh-over">{children}</div>}
      </div>
      <span className="rh-axis" data-axis="impact" aria-hidden="true">
        <FormattedMessage id="risk.scale.impact" />
      </span>
    </figure>
  );
}

interface CellProps extends Pick<HeatMapProps, 'scale' | 'selected' | 'onChoose' | 'content'> {
  place: Place;
  count: number | undefined;
  scores: boolean;
  inTab: boolean;
  onFocus: (place: Place) => void;
}

function Cell({ scale, place, count, scores, selected, onChoose, content, inTab, onFocus }: CellProps): ReactElement {
  const intl = useIntl();
  const cell = scale.cells.find((one) => one.likelihood === place.likelihood && one.impact === place.impact);
  const level = cell && scale.levels.find(({ id }) => id === cell.level_id);
  const shown = content ? content(place, cell) : scores ? cell && <Ltr>{cell.score}</Ltr> : count ? <Ltr>{count}</Ltr> : null;
  return (
    <button
      type="button"
      role="gridcell"
      className="rh-cell rh-level"
      data-place={placeKey(place.likelihood, place.impact)}
      data-scores={scores || undefined}
      data-hole={level ? undefined : true}
      data-still={onChoose ? undefined : true}
      tabIndex={inTab ? 0 : -1}
      aria-selected={selected?.likelihood === place.likelihood && selected.impact === place.impact}
      aria-label={cellName(intl, scale, place, cell, level, count)}
      style={level && levelColours(level)}
      onFocus={() => onFocus(place)}
      onClick={() => onChoose?.(place)}
    >
      {shown}
    </button>
  );
}

function cellName(
  intl: ReturnType<typeof useIntl>,
  scale: HeatMapProps['scale'],
  place: Place,
  cell: ScaleCell | undefined,
  level: ScaleLevel | undefined,
  count: number | undefined,
): string {
  return intl.formatMessage(
    { id: 'risk.scale.cell' },
    {
      likelihood: `${place.likelihood} ${stepName(scale.likelihoods, place.likelihood)}`.trim(),
      impact: `${place.impact} ${stepName(scale.impacts, place.impact)}`.trim(),
      level: level?.name ?? intl.formatMessage({ id: 'risk.scale.no_level' }),
      score: cell?.score ?? '—',
      counted: count === undefined ? 'no' : 'yes',
      count: count ?? 0,
    },
  );
}

const stepName = (steps: readonly { value: number; name: string }[], value: number): string =>
  steps.find((step) => step.value === value)?.name ?? '';
const upFrom1 = (length: number): number[] => Array.from({ length }, (_, i) => i + 1);
const downTo1 = (length: number): number[] => upFrom1(length).reverse();
