import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { Chart } from '../../../charts/index.ts';
import { Button, Empty, inList } from '../../../kit/index.ts';
import { dayText } from '../../../kit/dates/calendar.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { combine, fromWhere, toWhere } from '../../filter/items.ts';
import type { ShapeProps } from '../index.ts';
import { figureText, shortNumber } from '../shared/amount.tsx';
import { NoRows } from '../shared/no-rows.tsx';
import { useAggregate } from '../shared/use-aggregate.ts';
import { ChartBar, measureText } from './chart-bar.tsx';
import { chartChoice, measureKey } from './choices.ts';
import type { ChartChoice, Period } from './choices.ts';
import { FiguresTable } from './figures-table.tsx';
import { Legend } from './legend.tsx';
import { seriesOf, whereOf } from './series.ts';
import type { Bar, ChartData, Series, Words } from './series.ts';
import { chartSpec, heightOf, marksOf } from './spec.ts';
import '../../../theme/dashboard.css';
import '../../../theme/list-shapes.css';

/** The rows of the list as a chart; clicking a mark opens the list of its rows. */
export default function ChartView(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const { meta, view } = props;
  const choice = useMemo(() => chartChoice(meta, view.options), [meta, view.options]);
  return choice ? <Figures {...props} choice={choice} /> : <Empty title={intl.formatMessage({ id: 'shapes.chart.no_field' })} />;
}

const MOST_PAIRS = 1000;

function Figures({ meta, view, change, filter, choice }: ShapeProps & { choice: ChartChoice }): ReactElement {
  const intl = useIntl();
  const { group, period, split, measure, order, top } = choice;
  const key = measureKey(measure);
  const query = useAggregate(meta, {
    group: [period ? `${group.name}:${period}` : group.name, ...(split ? [split.name] : [])],
    measures: measure.fn === 'count' ? [] : [key],
    // Pairs are cut to the largest groups here, because the server can only sort by the value of a pair, not of its group.
    sort: !split && order === 'size' ? `-${key}` : undefined,
    limit: split || period ? MOST_PAIRS : top,
    filter,
    search: view.search,
  });
  const words = useWords(intl);
  const data = useMemo(
    () => (query.data && !query.isPlaceholderData ? seriesOf(query.data, choice, words) : undefined),
    [query.data, query.isPlaceholderData, choice, words],
  );
  const set = (options: Record<string, string>): void => change({ options: { ...view.options, ...options } });
  const pick = (bar: Bar, series?: Series): void => {
    if (!bar.rest)
      change({ shape: 'table', group: null, filter: fromWhere(combine(toWhere(view.filter), whereOf(choice, bar, series)), meta.fields) });
  };
  const table = view.options['as'] === 'table';
  const title = intl.formatMessage(
    { id: 'shapes.chart.title' },
    { measure: measureText(intl, measure), group: inSentence(group.label, intl.locale) },
  );
  const text = (value: number | null): string => figureText(value, measure.field, intl.locale);
  if (data && query.data?.meta.totals.count === 0) return <NoRows meta={meta} view={view} change={change} />;
  return (
    <div className="ls-chart">
      <ChartBar meta={meta} choice={choice} table={table} set={set} />
      <section className="ls-chart-body" aria-label={title} aria-busy={data === undefined && !query.isError}>
        <h2 className="h-14">{title}</h2>
        {query.isError ? (
          <div className="chart-failed" role="alert">
            <p>{intl.formatMessage({ id: 'chart.failed' })}</p>
            <Button size="sm" icon="arrow-cw" onClick={() => void query.refetch()}>
              {intl.formatMessage({ id: 'list.retry' })}
            </Button>
          </div>
        ) : data === undefined ? (
          <div className="ls-chart-wait" />
        ) : table ? (
          <FiguresTable choice={choice} data={data} label={title} head={measureText(intl, measure)} text={text} onPick={pick} />
        ) : (
          <Drawn choice={choice} data={data} label={title} text={text} onPick={pick} />
        )}
      </section>
    </div>
  );
}

interface DrawnProps {
  choice: ChartChoice;
  data: ChartData;
  label: string;
  text: (value: number | null) => string;
  onPick: (bar: Bar, series?: Series) => void;
}

function Drawn({ choice, data, label, text, onPick }: DrawnProps): ReactElement {
  const { locale } = useIntl();
  const spec = useMemo(() => chartSpec(choice, data), [choice, data]);
  const short = (value: number): string => (Math.abs(value) >= 100_000 ? `\u2068${shortNumber(value, locale)}\u2069` : text(value));
  const marks = marksOf(data, short, (bar, part, value) =>
    inList([data.bars[bar]?.label, data.series[part]?.label, text(value)].flatMap((each) => each || [])),
  );
  const totals = data.bars.map((bar) => (bar.total === null ? '' : short(bar.total)));
  const params = {
    names: data.bars.map((bar) => bar.label),
    totals,
    most: Math.max(1, ...data.bars.map((bar) => bar.total ?? 0)),
    maxLabel: Math.max(1, ...totals.map((total) => total.length)),
  };
  return (
    <>
      <Chart
        spec={spec}
        data={marks as unknown as Record<string, unknown>[]}
        label={label}
        params={params}
        height={heightOf(choice, data)}
        onPick={(datum) => {
          const bar = data.bars[Number(datum['bar'])];
          if (bar) onPick(bar, data.series[Number(datum['part'])]);
        }}
      />
      {(data.series.length > 0 || choice.kind === 'donut') && (
        <Legend
          entries={
            data.series.length > 0
              ? data.series.map((series) => ({ label: series.label, paint: series.paint }))
              : data.bars.map((bar) => ({ label: bar.label, paint: bar.paint, figure: text(bar.total) }))
          }
        />
      )}
    </>
  );
}

function useWords(intl: IntlShape): Words {
  return useMemo(() => {
    const locale = intl.locale.slice(0, 2);
    const options: Record<Exclude<Period, 'quarter' | 'year'>, Intl.DateTimeFormatOptions> = {
      day: { day: 'numeric', month: 'short', year: 'numeric' },
      week: { day: 'numeric', month: 'short', year: 'numeric' },
      month: { month: 'short', year: 'numeric' },
    };
    const date = (day: string, period: Period): string =>
      period === 'year'
        ? day.slice(0, 4)
        : period === 'quarter'
          ? intl.formatMessage({ id: 'shapes.timeline.q' }, { quarter: Math.ceil(Number(day.slice(5, 7)) / 3), year: day.slice(0, 4) })
          : dayText(day, locale, 'gregorian', options[period]);
    return {
      date,
      none: (field) => intl.formatMessage({ id: 'shapes.none' }, { field: field.label }),
      other: intl.formatMessage({ id: 'shapes.chart.other' }),
      yes: intl.formatMessage({ id: 'list.yes' }),
      no: intl.formatMessage({ id: 'list.no' }),
    };
  }, [intl]);
}
