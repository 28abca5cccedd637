import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, Count, Empty, formatNumber, Icon, PageHead, Segmented, Skeleton, useApi, usePage } from '../../../../ui/index.ts';
import { ExpiringRow } from './expiring-row.tsx';
import type { ExpiringItem } from './expiring-row.tsx';
import { LIBRARIES } from './libraries.ts';
import './evidence.css';

interface Month {
  /** `2026-11` */
  month: string;
  items: ExpiringItem[];
}

const SPANS = ['30', '90', '180', '365'] as const;

/** /grc/master-evidence/expiring and /grc/comp-master-evidence/expiring: approved evidence that expires soon, by month. */
export default function ExpiringPage(): ReactElement {
  const intl = useIntl();
  const { page } = usePage();
  const [search, setSearch] = useSearchParams();
  const library = Object.values(LIBRARIES).find((one) => page.path.startsWith(`${one.page}/`)) ?? LIBRARIES.audit_evidence;
  const span = SPANS.find((days) => days === search.get('days')) ?? '90';
  const { data, error, refetch } = useApi<{ data: Month[] }>('evidence-expiring', { query: { library: library.name, days: span } });
  const word = (id: string, values: Record<string, string | number> = {}): string =>
    intl.formatMessage({ id: `compliance.evidence.${id}` }, values);
  const count = data?.data.reduce((sum, { items }) => sum + items.length, 0) ?? null;
  return (
    <section className="ev-page" aria-busy={!data && !error}>
      <PageHead
        title={word('expiring')}
        count={error ? undefined : count}
        about={word(`expiring_about_${library.name}`)}
        actions={
          <Segmented
            label={word('within')}
            value={span}
            onChange={(days) => setSearch({ days }, { replace: true })}
            items={SPANS.map((days) => ({ value: days, label: word('days', { n: Number(days) }) }))}
          />
        }
      >
        <Link className="link ev-back" to={library.page}>
          <Icon name="arrow-left" size={12} flip />
          <FormattedMessage id={`compliance.evidence.library_${library.name}`} />
        </Link>
      </PageHead>
      {error && !data && (
        <Empty
          art="error"
          title={word('failed')}
          text={error.message}
          actions={<Button onClick={() => void refetch()}>{word('retry')}</Button>}
        />
      )}
      {!data && !error && (
        <div className="ev-wait">
          {[60, 48, 72, 54].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} />
          ))}
        </div>
      )}
      {data && count === 0 && <Empty title={word('nothing_expires', { n: Number(span) })} text={word('nothing_expires_text')} />}
      <div className="ev-months">
        {data?.data.map(({ month, items }) => (
          <section key={month}>
            <h2 className="h-14">
              {intl.formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' })}
              <Count>{formatNumber(items.length)}</Count>
            </h2>
            <ul>
              {items.map((item) => (
                <ExpiringRow key={item.id} item={item} page={library.page} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
