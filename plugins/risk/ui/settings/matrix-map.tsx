import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Ltr, Segmented, Select } from '../../../../ui/index.ts';
import type { Fault } from '../../scale/faults.ts';
import type { Formula } from '../../scale/score.ts';
import { HeatMap, LevelMark, placeKey } from '../heat-map/index.ts';
import { painted, stepsOf, typed, withFormula, withSize } from './drawing.ts';
import type { Drawing } from './drawing.ts';

const SIZES = [3, 4, 5, 6] as const;
const FORMULAS: readonly Formula[] = ['product', 'sum', 'table'];

export interface MatrixMapProps {
  drawing: Drawing;
  faults: readonly Fault[];
  /** A draft: size and formula can be changed, and cells painted where they are filled one by one. */
  open: boolean;
  onChange: (drawing: Drawing) => void;
}

/** The matrix as one would draw it, with its size and how scores come about. */
export function MatrixMap({ drawing, faults, open, onChange }: MatrixMapProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [brush, setBrush] = useState(drawing.levels.length);
  const paints = open && drawing.formula === 'table';
  const rank = Math.min(brush, drawing.levels.length);
  const marked = new Set(faults.flatMap(({ places = [] }) => places));
  const formula = (value: Formula): string => formatMessage({ id: `risk.settings.formula.${value}` });
  const size = (axis: 'rows' | 'columns'): ReactElement => (
    <label className="rs-size">
      <FormattedMessage id={axis === 'rows' ? 'risk.scale.likelihood' : 'risk.scale.impact'} />
      <Select size="sm" value={drawing[axis]} onChange={(event) => onChange(withSize(drawing, { [axis]: Number(event.target.value) }))}>
        {SIZES.map((count) => (
          <option key={count} value={count}>
            {formatMessage({ id: 'risk.settings.steps' }, { n: count })}
          </option>
        ))}
      </Select>
    </label>
  );
  return (
    <div className="rs-map">
      {open ? (
        <div className="rs-controls">
          {size('rows')}
          {size('columns')}
          <Segmented
            label={formatMessage({ id: 'risk.settings.formula' })}
            value={drawing.formula}
            items={FORMULAS.map((value) => ({ value, label: formula(value) }))}
            onChange={(value) => onChange(withFormula(drawing, value))}
          />
        </div>
      ) : null}
      <HeatMap
        scale={{ ...drawing, likelihoods: stepsOf(drawing, 'likelihoods'), impacts: stepsOf(drawing, 'impacts') }}
        title={<FormattedMessage id="risk.settings.matrix" />}
        about={formula(drawing.formula)}
        {...(paints ? { onChoose: (at) => onChange(painted(drawing, at, rank)) } : {})}
        {...(paints
          ? {
              onKey: (event, at) => {
                const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : typed(drawing, at, event.key);
                if (next) onChange(next);
                return next !== undefined;
              },
            }
          : {})}
        content={(at, cell) => (
          <>
            {cell && <Ltr>{cell.score}</Ltr>}
            {open && marked.has(placeKey(at.likelihood, at.impact)) && <i className="rs-fault" aria-hidden="true" />}
          </>
        )}
      />
      {paints && (
        <div className="rs-brushes" role="radiogroup" aria-label={formatMessage({ id: 'risk.settings.brush' })}>
          <span className="muted">
            <FormattedMessage id="risk.settings.brush_text" />
          </span>
          {drawing.levels.map((level) => (
            <label key={level.position} className="rs-brush" data-on={level.position === rank || undefined}>
              <input type="radio" name="rs-brush" checked={level.position === rank} onChange={() => setBrush(level.position)} />
              <LevelMark level={{ ...level, name: level.name || '—' }} />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
