import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FilePreview, iconOf, sizeText } from '../../files/index.ts';
import type { ShownFile } from '../../files/index.ts';
import { Icon } from '../../kit/index.ts';

/** Files as chips; pressing one previews it. */
export function FileChips({ files }: { files: readonly ShownFile[] }): React.JSX.Element | null {
  const intl = useIntl();
  const [shown, setShown] = useState<number>();
  if (!files.length) return null;
  return (
    <div className="cv-files">
      {files.map((file, index) => (
        <button key={file.path} type="button" className="cv-file" onClick={() => setShown(index)}>
          <Icon name={iconOf(file.mime)} />
          <bdi className="cut">{file.name}</bdi>
          <bdi className="faint num">{sizeText(file.size, intl.locale)}</bdi>
        </button>
      ))}
      {shown !== undefined && <FilePreview files={files} begin={shown} close={() => setShown(undefined)} />}
    </div>
  );
}
