import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LookupsAnswer } from '../../core/shared/lookups.ts';
import { Count, formatNumber, Icon, Input } from '../kit/index.ts';
import { PartsNav } from '../page/parts-page.tsx';
import { matching } from './value.ts';

/** The lists of all modules, searchable in both languages, each with the number of its active values. */
export function TableNav({ modules, current }: { modules: LookupsAnswer['data']; current: string | undefined }): ReactElement {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const shown = matching(modules, typed);
  const search = intl.formatMessage({ id: 'lookups.search' });
  return (
    <PartsNav label={intl.formatMessage({ id: 'lookups.tables' })}>
      <Input
        icon="magnifying-glass"
        size="sm"
        type="search"
        dir="auto"
        value={typed}
        aria-label={search}
        placeholder={search}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 && (
        <p className="lu-none muted">
          <FormattedMessage id="lookups.none_found" values={{ typed }} />
        </p>
      )}
      {shown.map(({ module, label, tables }) => (
        <section key={module} aria-labelledby={`lu-${module}`}>
          <h2 id={`lu-${module}`}>{label}</h2>
          {tables.map((table) => (
            <Link key={table.entity} to={`/settings/lookups/${table.entity}`} aria-current={table.entity === current ? 'page' : undefined}>
              <Icon name={table.icon ?? 'list-bullets'} />
              <span className="grow cut">{table.labels}</span>
              <Count>{formatNumber(table.active)}</Count>
            </Link>
          ))}
        </section>
      ))}
    </PartsNav>
  );
}
