import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, Dialog, Glyph } from '../../kit/index.ts';
import { Reasons } from './reasons.tsx';
import { namesOf } from './bulk-messages.ts';
import type { BulkRun, Flow } from './use-bulk-run.ts';
import { loadedOf } from './work.ts';

interface ReviewProps {
  meta: EntityMeta;
  flow: Extract<Flow, { step: 'review' }>;
  base: string | null;
  run: BulkRun;
  /** Called if no row can be changed: opens the rows one by one. */
  onFix: () => void;
}

/** Result of the dry run: how many rows will change, how many are unchanged, which are refused and why. The button names its effect. */
export function Review({ meta, flow: { targets, work, judged }, base, run, onFix }: ReviewProps): ReactElement {
  const intl = useIntl();
  const { done, same, failed } = judged;
  const action = work.verb === 'act' ? work.action : undefined;
  const values = { ...namesOf(meta, intl), n: done.length, title: '', action: action?.label ?? '' };
  const all = { ...values, n: targets.length };
  const say = (id: string, of = values): string => intl.formatMessage({ id }, of);
  const confirm = work.verb === 'delete' ? say('list.delete.confirm') : say(`bulk.${work.verb}.confirm`);
  const danger = work.verb === 'delete' || action?.tone === 'stop';
  const text = work.verb === 'delete' ? say('bulk.delete.text') : action?.confirm;
  const close = (): void => run.show(null);
  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      width={failed.size > 0 ? 500 : 400}
      title={say(`bulk.${work.verb}.title`, all)}
      footer={
        <>
          {work.verb === 'edit' && (
            <Button onClick={() => run.show({ step: 'edit', targets, values: work.values })}>{say('bulk.back')}</Button>
          )}
          <Button autoFocus onClick={close}>
            {say('kit.cancel')}
          </Button>
          {done.length > 0 ? (
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => void run.start(work, targets, judged)}>
              {confirm}
            </Button>
          ) : (
            failed.size > 0 && (
              <Button variant="primary" onClick={onFix}>
                {say('bulk.fix')}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="lb-review">
        {text && done.length > 0 && <p>{text}</p>}
        {(work.verb !== 'delete' || failed.size > 0) && (
          <ul className="lb-counts">
            <li data-none={done.length === 0 || undefined}>
              <Glyph name="done" tone="done" />
              {say(`bulk.${work.verb}.will`)}
            </li>
            {same.length > 0 && (
              <li>
                <Glyph name="todo" tone="todo" />
                {say('bulk.same', { ...values, n: same.length })}
              </li>
            )}
            {failed.size > 0 && (
              <li>
                <Glyph name="stop" tone="stop" />
                {say('bulk.cannot', { ...values, n: failed.size })}
              </li>
            )}
          </ul>
        )}
        {failed.size > 0 && <Reasons meta={meta} failed={failed} rows={loadedOf(targets)} base={base} />}
      </div>
    </Dialog>
  );
}
