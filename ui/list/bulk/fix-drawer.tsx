import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, Drawer, FieldError, Icon, IconButton, Skeleton } from '../../kit/index.ts';
import { titleText } from '../../cells/index.ts';
import { useRecord } from '../../data/index.ts';
import type { LastRun, Selection, SelectionStep } from '../state/selection.ts';
import { FixRow } from './fix-row.tsx';
import { useRetry } from './use-retry.ts';

interface FixDrawerProps {
  meta: EntityMeta;
  selection: Selection;
  last: LastRun;
  base: string | null;
  dispatch: (step: SelectionStep) => void;
  onClose: () => void;
}

/** Steps through the refused rows: shows the refused fields and retries each row. Accepted rows leave the selection. */
export function FixDrawer({ meta, selection, last, base, dispatch, onClose }: FixDrawerProps): ReactElement {
  const intl = useIntl();
  const formId = useId();
  // The order stays fixed while rows leave the selection.
  const [order] = useState(() => [...selection.failed.keys()].filter((id) => selection.ids.has(id)));
  const [at, setAt] = useState(0);
  const id = order[at] ?? 0;
  const record = useRecord(meta, id);
  const { busy, retry } = useRetry(meta, last, dispatch);
  const open = order.filter((one) => selection.failed.has(one));
  const reason = selection.failed.get(id);
  const go = (by: 1 | -1): void => setAt((now) => Math.max(0, Math.min(order.length - 1, now + by)));
  const onFixed = (): void => {
    const next = order.findIndex((one, place) => place > at && open.includes(one));
    const any = order.findIndex((one) => one !== id && open.includes(one));
    if (next >= 0 || any >= 0) setAt(next >= 0 ? next : any);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      go(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.querySelector('form')?.requestSubmit();
    }
  };
  const say = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: key }, values);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={say('bulk.fix')}
      subtitle={<span className="num">{say('bulk.of', { n: at + 1, m: order.length })}</span>}
      tools={
        <>
          <IconButton
            icon="chevron-up"
            aria-label={say('bulk.previous')}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={at === 0 || undefined}
            onClick={() => go(-1)}
          />
          <IconButton
            icon="chevron-down"
            aria-label={say('bulk.next')}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={at === order.length - 1 || undefined}
            onClick={() => go(1)}
          />
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{say('kit.close')}</Button>
          {reason !== undefined && record.data && (
            <Button variant="primary" busy={busy} type="submit" form={formId}>
              {say(open.length > 1 ? 'bulk.try_next' : 'bulk.try')}
            </Button>
          )}
        </>
      }
    >
      <div className="lb-fix" onKeyDown={onKeyDown}>
        <h3 className="h-14 lb-fix-title">
          {record.data ? (
            <>
              <bdi className="cut">{titleText(meta, record.data)}</bdi>
              {base !== null && (
                <a href={`${base}/${id}`} target="_blank" rel="noreferrer" aria-label={say('bulk.open_tab')}>
                  <Icon name="square-arrow-up-right" flip />
                </a>
              )}
            </>
          ) : (
            <Skeleton width={240} height={20} />
          )}
        </h3>
        {record.isError && <FieldError>{say('bulk.gone')}</FieldError>}
        {reason === undefined && (
          <p className="lb-fixed">
            <Icon name="circle-check-filled" />
            {say('bulk.went_through')}
          </p>
        )}
        {record.data && reason !== undefined && (
          <FixRow
            key={id}
            meta={meta}
            row={record.data}
            work={last.work}
            reason={reason}
            errors={last.fields.get(id) ?? []}
            formId={formId}
            onTry={(work) => {
              if (record.data && !busy)
                void retry(record.data, work).then((fixed) => {
                  if (fixed) onFixed();
                });
            }}
          />
        )}
      </div>
    </Drawer>
  );
}
