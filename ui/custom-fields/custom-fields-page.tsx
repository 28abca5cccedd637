import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useEntityMeta } from '../data/index.ts';
import { Button, Empty, PageHead, Skeleton } from '../kit/index.ts';
import { useEntities, useFields } from './calls.ts';
import type { StoredField } from './definition.ts';
import { FieldDrawer } from './field-drawer.tsx';
import { FieldList } from './field-list.tsx';
import { Kinds } from './kinds.tsx';
import './custom-fields.css';

const NONE: readonly StoredField[] = [];

/** /settings/fields: the organisation's custom fields (manage_custom_fields). */
export default function CustomFieldsPage() {
  const [search] = useSearchParams();
  const { data: meta, isError: noMeta, refetch: askMeta } = useEntityMeta('custom_field');
  const { data: known, isError: noKinds, refetch: askKinds } = useEntities();
  const kinds = known?.entities ?? [];
  const kind = kinds.find(({ entity }) => entity === search.get('entity')) ?? kinds[0];
  const queries = useFields(kinds.map(({ entity }) => entity));
  const query = kind && queries[kinds.indexOf(kind)];
  const [open, setOpen] = useState<{ field?: StoredField } | null>(null);
  const fields = query?.data ?? NONE;
  const used = fields.filter(({ retired }) => !retired);
  const failed = noMeta || noKinds || query?.isError;
  const retry = (): void => void Promise.all([askMeta(), askKinds(), query?.refetch()]);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen({})}>
      <FormattedMessage id="custom.add" />
    </Button>
  );
  return (
    <div className="cf">
      <PageHead
        line
        title={<FormattedMessage id="custom.title" />}
        about={<FormattedMessage id="custom.text" />}
        actions={(!query?.data || fields.length > 0) && add}
      />
      {failed && (
        <Empty
          art="error"
          title={<FormattedMessage id="custom.failed" />}
          actions={
            <Button onClick={retry}>
              <FormattedMessage id="custom.retry" />
            </Button>
          }
        />
      )}
      {!failed && (
        <div className="cf-body in-turn-narrow">
          {kind ? (
            <Kinds
              kinds={kinds.map((one, i) => ({ ...one, count: queries[i]?.data?.filter(({ retired }) => !retired).length }))}
              current={kind.entity}
            />
          ) : (
            <Waiting rows={4} />
          )}
          <section className="cf-main" aria-label={kind?.label}>
            {kind && meta && query?.data ? (
              fields.length > 0 ? (
                <FieldList key={kind.entity} entity={kind.entity} meta={meta} fields={fields} onEdit={(field) => setOpen({ field })} />
              ) : (
                <Empty
                  title={<FormattedMessage id="custom.none" values={{ kind: kind.label }} />}
                  text={<FormattedMessage id="custom.none.text" />}
                  actions={add}
                />
              )
            ) : (
              <Waiting rows={6} />
            )}
          </section>
        </div>
      )}
      {open && meta && kind && known && (
        <FieldDrawer meta={meta} kind={kind} targets={known.targets} field={open.field} fields={used} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

const Waiting = ({ rows }: { rows: number }) => (
  <div className="cf-waiting" aria-busy="true">
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} height={36} />
    ))}
  </div>
);
