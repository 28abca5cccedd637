import gauge from '@blueprintjs/icons/lib/esm/next/generated/paths/gauge.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, Ltr, PartsNav, Skeleton, StatePill, useEntityMeta, useList } from '../../../../ui/index.ts';

/** The parts at the start side: versions of the matrix, newest first, and what else is agreed on. */
export function SettingsNav({ part, matrix }: { part: string; matrix: number | undefined }): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('risk_matrix');
  return (
    <PartsNav label={intl.formatMessage({ id: 'risk.settings.title' })}>
      <section aria-labelledby="rs-versions">
        <h2 id="rs-versions">
          <FormattedMessage id="risk.settings.versions" />
        </h2>
        {meta ? <Versions meta={meta} current={part === 'matrix' ? (matrix ?? 'active') : null} /> : <Skeleton height={32} />}
      </section>
      <section aria-labelledby="rs-rules">
        <h2 id="rs-rules">
          <FormattedMessage id="risk.settings.rules" />
        </h2>
        {(
          [
            ['appetite', gauge],
            ['acceptance', key],
          ] as const
        ).map(([id, icon]) => (
          <Link key={id} to={`?part=${id}`} aria-current={part === id ? 'page' : undefined}>
            <Icon name={icon} />
            <span className="grow cut">
              <FormattedMessage id={`risk.settings.part.${id}`} />
            </span>
          </Link>
        ))}
      </section>
    </PartsNav>
  );
}

type Meta = NonNullable<ReturnType<typeof useEntityMeta>['data']>;

function Versions({ meta, current }: { meta: Meta; current: number | 'active' | null }): ReactElement {
  const rows = useList(meta, { sort: ['-version'], limit: 50 }).data?.pages.flatMap((page) => page.data);
  if (!rows) return <Skeleton height={32} />;
  const state = (value: unknown) => meta.fields['status']?.values?.find((one) => one.value === value);
  return (
    <>
      {rows.map((row) => (
        <Link
          key={row.id}
          to={`?matrix=${row.id}`}
          className="rs-version"
          aria-current={current === row.id || (current === 'active' && row['status'] === 'active') ? 'page' : undefined}
        >
          <Ltr className="num rs-number">{String(row['version'] ?? '')}</Ltr>
          <bdi className="grow cut">{String(row['name'] ?? '')}</bdi>
          {state(row['status']) && <StatePill choice={state(row['status'])!} />}
        </Link>
      ))}
    </>
  );
}
