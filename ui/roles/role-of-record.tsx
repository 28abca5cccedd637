import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { Empty } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import type { RoleRow } from './calls.ts';
import { roleAddress } from './role-address.ts';

/** /roles/:id, where links to records lead: goes on to the page of the role, whose address has its code. */
export default function RoleOfRecord() {
  const { params } = usePage();
  const navigate = useNavigate();
  const { data: meta } = useEntityMeta('role');
  const { data: role, isError, error } = useRecord(meta, params['id']);
  const code = (role as RoleRow | undefined)?.code;
  useEffect(() => {
    if (code !== undefined) void navigate(roleAddress(code) + window.location.search, { replace: true });
  }, [code, navigate]);
  if (!isError) return null;
  return <Empty level={1} art="missing" title={<FormattedMessage id="roles.missing" />} text={error.message} />;
}
