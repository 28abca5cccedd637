import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { ChoiceGlyph, formatNumber } from '../../../kit/index.ts';
import type { ShapeProps } from '../index.ts';
import { PickOne } from '../shared/pick.tsx';
import type { ColumnFigures } from './moves.ts';
import { boardFields, columnKey, isArranged } from './targets.ts';
import type { BoardColumnDef } from './targets.ts';

interface BarProps {
  view: ShapeProps['view'];
  change: ShapeProps['change'];
  meta: EntityMeta;
  field: FieldMeta;
  defs: readonly BoardColumnDef[];
  /** The only column shown on a narrow screen. */
  chosen: BoardColumnDef | undefined;
  figures: ReadonlyMap<string | null, ColumnFigures> | undefined;
}

/** The field of the columns; on a narrow screen also the visible column. Hidden if there is nothing to choose. */
export function BoardBar({ meta, field, view, change, defs, chosen, figures }: BarProps): ReactElement | null {
  const intl = useIntl();
  const fields = boardFields(meta);
  const set = (options: Record<string, string>): void => change({ options: { ...view.options, ...options } });
  const pick = fields.length > 1 && !isArranged(meta, field) && (
    <PickOne
      label={intl.formatMessage({ id: 'shapes.board.columns' })}
      value={field.name}
      options={fields.map((each) => ({ value: each.name, label: each.label }))}
      onChange={(by) => set({ by, closed: '', column: '' })}
    />
  );
  if (!chosen) return pick ? <div className="ls-bar">{pick}</div> : null;
  return (
    <>
      {pick && <div className="ls-bar">{pick}</div>}
      <div className="ls-switch" role="group" aria-label={intl.formatMessage({ id: 'shapes.board.by' }, { field: field.label })}>
        {defs.map((def) => (
          <button
            key={columnKey(def.value)}
            type="button"
            aria-pressed={def === chosen}
            onClick={() => set({ column: columnKey(def.value) })}
          >
            <ChoiceGlyph choice={def.choice} values={field.values} />
            <bdi>{def.choice?.label ?? intl.formatMessage({ id: 'shapes.none' }, { field: field.label })}</bdi>
            {figures && <span className="faint num">{formatNumber(figures.get(def.value)?.count ?? 0)}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
