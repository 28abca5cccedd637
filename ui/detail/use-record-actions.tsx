import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { askedFields } from '../../core/shared/asked.ts';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { addressOf, isApiError, useAction, useRemove } from '../data/index.ts';
import { useConfirm } from '../kit/index.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { titleOf } from './fields.ts';
import { recordKey } from './use-save-field.ts';

export interface RecordActions {
  run: (action: ActionMeta) => void;
  remove: () => void;
  /** The dialog for an action's input fields, while it is open. */
  dialog: ReactNode;
}

/** Refusals are toasted by the API client; other errors are bugs and are thrown again. */
const told = (failure: unknown): void => {
  if (!isApiError(failure)) throw failure;
};

/** State changes and deletion of the record on the page, with their confirmations. */
export function useRecordActions(meta: EntityMeta, row: Row, listHref: string): RecordActions {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const client = useQueryClient();
  const action = useAction(meta, (made) => void navigate(addressOf(made)));
  const removal = useRemove(meta);
  const [asking, setAsking] = useState<ActionMeta | null>(null);

  const act = async (chosen: ActionMeta, values: Record<string, unknown>, quiet?: 'refusals'): Promise<void> => {
    const saved = await action.mutateAsync({ id: row.id, action: chosen.name, values: { ...values, row_version: row.row_version }, quiet });
    client.setQueryData<Row>(recordKey(meta, row.id), (old) => ({ ...old, ...saved }));
  };
  const run = (chosen: ActionMeta): void => {
    if (askedFields(chosen, meta, [row]).length) return setAsking(chosen);
    const start = chosen.confirm
      ? confirm({ title: chosen.label, text: chosen.confirm, confirm: chosen.label, danger: chosen.tone === 'stop' })
      : Promise.resolve(true);
    void start.then((yes) => (yes ? act(chosen, {}).catch(told) : undefined));
  };
  const remove = (): void => {
    const name = titleOf(meta, row);
    void confirm({
      title: intl.formatMessage({ id: 'detail.deleteTitle' }, { name }),
      text: intl.formatMessage({ id: 'detail.deleteText' }),
      confirm: intl.formatMessage({ id: 'detail.deleteConfirm' }, { entity: meta.label.toLocaleLowerCase(intl.locale) }),
      danger: true,
    }).then((yes) => (yes ? removal.mutateAsync({ id: row.id }).then(() => navigate(listHref), told) : undefined));
  };
  const dialog = asking && (
    <ActionDialog action={asking} meta={meta} row={row} close={() => setAsking(null)} act={(values) => act(asking, values, 'refusals')} />
  );
  return { run, remove, dialog };
}
