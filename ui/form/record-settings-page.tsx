import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { usePage } from '../page/index.ts';
import { useEntityMeta, useList } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Empty, PageHead } from '../kit/index.ts';
import { EntityForm, FormSkeleton } from './entity-form.tsx';

/** Settings of a plugin (`"settings": true`): the form of the organisation's single row. */
export default function RecordSettingsPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { page } = usePage();
  const text = useMetaText();
  const { data: meta, isError, refetch } = useEntityMeta(page.entity);
  return (
    <div className="f-page">
      <PageHead title={text(`pages.${page.path}`, page.title)} about={meta?.about} />
      {meta ? (
        <OneRow meta={meta} />
      ) : isError ? (
        <Empty
          art="error"
          title={formatMessage({ id: 'form.failed' })}
          actions={<Button onClick={() => void refetch()}>{formatMessage({ id: 'form.retry' })}</Button>}
        />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

function OneRow({ meta }: { meta: EntityMeta }): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Row>();
  const list = useList(meta, { limit: 1 });
  const loaded = list.data?.pages[0]?.data[0];
  const row = saved && saved.row_version >= (loaded?.row_version ?? 0) ? saved : loaded;
  if (!row)
    return list.isPending ? (
      <FormSkeleton />
    ) : (
      <Empty
        art="error"
        title={formatMessage({ id: 'form.failed' })}
        actions={<Button onClick={() => void list.refetch()}>{formatMessage({ id: 'form.retry' })}</Button>}
      />
    );
  return (
    <EntityForm key={row.row_version} meta={meta} verb="update" row={row} onSaved={setSaved} onDiscard={() => void navigate('/settings')} />
  );
}
