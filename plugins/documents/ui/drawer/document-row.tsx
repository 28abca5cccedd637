import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  FileRow,
  fileOf,
  IconButton,
  Menu,
  MenuDivider,
  MenuItem,
  Popover,
  StatePill,
  useConfirm,
  useRemove,
} from '../../../../ui/index.ts';

/** A document: title, state, and the way to it. */
export function DocumentRow({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useRemove(meta);
  const file = fileOf(row);
  if (!file) return null;
  const title = String(row['title'] ?? file.name);
  const choice = meta.fields['status']?.values?.find(({ value }) => value === row['status']);
  const kind = meta.fields['classification']?.values?.find(({ value }) => value === row['classification'])?.label;
  const owner = (row['owner'] as { label: string } | null | undefined)?.label;
  const word = (id: string): string => intl.formatMessage({ id: `documents.drawer.${id}` }, { name: title });
  const take = async (): Promise<void> => {
    if (await confirm({ title: word('delete_title'), text: word('delete_text'), confirm: word('delete'), danger: true }))
      remove.mutate({ id: row.id });
  };
  const menu = (
    <Menu label={word('more_of')}>
      <MenuItem icon="square-arrow-up-right" text={word('open')} onClick={() => void navigate(`/grc/documents/${row.id}`)} />
      {row.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={() => void navigate(`/grc/documents/${row.id}/edit`)} />}
      {row.can.delete && <MenuDivider />}
      {row.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={() => void take()} />}
    </Menu>
  );
  return (
    <FileRow
      file={{ ...file, name: title, description: null }}
      note={[row['code'], row['version'], kind, owner].filter(Boolean).join(' · ')}
      by={choice && <StatePill choice={choice} />}
      actions={
        <Popover content={menu} placement="bottom-end">
          <IconButton icon="dots-three" tooltip={false} aria-label={word('more_of')} />
        </Popover>
      }
    />
  );
}
