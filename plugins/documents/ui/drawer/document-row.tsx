import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
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
  useAction,
  useConfirm,
  useRemove,
} from '../../../../ui/index.ts';

/** A document: title, state, and possible actions. */
export function DocumentRow({ meta, row, onEdit }: { meta: EntityMeta; row: Row; onEdit: () => void }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const action = useAction(meta);
  const remove = useRemove(meta);
  const file = fileOf(row);
  if (!file) return null;
  const choice = meta.fields['status']?.values?.find(({ value }) => value === row['status']);
  const kind = meta.fields['classification']?.values?.find(({ value }) => value === row['classification'])?.label;
  const owner = (row['owner'] as { label: string } | null | undefined)?.label;
  const word = (id: string): string => intl.formatMessage({ id: `compliance.documents.${id}` }, { name: file.name });
  const take = async (): Promise<void> => {
    if (await confirm({ title: word('delete_title'), text: word('delete_text'), confirm: word('delete'), danger: true }))
      remove.mutate({ id: row.id });
  };
  const menu = (
    <Menu label={word('more_of')}>
      {meta.actions
        .filter(({ name }) => row.can.actions.includes(name))
        .map(({ name, label }) => (
          <MenuItem
            key={name}
            icon={name === 'publish' ? 'check' : undefined}
            text={label}
            onClick={() => action.mutate({ id: row.id, action: name })}
          />
        ))}
      {row.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={onEdit} />}
      {row.can.delete && <MenuDivider />}
      {row.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={() => void take()} />}
    </Menu>
  );
  return (
    <FileRow
      file={{ ...file, description: null }}
      note={[row['code'], kind, owner].filter(Boolean).join(' · ')}
      by={choice && <StatePill choice={choice} />}
      actions={
        <Popover content={menu} placement="bottom-end">
          <IconButton icon="dots-three" tooltip={false} aria-label={word('more_of')} />
        </Popover>
      }
    />
  );
}
