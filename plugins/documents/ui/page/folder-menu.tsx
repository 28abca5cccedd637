import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import {
  IconButton,
  Menu,
  MenuDivider,
  MenuItem,
  Popover,
  toast,
  useConfirm,
  useEntityMeta,
  useRecord,
  useRemove,
  useSession,
} from '../../../../ui/index.ts';
import type { Folder } from './model.ts';
import { RecordDialog } from './record-dialog.tsx';

type Open = 'edit' | 'share' | null;

/** What can be done with a folder: its name, place and people, a link to it, and its end. */
export function FolderMenu({ meta, folder, gone }: { meta: EntityMeta; folder: Folder; gone: () => void }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const { can } = useSession();
  const remove = useRemove(meta);
  const shares = useEntityMeta(can('share_documents') ? 'document_share' : undefined).data;
  const [open, setOpen] = useState<Open>(null);
  const row = useRecord(open === 'edit' ? meta : undefined, folder.id).data;
  if (!folder.update && !shares) return null;
  const word = (key: string): string => intl.formatMessage({ id: `documents.page.${key}` }, { name: folder.name });
  const take = async (): Promise<void> => {
    if (await confirm({ title: word('delete_title'), text: word('folder_delete_text'), confirm: word('folder_delete'), danger: true }))
      remove.mutate({ id: folder.id }, { onSuccess: gone });
  };
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu label={word('folder_actions')}>
            {folder.update && <MenuItem icon="pencil" text={word('folder_edit')} onClick={() => setOpen('edit')} />}
            {shares?.can.create && <MenuItem icon="link" text={word('share')} onClick={() => setOpen('share')} />}
            {folder.update && <MenuDivider />}
            {folder.update && <MenuItem icon="trash" tone="stop" text={word('folder_delete')} onClick={() => void take()} />}
          </Menu>
        }
      >
        <IconButton icon="dots-three" tooltip={false} aria-label={word('folder_actions')} />
      </Popover>
      {open === 'edit' && row && (
        <RecordDialog
          meta={meta}
          row={row}
          title="documents.page.folder_edit"
          save="documents.page.save"
          fields={['name', 'parent_id', 'restricted', 'member_ids']}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'share' && shares && (
        <RecordDialog
          meta={shares}
          title="documents.page.share"
          save="documents.page.share_send"
          fields={['name', 'email', 'expires_on']}
          fixed={{ folder_id: folder.id }}
          onClose={() => setOpen(null)}
          onSaved={() => toast.success(word('shared'))}
        />
      )}
    </>
  );
}
