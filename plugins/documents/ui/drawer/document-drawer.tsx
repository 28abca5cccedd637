import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, Empty, FileDrop, Input, Select, Skeleton, useEntityMeta, useList } from '../../../../ui/index.ts';
import { DocumentRow } from './document-row.tsx';
import { SendingRow } from './sending-row.tsx';
import { useSend } from './use-send.ts';
import './documents.css';
import type { Area } from './use-send.ts';

/** Documents of one area: uploads, search, states. */
export function DocumentDrawer({ area }: { area: Area }): ReactElement {
  const { data: meta } = useEntityMeta('document');
  return meta ? <Documents meta={meta} area={area} /> : <Skeleton height={160} />;
}

function Documents({ meta, area }: { meta: EntityMeta; area: Area }): ReactElement {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const search = useDeferredValue(words);
  const list = useList(meta, { filter: { area, ...(status ? { status } : {}) }, search, sort: ['-created_at'], limit: 50 });
  const send = useSend(area);
  const word = (id: string): string => intl.formatMessage({ id: `documents.drawer.${id}` });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const bare = words === '' && status === '';
  return (
    <div className="dd">
      <Link className="t-link" to={`/grc/documents?area=${area}`}>
        {word('open_all')}
      </Link>
      {meta.can.create && <FileDrop multiple label={word('upload')} onFiles={send.add} />}
      <div className="dd-tools">
        <Input
          type="search"
          size="sm"
          icon="magnifying-glass"
          dir="auto"
          value={words}
          placeholder={word('search')}
          aria-label={word('search')}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select size="sm" aria-label={meta.fields['status']?.label} value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="">{word('any_status')}</option>
          {meta.fields['status']?.values?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {list.isError && !list.data && (
        <Empty
          art="error"
          title={word('failed')}
          actions={
            <Button onClick={() => void list.refetch()}>
              <FormattedMessage id="documents.drawer.retry" />
            </Button>
          }
        />
      )}
      {list.isPending && (
        <div className="dd-wait" aria-busy="true">
          {[260, 200, 240].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      <ul className="fl-list" aria-label={meta.labels}>
        {send.queue.map((one) => (
          <SendingRow key={one.key} sending={one} drop={() => send.drop(one.key)} />
        ))}
        {rows.map((row) => (
          <DocumentRow key={row.id} meta={meta} row={row} />
        ))}
      </ul>
      {list.data && rows.length === 0 && send.queue.length === 0 && (
        <Empty title={word(bare ? 'none' : 'no_match')} text={bare ? word('none_text') : undefined} />
      )}
      {list.hasNextPage && (
        <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {word('more')}
        </Button>
      )}
    </div>
  );
}
