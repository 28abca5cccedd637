import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { FilterDef } from '../../core/shared/dashboard.ts';
import { useLookup } from '../data/index.ts';
import { Bdi, Button, Menu, MenuDivider, MenuItem, Popover } from '../kit/index.ts';
import { filterHref } from './links.ts';

/** Maximum number of records offered; a tenant with more uses the list. */
const MOST = 50;

interface Option {
  value: string;
  label: ReactNode;
}

/** One filter as a button with its choices; the choice is stored in the address. */
export function FilterMenu({ filter, years }: { filter: FilterDef; years: readonly number[] }): React.JSX.Element | null {
  return filter.kind === 'year' ? <YearMenu filter={filter} years={years} /> : <RecordMenu filter={filter} />;
}

function YearMenu({ filter, years }: { filter: FilterDef; years: readonly number[] }): React.JSX.Element {
  const intl = useIntl();
  const [search] = useSearchParams();
  const chosen = Number(search.get(filter.name)) || undefined;
  // A link may contain a year that no row has.
  const options = [...new Set([...years, ...(chosen ? [chosen] : [])])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: String(year), label: intl.formatMessage({ id: 'dashboard.year' }, { year: String(year) }) }));
  return <Choices filter={filter} options={options} />;
}

function RecordMenu({ filter }: { filter: FilterDef }): React.JSX.Element | null {
  const [search] = useSearchParams();
  const chosen = search.get(filter.name);
  const found = useLookup(filter.entity ?? '', '', { limit: MOST }).data ?? [];
  const missing = chosen !== null && !found.some((each) => String(each.id) === chosen) && /^\d{1,15}$/.test(chosen) ? [Number(chosen)] : [];
  const named = useLookup(filter.entity ?? '', '', { ids: missing, enabled: missing.length > 0 }).data ?? [];
  const options = [...found, ...(missing.length ? named : [])].map((each) => ({ value: String(each.id), label: <Bdi>{each.label}</Bdi> }));
  return options.length < 2 && chosen === null ? null : <Choices filter={filter} options={options} />;
}

function Choices({ filter, options }: { filter: FilterDef; options: readonly Option[] }): React.JSX.Element {
  const [search] = useSearchParams();
  const chosen = search.get(filter.name);
  const menu = (
    <Menu label={filter.label}>
      <MenuItem checked={chosen === null} text={filter.all} to={filterHref(search, filter.name, null)} />
      <MenuDivider />
      {options.map(({ value, label }) => (
        <MenuItem key={value} checked={value === chosen} text={label} to={filterHref(search, filter.name, value)} />
      ))}
    </Menu>
  );
  const current = options.find(({ value }) => value === chosen)?.label ?? (chosen === null ? filter.all : filter.label);
  return (
    <Popover content={menu} placement="bottom-end">
      <Button size="sm" className="dash-filter" icon={filter.icon} endIcon="chevron-down">
        <span className="sr">{filter.label}: </span>
        <span className="cut">{current}</span>
      </Button>
    </Popover>
  );
}
