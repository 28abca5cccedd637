import { memo, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { AggregateFigures, CurrencyFigures, EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Avatar, ChoiceGlyph, Count, formatMoney, formatNumber, Icon, Ltr, shownAmount } from '../../kit/index.ts';
import { nameDirection, shownName } from '../../kit/text/name-direction.ts';
import type { ListParams } from '../../data/index.ts';
import { groupHead } from '../../slots/group-heads.ts';
import { groupParam, measureOf } from './groups.ts';
import type { Group, Grouping, Section } from './groups.ts';
import type { ListColumn } from './use-columns.ts';

interface GroupRowProps {
  meta: EntityMeta;
  /** The query of the rows, and what they are grouped by: for what a plugin counts in the head. */
  params: ListParams;
  grouping: Grouping | null;
  /** Line index in the list, from 0. */
  index: number;
  top: number;
  id?: string;
  section: Section;
  group: Group;
  columns: ListColumn[];
  pins: number;
  card: boolean;
  active: boolean;
  /** A sticky copy of a head that was scrolled away; hidden from screen readers. */
  stuck?: boolean;
}

/** The head of a group: toggle, glyph, name, row count, and sums below their columns. */
export const GroupRow = memo(function GroupRow({
  meta,
  params,
  grouping,
  index,
  top,
  id,
  section,
  group,
  columns,
  pins,
  card,
  active,
  stuck = false,
}: GroupRowProps): ReactElement {
  const intl = useIntl();
  const name = group.label ?? intl.formatMessage({ id: 'table.group.none' }, { field: group.field.label });
  const Head = grouping ? groupHead(meta.name) : undefined;
  const label = (
    <>
      <Icon name={section.open ? 'chevron-down' : 'chevron-right'} size={12} flip={!section.open} />
      <GroupMark group={group} />
      <bdi className={group.label === null ? 'cut muted' : 'cut'} dir={nameDirection(name, intl.locale)}>
        {shownName(name)}
      </bdi>
      <Count>{formatNumber(section.count, 0)}</Count>
      {Head && grouping && (
        <Suspense fallback={null}>
          <Head
            meta={meta}
            group={groupParam(grouping)}
            value={group.value}
            filter={params.filter}
            search={params.search}
            deleted={params.deleted}
          />
        </Suspense>
      )}
    </>
  );
  const shared = {
    'data-row': index,
    'data-act': 'fold',
    'data-stuck': stuck || undefined,
    'data-active': (active && !stuck) || undefined,
    style: stuck ? undefined : { transform: `translateY(${top}px)` },
    ...(stuck ? { 'aria-hidden': true } : { id, role: 'row', 'aria-expanded': section.open, 'aria-level': 1, 'aria-rowindex': index + 2 }),
  } as const;
  if (card)
    return (
      <div className="lt-card lt-group" {...shared}>
        <div role={stuck ? undefined : 'gridcell'} className="lt-group-label">
          {label}
        </div>
      </div>
    );
  const fixed = Math.max(1, pins);
  const sums = columns.map((column, i) =>
    i === 0 ? null : <Sum key={column.field.name} column={column} figures={group.figures} currencies={group.currencies} plain={stuck} />,
  );
  return (
    <div className="lt-tr lt-group" {...shared}>
      <div role="presentation" className="lt-pin" data-off={pins === 0 || undefined} style={{ gridColumn: `span ${fixed + 1}` }}>
        <div role={stuck ? undefined : 'gridcell'} className="lt-group-label">
          {label}
        </div>
        {sums.slice(1, fixed)}
      </div>
      {sums.slice(fixed)}
      <div className="lt-more" role={stuck ? undefined : 'gridcell'} />
    </div>
  );
});

function GroupMark({ group }: { group: Group }): ReactElement | null {
  const { choice, field, value, label } = group;
  if (field.values) return <ChoiceGlyph choice={choice} values={field.values} />;
  return field.type === 'ref' && field.to === 'user' && typeof value === 'number' && label !== null ? (
    <Avatar id={value} name={label} />
  ) : null;
}

/** The sum of a column; an empty cell if there is none. Amounts of several currencies are not added up, but told one by one. */
export function Sum({
  column: { field, figure },
  figures,
  currencies,
  plain = false,
  tall = false,
}: {
  column: ListColumn;
  figures: AggregateFigures | undefined;
  currencies?: readonly CurrencyFigures[];
  plain?: boolean;
  /** There is room for one line per currency; otherwise the first one is shown, and how many there are beside it. */
  tall?: boolean;
}): ReactElement {
  const { locale } = useIntl();
  const value = figures?.[measureOf(field)];
  const amounts = (currencies ?? []).flatMap(({ currency, figures: sums }) => {
    const amount = sums[measureOf(field)];
    return amount === undefined || amount === null
      ? []
      : [formatMoney(amount, locale.slice(0, 2), { unit: currency, digits: field.scale ?? 2 })];
  });
  const [first, ...others] = amounts;
  return (
    <div
      role={plain ? undefined : 'gridcell'}
      className={figure ? 'lt-td lt-fig lt-sum num' : 'lt-td lt-sum'}
      data-type={field.type}
      title={others.length > 0 && !tall ? amounts.join('\n') : undefined}
    >
      {first === undefined ? (
        value !== undefined && value !== null && <Ltr>{sumText(field, value)}</Ltr>
      ) : tall ? (
        <span className="lt-sums">
          {amounts.map((amount) => (
            <span key={amount}>{amount}</span>
          ))}
        </span>
      ) : (
        <span>
          {first}
          {others.length > 0 && <Ltr> +{others.length}</Ltr>}
        </span>
      )}
    </div>
  );
}

const sumText = (field: FieldMeta, value: number | string): string =>
  field.type === 'money' || field.unit !== undefined ? shownAmount(value, field.scale ?? 2) : formatNumber(value, field.scale ?? 2);
