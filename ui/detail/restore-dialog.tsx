import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta, Row, VersionAnswer, WriteAnswer } from '../../core/shared/wire.ts';
import { api, endpoint, invalidateRows, isApiError } from '../data/index.ts';
import { Button, Dialog } from '../kit/index.ts';
import { Read } from './read.tsx';
import { recordKey } from './use-save-field.ts';
import type { restorePlan } from './version-diff.ts';

export interface RestoreDialogProps {
  meta: EntityMeta;
  today: Row;
  version: VersionAnswer;
  plan: ReturnType<typeof restorePlan>;
  close: () => void;
  /** The version was restored. */
  done: () => void;
}

/** Says what a restore changes and what it does not, then does it. The toast of the answer offers undo. */
export function RestoreDialog({ meta, today, version, plan, close, done }: RestoreDialogProps): React.JSX.Element {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.post<WriteAnswer>(`${endpoint(meta, 'get', today.id)}/history/${version.entry.id}/restore`, {
        body: { row_version: today.row_version },
      });
      client.setQueryData<Row>(recordKey(meta, today.id), (old) => ({ ...old, ...answer.data }));
      invalidateRows(client);
      done();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      // The API client toasts the refusal; refetch, because the shown data may be outdated.
      invalidateRows(client);
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button autoFocus onClick={close}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => {
          void restore();
        }}
      >
        <FormattedMessage id="detail.version.restore" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} width={600} title={<FormattedMessage id="detail.version.restoreTitle" />} footer={footer}>
      <p>
        <FormattedMessage id="detail.version.willChange" values={{ count: plan.back.length }} />
      </p>
      <dl className="d-plan">
        {plan.back.map(({ field }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <span className="d-from">
                <Read field={field} row={today} meta={meta} />
              </span>
              <span className="d-to">
                <Read field={field} row={version.row} meta={meta} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {plan.stays.length > 0 && (
        <>
          <p>
            <FormattedMessage id="detail.version.stays" values={{ count: plan.stays.length }} />
          </p>
          <ul className="d-stays">
            {plan.stays.map(({ field }) => (
              <li key={field.name}>
                <span className="muted">{field.label}</span> <Read field={field} row={today} meta={meta} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
