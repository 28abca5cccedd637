import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import { useRoles, useWholeCatalogue } from './calls.ts';
import type { RoleRow } from './calls.ts';
import { RoleEditor } from './role-editor.tsx';
import './roles.css';

/** /settings/roles/:code, and /roles/create, with `?from=` a copy of another role. */
export default function RoleEditorPage() {
  const { params } = usePage();
  const [search] = useSearchParams();
  const catalogue = useWholeCatalogue();
  const roles = useRoles();
  const { data: meta, isError: noMeta } = useEntityMeta('role');
  const code = params['code'];
  const id = code === undefined ? (search.get('from') ?? undefined) : roles.data?.find((r) => r.code === code)?.id;
  const { data: role, isError, error, refetch } = useRecord(meta, id);
  if (isError || (code !== undefined && roles.data && id === undefined))
    return (
      <Empty
        level={1}
        art="missing"
        title={<FormattedMessage id="roles.missing" />}
        text={error?.message}
        actions={
          <Button onClick={() => void (isError ? refetch() : roles.refetch())}>
            <FormattedMessage id="roles.retry" />
          </Button>
        }
      />
    );
  if (catalogue.isError || noMeta || roles.isError)
    return (
      <Empty
        level={1}
        art="error"
        title={<FormattedMessage id="roles.failed" />}
        actions={
          <Button onClick={() => void (catalogue.isError ? catalogue.refetch() : roles.refetch())}>
            <FormattedMessage id="roles.retry" />
          </Button>
        }
      />
    );
  if (!catalogue.data || !roles.data || !meta || (id !== undefined && !role))
    return (
      <div className="ro-waiting" data-page="" aria-busy="true">
        <Skeleton height={32} width={240} />
        <div className="rl">
          {['families', 'main', 'side'].map((part) => (
            <div key={part} className="ro-waiting">
              {Array.from({ length: 8 }, (_, i) => (
                <Skeleton key={i} height={28} />
              ))}
            </div>
          ))}
        </div>
      </div>
    );
  const stored = code === undefined ? undefined : (role as RoleRow | undefined);
  return (
    <RoleEditor
      key={`${code ?? 'new'}-${search.get('from') ?? ''}`}
      meta={meta}
      catalogue={catalogue.data}
      roles={roles.data}
      role={stored}
      from={stored ? undefined : (role as RoleRow | undefined)}
    />
  );
}
