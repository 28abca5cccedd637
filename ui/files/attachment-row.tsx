import { useContext } from 'react';
import type { ReactElement } from 'react';
import { holdsWords } from '../../core/shared/fold.ts';
import { useIntl } from 'react-intl';
import { authorOf } from '../data/author.ts';
import { when } from '../kit/dates/when.ts';
import { Avatar, formatDateTime, FoundContext, IconButton, Menu, MenuDivider, MenuItem, Popover, Tooltip } from '../kit/index.ts';
import { downloadFile } from './content.ts';
import { FileRow } from './file-row.tsx';
import type { Attachment } from './types.ts';

export interface AttachmentRowProps {
  file: Attachment;
  open: () => void;
  edit: () => void;
  remove: () => void;
}

/** A file of the record; pressing its name previews it. */
export function AttachmentRow({ file, open, edit, remove }: AttachmentRowProps): ReactElement {
  const intl = useIntl();
  const { id, label: name } = authorOf(file, intl.formatMessage({ id: 'files.someone' }));
  const by = (
    <>
      <Avatar id={id} name={name} />
      <bdi className="cut">{name}</bdi>
      <Tooltip content={formatDateTime(file.created_at)} describe={false}>
        <time className="num faint small" dateTime={file.created_at}>
          {when(file.created_at, intl)}
        </time>
      </Tooltip>
    </>
  );
  const inside = !holdsWords(useContext(FoundContext), file.name, file.description);
  const note = inside ? { note: intl.formatMessage({ id: 'files.in_text' }) } : {};
  return <FileRow file={file} open={open} {...note} by={by} actions={<FileMenu file={file} open={open} edit={edit} remove={remove} />} />;
}

function FileMenu({ file, open, edit, remove }: AttachmentRowProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'files.more_of' }, { name: file.name });
  const word = (id: string): string => intl.formatMessage({ id: `files.${id}` });
  const menu = (
    <Menu label={label}>
      <MenuItem icon="eye" text={word('open')} onClick={open} />
      <MenuItem icon="arrow-down-to-tray" text={word('download')} onClick={() => downloadFile(file)} />
      {file.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={edit} />}
      {file.can.delete && <MenuDivider />}
      {file.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={remove} />}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" tooltip={false} aria-label={label} />
    </Popover>
  );
}
