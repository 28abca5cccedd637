import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { IconButton, Segmented } from '../../../kit/index.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { PickOne } from '../shared/pick.tsx';
import { groupFields, measureKey, measuresOf, PERIODS, splitFields, TOPS } from './choices.ts';
import type { ChartChoice, Measure } from './choices.ts';

interface BarProps {
  meta: EntityMeta;
  choice: ChartChoice;
  table: boolean;
  set: (options: Record<string, string>) => void;
}

/** "Count", "Sum of Budget". */
export const measureText = (intl: IntlShape, { fn, field }: Measure): string =>
  intl.formatMessage({ id: `shapes.chart.${fn}` }, { field: inSentence(field?.label ?? '', intl.locale) });

/** The chart settings: group, stack, measure, order, number of bars. */
export function ChartBar({ meta, choice, table, set }: BarProps): ReactElement {
  const intl = useIntl();
  const t = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `shapes.chart.${id}` }, values);
  const { group, period, split, measure, order, top, kind, kinds } = choice;
  const splits = measure.fn === 'avg' ? [] : splitFields(meta, group);
  const by = (name: string, of: string | null): string => (of ? `${name}:${of}` : name);
  return (
    <div className="ls-bar ls-bar-wrap">
      {kinds.length > 1 && (
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={(next) => set({ kind: next })}
          items={kinds.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <PickOne
        label={t('by')}
        value={group.name}
        options={groupFields(meta).map((field) => ({ value: field.name, label: field.label }))}
        onChange={(name) => set({ x: name, kind: '', order: '', top: '' })}
      />
      {period && (
        <PickOne
          label={t('period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => set({ x: by(group.name, next) })}
        />
      )}
      {splits.length > 0 && (
        <PickOne
          label={t('split')}
          value={split?.name ?? ''}
          options={[{ value: '', label: t('no_split') }, ...splits.map((field) => ({ value: field.name, label: field.label }))]}
          onChange={(name) => set({ split: name })}
        />
      )}
      <PickOne
        label={t('measure')}
        value={measureKey(measure)}
        options={measuresOf(meta).map((each) => ({ value: measureKey(each), label: measureText(intl, each) }))}
        onChange={(next) => set({ measure: next })}
      />
      {!period && (
        <PickOne
          label={t('order')}
          value={order}
          options={[
            { value: 'natural', label: t(group.type === 'ref' ? 'by_name' : 'natural') },
            { value: 'size', label: t('size') },
          ]}
          onChange={(next) => set({ order: next })}
        />
      )}
      {!period && (group.values?.length ?? Infinity) > TOPS[0] && (
        <PickOne
          label={t('top')}
          value={String(top)}
          options={TOPS.map((n) => ({ value: String(n), label: n === 200 ? t('all') : t('top_n', { n }) }))}
          onChange={(next) => set({ top: next })}
        />
      )}
      <span className="end">
        <IconButton
          icon={table ? 'chart-bar' : 'table'}
          aria-pressed={table}
          aria-label={intl.formatMessage({ id: table ? 'chart.asChart' : 'chart.asTable' })}
          onClick={() => set({ as: table ? '' : 'table' })}
        />
      </span>
    </div>
  );
}
