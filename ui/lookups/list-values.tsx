import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { MANAGE_LOOKUPS } from '../../core/shared/lookups.ts';
import type { LookupValuesAnswer } from '../../core/shared/lookups.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { endpoint, useEntityMeta, useList, useSession } from '../data/index.ts';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import { useValues } from './calls.ts';
import { ValuesPanel } from './values-panel.tsx';

/** One value list: the full panel for people with manage_lookups, otherwise limited by the list's own permission. */
export function ListValues({ entity, group }: { entity: string; group?: string }): ReactElement {
  const manages = useSession().can(MANAGE_LOOKUPS);
  const { data: meta } = useEntityMeta(entity);
  if (!meta) return <Skeleton height={240} />;
  return manages ? <Managed meta={meta} group={group} /> : <Own meta={meta} group={group} />;
}

interface Shown {
  meta: EntityMeta;
  group: string | undefined;
}

function Managed({ meta, group }: Shown): ReactElement {
  const { data, isError, refetch } = useValues(meta.name);
  if (isError) return <Failed retry={() => void refetch()} />;
  return data ? <ValuesPanel answer={data} icon={meta.icon ?? null} group={group} /> : <Skeleton height={240} />;
}

/** Without numbers of uses and merging, which concern the whole organisation. */
function Own({ meta, group }: Shown): ReactElement {
  const { data, isError, refetch } = useList(meta, { sort: ['position', 'id'], limit: 500 });
  if (isError) return <Failed retry={() => void refetch()} />;
  return data ? (
    <ValuesPanel
      answer={answerOf(
        meta,
        data.pages.flatMap((page) => page.data),
      )}
      icon={meta.icon ?? null}
      group={group}
      may={meta.can.create ? 'write' : 'read'}
    />
  ) : (
    <Skeleton height={240} />
  );
}

const Failed = ({ retry }: { retry: () => void }): ReactElement => (
  <Empty
    art="error"
    title={<FormattedMessage id="lookups.failed" />}
    actions={
      <Button onClick={retry}>
        <FormattedMessage id="lookups.retry" />
      </Button>
    }
  />
);

function answerOf(meta: EntityMeta, rows: readonly Row[]): LookupValuesAnswer {
  const code = meta.fields['code'];
  return {
    data: rows.map((row) => ({ ...row, position: Number(row['position'] ?? 0), is_active: row['is_active'] !== false, uses: [] })),
    meta: {
      entity: meta.name,
      label: meta.label,
      labels: meta.labels,
      about: meta.about ?? null,
      path: meta.endpoints.create === null ? '' : endpoint(meta, 'create'),
      name: 'name',
      max: meta.fields['name']?.maxLength ?? null,
      code: code ? { field: 'code', label: code.label, required: code.required === true } : null,
      color: null,
      tree: Object.values(meta.fields).find(({ type, to }) => type === 'ref' && to === meta.name)?.name ?? null,
      chosen: chosenOf(meta),
      asks: false,
      merges: false,
    },
  };
}

/** As the server says it to those who manage all lists. */
const chosenOf = (meta: EntityMeta): LookupValuesAnswer['meta']['chosen'] =>
  meta.list.columns
    .flatMap((name) => meta.fields[name] ?? [])
    .filter(({ type, to }) => type === 'enum' || (type === 'ref' && to !== meta.name))
    .slice(0, 2)
    .map(({ name, label, required, immutable, values, to, as }) => ({
      field: name,
      label,
      required,
      fixed: immutable === true,
      ...(values ? { values } : {}),
      ...(to !== undefined && as !== undefined ? { to, as } : {}),
    }));
