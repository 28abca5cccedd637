import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Row, WriteAnswer } from '../../../../core/shared/wire.ts';
import { api, apiUrl, Button, invalidateRows, isApiError, Menu, MenuItem, Popover, useConfirm } from '../../../../ui/index.ts';
import { missingOf } from './missing.ts';
import { usePackage } from './use-package.ts';

/** Actions in the head of a package: publish, new version, export. */
export function PackageDeeds({ row }: { row: Row }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const word = (id: string): string => intl.formatMessage({ id: `compliance.package.${id}` });
  const rows = { filter: JSON.stringify({ package_id: row.id }), sort: 'position', format: 'xlsx', edit: 1 };
  const draft = row.can.actions.includes('publish');
  const take = (path: string): void => {
    window.location.assign(apiUrl(`compliance-packages/${row.id}/${path}`));
  };
  const exports = (
    <Menu label={word('export')}>
      <MenuItem icon="table" text={word('export_xlsx')} hint={word('export_xlsx_hint')} onClick={() => take('xlsx')} />
      <MenuItem
        icon="list-checklist"
        text={word('export_rows')}
        hint={word('export_rows_hint')}
        onClick={() => {
          window.location.assign(apiUrl('export/package_node', rows));
        }}
      />
      <MenuItem icon="file-code" text={word('export_oscal')} hint={word('export_oscal_hint')} onClick={() => take('oscal')} />
    </Menu>
  );
  return (
    <>
      <Popover placement="bottom-end" content={exports}>
        <Button variant="ghost" icon="arrow-up-from-tray">
          {word('export')}
        </Button>
      </Popover>
      {draft && (
        <Button variant="ghost" icon="arrow-down-to-tray" onClick={() => void navigate('/import/package_node')}>
          {word('import_rows')}
        </Button>
      )}
      {row.can.actions.includes('new_version') && <NewVersion id={row.id} />}
      {draft && <Publish row={row} />}
    </>
  );
}

/** Creates a draft copy and opens it. */
export function NewVersion({ id }: { id: number }): ReactElement {
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    try {
      const { data } = await api.post<WriteAnswer>(`compliance-packages/${id}/new_version`, { body: {}, final: true });
      void navigate(`/grc/packages/${data.id}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Button icon="plus" onClick={() => void go()}>
      <FormattedMessage id="compliance.package.new_version" />
    </Button>
  );
}

/** Says what prevents publishing before it is pressed. */
function Publish({ row }: { row: Row }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tree = usePackage(row.id).data?.data;
  const [must] = tree ? missingOf(tree.package, tree.nodes).filter((one) => one.must) : [];
  const word = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `compliance.package.${id}` }, values);
  const publish = async (): Promise<void> => {
    const count = tree?.nodes.filter(({ assessable }) => assessable).length ?? 0;
    if (
      !(await confirm({
        title: word('publish_title', { name: String(row['short_name']) }),
        text: word('publish_text', { count }),
        confirm: word('publish'),
      }))
    )
      return;
    setBusy(true);
    try {
      await api.post(`compliance-packages/${row.id}/publish`, { body: { row_version: row.row_version }, final: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
      invalidateRows(client);
    }
  };
  return (
    <Button
      icon="check"
      busy={busy}
      disabledReason={must && word(`lack.${must.lack}`, { count: must.nodes.length })}
      onClick={() => void publish()}
    >
      {word('publish')}
    </Button>
  );
}
