import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  announceError,
  Button,
  endpoint,
  FilePreview,
  fileOf,
  formOf,
  Icon,
  iconOf,
  invalidateRows,
  isApiError,
  Ltr,
  refValue,
  upload,
  useAction,
  useList,
  type ShownFile,
} from '../../../../ui/index.ts';
import { Panel } from './panel.tsx';
import { filesOf, isOver } from './way.ts';

interface AttachmentsProps {
  meta: EntityMeta;
  row: Row;
  /** Its own sub-orders. */
  orders: readonly Row[];
}

const MOST = 100;

/** The files of an order and of its sub-orders: each says where it comes from, and goes up to the main order once. */
export function Attachments({ meta, row, orders }: AttachmentsProps): ReactElement | null {
  const parent = row['parent_id'] as number | null;
  const holders = [row.id, ...orders.map(({ id }) => id), ...(parent === null ? [] : [parent])];
  const read = useList(meta, { filter: { order_id: { in: holders } }, sort: ['created_at', 'id'], limit: MOST, count: 'none' });
  const rows = read.data?.pages[0]?.data ?? [];
  const all = filesOf(
    row.id,
    rows.map((each) => ({
      id: each.id,
      order: each['order_id'] as number,
      copyOf: each['from_attachment_id'] as number | null,
      row: each,
    })),
  ).filter(({ file }) => file.order !== parent);
  const [shown, setShown] = useState<number>();
  const add = meta.can.create && !isOver(String(row['stage']));
  if (all.length === 0 && !add) return null;
  const files = all.flatMap(({ file }) => fileOf(file.row) ?? []);
  return (
    <Panel
      title={<FormattedMessage id="orders.order.files" />}
      note={all.length > 0 ? <span className="num">{all.length}</span> : undefined}
      end={add ? <Attach meta={meta} order={row.id} /> : undefined}
    >
      <ul className="op-files">
        {all.map(({ file, added }) => (
          <File
            key={file.id}
            meta={meta}
            row={file.row}
            own={file.order === row.id}
            numbers={orders}
            added={added}
            open={(of) => setShown(files.findIndex(({ path }) => path === of.path))}
          />
        ))}
      </ul>
      {shown !== undefined && <FilePreview files={files} begin={shown} close={() => setShown(undefined)} />}
    </Panel>
  );
}

function Attach({ meta, order }: { meta: EntityMeta; order: number }): ReactElement {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      for (const file of chosen) await upload(endpoint(meta, 'create'), formOf({ order_id: order, name: file.name }, file));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      announceError(failure);
    } finally {
      setBusy(false);
      invalidateRows(client);
    }
  };
  return (
    <>
      <Button size="sm" variant="ghost" icon="paperclip" busy={busy} onClick={() => input.current?.click()}>
        <FormattedMessage id="orders.order.attach" />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void send(chosen);
        }}
      />
    </>
  );
}

interface FileProps {
  meta: EntityMeta;
  row: Row;
  /** Is it a file of the order on the page? */
  own: boolean;
  numbers: readonly Row[];
  added: boolean;
  open: (file: ShownFile) => void;
}

function File({ meta, row, own, numbers, added, open }: FileProps): ReactElement | null {
  const intl = useIntl();
  const act = useAction(meta);
  const file = fileOf(row);
  if (!file) return null;
  const action = meta.actions.find(({ name }) => name === 'add_to_main');
  const from = meta.fields['from_order_id'] ? refValue(meta.fields['from_order_id'], row) : null;
  const number = numbers.find(({ id }) => id === row['order_id'])?.['number'];
  return (
    <li>
      <Icon name={iconOf(file.mime)} />
      <button type="button" className="op-file cut" onClick={() => open(file)}>
        <bdi>{file.name}</bdi>
      </button>
      <span className="op-from">
        {number ? <Ltr>{String(number)}</Ltr> : from ? <bdi>{from.label}</bdi> : <FormattedMessage id="orders.order.this_order" />}
      </span>
      {added ? (
        <span className="op-added">
          <Icon name="check" size={12} />
          <FormattedMessage id="orders.order.added" />
        </span>
      ) : (
        action &&
        row.can.actions.includes('add_to_main') && (
          <Button
            size="sm"
            busy={act.isPending}
            aria-label={own ? undefined : intl.formatMessage({ id: 'orders.order.add_file' }, { name: file.name })}
            onClick={() => act.mutate({ id: row.id, action: 'add_to_main', values: { row_version: row.row_version } })}
          >
            {action.label}
          </Button>
        )
      )}
    </li>
  );
}
