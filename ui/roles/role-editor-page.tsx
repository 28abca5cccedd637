import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import { useCatalogue } from './calls.ts';
import type { RoleRow } from './calls.ts';
import { RoleEditor } from './role-editor.tsx';
import './roles.css';

/** /roles/create, with `?from=` a copy of another role, and /roles/:id. */
export default function RoleEditorPage() {
  const { params } = usePage();
  const [search] = useSearchParams();
  const { data: groups, isError: noGroups, refetch: askGroups } = useCatalogue();
  const { data: meta, isError: noMeta } = useEntityMeta('role');
  const id = params['id'] ?? search.get('from') ?? undefined;
  const { data: role, isError, error, refetch } = useRecord(meta, id);
  if (isError)
    return (
      <Empty
        level={1}
        art="missing"
        title={<FormattedMessage id="roles.missing" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="roles.retry" />
          </Button>
        }
      />
    );
  if (noGroups || noMeta)
    return (
      <Empty
        level={1}
        art="error"
        title={<FormattedMessage id="roles.failed" />}
        actions={
          <Button onClick={() => void askGroups()}>
            <FormattedMessage id="roles.retry" />
          </Button>
        }
      />
    );
  if (!groups || !meta || (id !== undefined && !role))
    return (
      <div className="ro-waiting" aria-busy="true">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height={28} />
        ))}
      </div>
    );
  const stored = params['id'] === undefined ? undefined : (role as RoleRow | undefined);
  return (
    <RoleEditor
      key={`${params['id'] ?? 'new'}-${search.get('from') ?? ''}`}
      meta={meta}
      groups={groups}
      role={stored}
      from={stored ? undefined : (role as RoleRow | undefined)}
    />
  );
}
