import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { downloadFile } from '../files/content.ts';
import { FilePreview } from '../files/file-row.tsx';
import { iconOf, sizeText } from '../files/kinds.ts';
import { fileOf } from '../files/types.ts';
import { Icon, IconButton } from '../kit/index.ts';

/** The file name extension for display: PDF. */
const endingOf = (name: string): string => /\.([^.]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';

/** The record's file, first among its facts, with preview and download. If its name is the record's title, only its kind is shown. */
export function FileFact({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element | null {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const file = fileOf(row);
  if (!file) return null;
  const words = (meta.title === '{name}' && endingOf(file.name)) || file.name;
  return (
    <div data-type="file">
      <dt>{intl.formatMessage({ id: 'form.file' })}</dt>
      <dd className="d-file">
        <button
          type="button"
          className="d-file-open"
          onClick={() => setShown(true)}
          aria-label={intl.formatMessage({ id: 'files.open_of' }, { name: file.name })}
        >
          <Icon name={iconOf(file.mime)} />
          <bdi className="cut">{words}</bdi>
        </button>
        <span className="num faint small">{sizeText(file.size, intl.locale)}</span>
        <IconButton
          icon="arrow-down-to-tray"
          aria-label={intl.formatMessage({ id: 'files.download_of' }, { name: file.name })}
          onClick={() => downloadFile(file)}
        />
        {shown && <FilePreview files={[file]} close={() => setShown(false)} />}
      </dd>
    </div>
  );
}
