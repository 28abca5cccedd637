import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row, VersionAnswer } from '../../core/shared/wire.ts';
import { api, endpoint } from '../data/index.ts';
import { Button, Drawer, Empty, Skeleton, Switch } from '../kit/index.ts';
import { Read } from './read.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { restorePlan, versionSections } from './version-diff.ts';
import type { VersionSection, VersionValue } from './version-diff.ts';
import { when } from '../kit/dates/when.ts';

export interface VersionDrawerProps {
  meta: EntityMeta;
  /** The record as it is today. */
  row: Row;
  /** Key of the history entry after which the record is shown. */
  entry: number;
  close: () => void;
}

/** The record after one entry of its history, with the differences from today. */
export function VersionDrawer({ meta, row, entry, close }: VersionDrawerProps): React.JSX.Element {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const version = useQuery({
    queryKey: ['version', meta.name, row.id, entry, row.row_version],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: VersionAnswer }>(`${endpoint(meta, 'get', row.id)}/history/${entry}`, { signal, quiet: true })).data,
  });
  const answer = version.data;
  const language = (label: string, lang: 'en' | 'ar'): string => intl.formatMessage({ id: `detail.version.${lang}` }, { label });
  const sections = answer ? versionSections(meta, row, answer.row, answer.restorable, language) : [];
  const plan = restorePlan(sections);
  const title = answer
    ? intl.formatMessage({ id: 'detail.version.title' }, { when: when(answer.entry.at, intl) })
    : intl.formatMessage({ id: 'detail.version.open' });
  const restore = row.can.update && answer && (
    <Button
      variant="primary"
      icon="arrow-ccw"
      disabledReason={
        plan.back.length
          ? undefined
          : intl.formatMessage({ id: plan.stays.length ? 'detail.version.nothingBack' : 'detail.version.asToday' })
      }
      onClick={() => setAsking(true)}
    >
      <FormattedMessage id="detail.version.restore" />
    </Button>
  );
  return (
    <Drawer
      isOpen
      onClose={close}
      title={title}
      subtitle={answer?.entry.actor && <bdi>{answer.entry.actor.label}</bdi>}
      footer={
        restore ? (
          <>
            <Button onClick={close}>
              <FormattedMessage id="kit.cancel" />
            </Button>
            {restore}
          </>
        ) : undefined
      }
    >
      {version.isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="detail.version.failed" />}
          actions={
            <Button
              onClick={() => {
                void version.refetch();
              }}
            >
              <FormattedMessage id="kit.retry" />
            </Button>
          }
        />
      )}
      {version.isPending && (
        <div className="d-related-wait" aria-busy="true">
          <Skeleton width={160} />
          <Skeleton />
          <Skeleton />
          <Skeleton width="64%" />
        </div>
      )}
      {answer && <Values meta={meta} today={row} then={answer.row} sections={sections} />}
      {asking && answer && (
        <RestoreDialog meta={meta} today={row} version={answer} plan={plan} close={() => setAsking(false)} done={close} />
      )}
    </Drawer>
  );
}

/** Texts that may have several lines. */
const LONG: ReadonlySet<string> = new Set(['memo', 'html']);

interface ValuesProps {
  meta: EntityMeta;
  today: Row;
  then: Row;
  sections: readonly VersionSection[];
}

function Values({ meta, today, then, sections }: ValuesProps): React.JSX.Element {
  const [only, setOnly] = useState(false);
  const different = sections.flatMap(({ values }) => values).filter(({ differs }) => differs).length;
  const shown = sections
    .map(({ title, values }) => ({ title, values: values.filter(({ differs }) => !only || differs) }))
    .filter(({ values }) => values.length > 0);
  return (
    <div className="d-past">
      <div className="row">
        <p className="muted">
          <FormattedMessage id="detail.version.differences" values={{ count: different }} />
        </p>
        {different > 0 && (
          <span className="end">
            <Switch checked={only} onChange={(event) => setOnly(event.target.checked)}>
              <FormattedMessage id="detail.version.only" />
            </Switch>
          </span>
        )}
      </div>
      {shown.map(({ title, values }) => (
        <section key={title} className="d-sec">
          <h3 className="h-13">{title}</h3>
          <dl className="d-dl">
            {values.map((value) => (
              <PastValue key={value.field.name} value={value} meta={meta} today={today} then={then} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The old value; if today's differs, it is shown below. */
function PastValue({
  value: { field, differs },
  meta,
  today,
  then,
}: Omit<ValuesProps, 'sections'> & { value: VersionValue }): React.JSX.Element {
  return (
    <>
      <dt>{field.label}</dt>
      <dd className="d-value" data-differs={differs || undefined} data-long={LONG.has(field.type) || undefined}>
        <span className="d-read">
          <Read field={field} row={then} meta={meta} />
        </span>
        {differs && (
          <span className="d-today small">
            <FormattedMessage
              id="detail.version.today"
              values={{
                value: (
                  <bdi key="today">
                    <Read field={field} row={today} meta={meta} />
                  </bdi>
                ),
              }}
            />
          </span>
        )}
      </dd>
    </>
  );
}
