import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Scalar } from '../../../core/shared/where.ts';
import { Input, Select } from '../../kit/index.ts';
import {
  PERIODS,
  periodOf,
  periodText,
  relativeOf,
  relativeValue,
  sameText,
  spanOf,
  spanValue,
  variableText,
  withinPeriod,
} from './periods.ts';
import type { Relative } from './periods.ts';
import type { FilterItem } from './tree.ts';

interface PartProps {
  item: FilterItem;
  label: string;
  onChange: (item: FilterItem) => void;
}

/** "is: this month": a period from a list. Another period from a link is added below. */
export function PeriodValue({ item, label, onChange }: PartProps): ReactElement {
  const intl = useIntl();
  const current = periodOf(item) ?? PERIODS[0]!;
  const known = PERIODS.some((p) => sameText(p) === sameText(current));
  const all = known ? PERIODS : [...PERIODS, current];
  return (
    <Select
      size="sm"
      value={sameText(current)}
      aria-label={label}
      onChange={(e) => {
        const period = all.find((p) => sameText(p) === e.target.value);
        if (period) onChange({ field: item.field, ...withinPeriod(period) });
      }}
    >
      {all.map((p) => (
        <option key={sameText(p)} value={sameText(p)}>
          {periodText(p, intl)}
        </option>
      ))}
    </Select>
  );
}

/** "in the next 7 days": the number. */
export function SpanValue({ item, onChange }: Omit<PartProps, 'label'>): ReactElement {
  const intl = useIntl();
  const span = spanOf(item) ?? { side: 'next', days: 7 };
  const [text, setText] = useState(String(span.days));
  const write = (next: string): void => {
    setText(next);
    const days = dayCount(next);
    onChange({ ...item, op: 'between', value: days > 0 ? spanValue(span.side, days) : spanValue(span.side, span.days) });
  };
  return (
    <Input
      size="sm"
      inputMode="numeric"
      dir="ltr"
      value={text}
      onChange={(e) => write(e.target.value)}
      onBlur={() => setText(String(span.days))}
      aria-label={intl.formatMessage({ id: 'filter.days.count' })}
      after={<span className="k-affix">{intl.formatMessage({ id: 'filter.days.unit' }, { n: span.days })}</span>}
    />
  );
}

/** At most four digits, as the server requires. */
const dayCount = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

/** `day`, `ahead`, `ago`, or the variable itself. */
type Kind = string;

/** Start and end of the current periods, offered beside exact days. */
const EDGES: readonly Relative[] = (['week', 'month', 'quarter', 'year'] as const).flatMap((unit) =>
  (['start', 'end'] as const).map((edge): Relative => ({ edge, unit, n: 0 })),
);

function kindOf(value: Scalar): Kind {
  const relative = relativeOf(value);
  if (!relative) return 'day';
  if (relative.edge !== null || Math.abs(relative.n) <= 1) return String(value);
  return relative.n > 0 ? 'ahead' : 'ago';
}

/** A day: exact, or relative to today. */
export function DayValue({
  value,
  label,
  onChange,
  autoFocus,
}: {
  value: Scalar;
  label: string;
  onChange: (value: Scalar) => void;
  autoFocus?: boolean;
}): ReactElement {
  const intl = useIntl();
  const kind = kindOf(value);
  const days = Math.abs(relativeOf(value)?.n ?? 7);
  const offered = ['$today', '$today+1', '$today-1', ...EDGES.map(relativeValue)];
  const choose = (next: Kind): void =>
    onChange(next === 'day' ? null : next === 'ahead' || next === 'ago' ? counted(next, Math.max(2, days)) : next);
  return (
    <span className="lf-day">
      <Select size="sm" value={kind} aria-label={label} onChange={(e) => choose(e.target.value)}>
        <option value="day">{intl.formatMessage({ id: 'filter.exact_day' })}</option>
        <option value="ahead">{intl.formatMessage({ id: 'filter.ahead' })}</option>
        <option value="ago">{intl.formatMessage({ id: 'filter.before_today' })}</option>
        {(offered.includes(kind) || ['day', 'ahead', 'ago'].includes(kind) ? offered : [...offered, kind]).map((v) => (
          <option key={v} value={v}>
            {variableText(v, intl)}
          </option>
        ))}
      </Select>
      {kind === 'day' && (
        <Input
          size="sm"
          type="date"
          dir="ltr"
          aria-label={label}
          value={value === null ? '' : String(value).slice(0, 10)}
          autoFocus={autoFocus}
          onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)}
        />
      )}
      {(kind === 'ahead' || kind === 'ago') && (
        <Input
          size="sm"
          type="number"
          min={2}
          max={9999}
          dir="ltr"
          aria-label={intl.formatMessage({ id: 'filter.days.count' })}
          value={days}
          onChange={(e) => {
            const n = dayCount(e.target.value);
            if (n > 1) onChange(counted(kind, n));
          }}
        />
      )}
    </span>
  );
}

const counted = (kind: Kind, days: number): string => relativeValue({ edge: null, unit: 'day', n: kind === 'ahead' ? days : -days });
