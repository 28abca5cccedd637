import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import type { PathPreview } from '../../core/shared/approvals.ts';
import type { Where } from '../../core/shared/where.ts';
import type { LookupItem } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';
import { RefPicker } from '../detail/ref-picker.tsx';
import { Avatar, Glyph, Skeleton } from '../kit/index.ts';
import '../theme/detail.css';

/** Tests the path in its current state on a record that the reader chooses. */
export function Preview({
  entity,
  condition,
  steps,
}: {
  entity: string;
  condition: Where | undefined;
  steps: readonly Record<string, unknown>[];
}): ReactElement {
  const intl = useIntl();
  const [record, setRecord] = useState<LookupItem | null>(null);
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  const body = { record_type: entity, id: record?.id, condition: condition ?? null, steps };
  const { data, isPending, isError } = useQuery({
    queryKey: ['approvals', 'preview', body],
    enabled: record !== null,
    queryFn: async ({ signal }) =>
      (await api.post<{ data: PathPreview }>('approvals/preview', { body, signal, quiet: true, final: true })).data,
  });
  return (
    <aside className="ap-preview" aria-label={word('preview')}>
      <h2 className="h-13">{word('preview')}</h2>
      <p className="muted small">{word('preview_text')}</p>
      <RefPicker
        entity={entity}
        label={word('preview_record')}
        placeholder={word('preview_record')}
        current={record ?? undefined}
        onPick={setRecord}
      />
      {record && isPending && <Skeleton height={64} />}
      {record && isError && <p className="muted">{word('preview_failed')}</p>}
      {data && (
        <>
          <p className="ap-fits">
            <Glyph name={data.fits ? 'done' : 'todo'} tone={data.fits ? 'done' : 'todo'} />
            <span>{intl.formatMessage({ id: data.fits ? 'approvals.fits' : 'approvals.fits_not' }, { record: data.title })}</span>
          </p>
          <ol>
            {data.steps.map((step, i) => (
              <li key={`${i}-${step.name}`}>
                <span className="ap-no num">{i + 1}</span>
                <div>
                  <b className="cut" dir="auto">
                    {step.name || word('step_unnamed')}
                  </b>
                  {step.people.length ? (
                    step.people.map((p) => (
                      <span key={p.id} className="k-person">
                        <Avatar id={p.id} name={p.label} src={p.picture} />
                        <bdi className="cut">{p.label}</bdi>
                      </span>
                    ))
                  ) : (
                    <span className="ap-late">{word('nobody')}</span>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}
