import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { authorOf } from '../discussion/author.ts';
import { when } from '../detail/when.ts';
import { Avatar, formatDateTime, Icon, IconButton, Menu, MenuDivider, MenuItem, Popover, Tooltip } from '../kit/index.ts';
import { iconOf, kindOf, sizeText } from './kinds.ts';
import type { Attachment } from './types.ts';
import { contentUrl } from './use-attachments.ts';

/** Pictures above this are not fetched only to be drawn small. */
const THUMB_BYTES = 3_000_000;

export interface AttachmentRowProps {
  file: Attachment;
  open: () => void;
  edit: () => void;
  remove: () => void;
}

/** Starts a download without leaving the page. */
function download(file: Attachment): void {
  const link = document.createElement('a');
  link.href = contentUrl(file.id, true);
  link.download = file.name;
  link.click();
}

/** A file of the record: press its name to look at it. */
export function AttachmentRow({ file, open, edit, remove }: AttachmentRowProps): ReactElement {
  const intl = useIntl();
  const { id, label: name } = authorOf(file, intl.formatMessage({ id: 'files.someone' }));
  const picture = kindOf(file) === 'image' && file.size <= THUMB_BYTES;
  return (
    <li className="fl-row">
      <span className="fl-thumb">{picture ? <img src={contentUrl(file.id)} alt="" loading="lazy" decoding="async" width={32} height={32} /> : <Icon name={iconOf(file.mime)} />}</span>
      <span className="fl-name">
        <button type="button" className="fl-open strong cut" onClick={open}><bdi>{file.name}</bdi></button>
        {file.description && <span className="muted small cut" dir="auto">{file.description}</span>}
      </span>
      <span className="fl-size num muted">{sizeText(file.size, intl.locale)}</span>
      <span className="fl-by">
        <Avatar id={id} name={name} />
        <bdi className="cut">{name}</bdi>
        <Tooltip content={formatDateTime(file.created_at)} describe={false}><time className="num faint small" dateTime={file.created_at}>{when(file.created_at, intl)}</time></Tooltip>
      </span>
      <span className="fl-acts row row-1">
        <IconButton icon="arrow-down-to-tray" aria-label={intl.formatMessage({ id: 'files.download_of' }, { name: file.name })} onClick={() => download(file)} />
        <FileMenu file={file} open={open} edit={edit} remove={remove} />
      </span>
    </li>
  );
}

function FileMenu({ file, open, edit, remove }: AttachmentRowProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'files.more_of' }, { name: file.name });
  const word = (id: string): string => intl.formatMessage({ id: `files.${id}` });
  const menu = (
    <Menu label={label}>
      <MenuItem icon="eye" text={word('open')} onClick={open} />
      <MenuItem icon="arrow-down-to-tray" text={word('download')} onClick={() => download(file)} />
      {file.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={edit} />}
      {file.can.delete && <MenuDivider />}
      {file.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={remove} />}
    </Menu>
  );
  return <Popover content={menu} placement="bottom-end"><IconButton icon="dots-three" tooltip={false} aria-label={label} /></Popover>;
}
