import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '../../core/shared/wire.ts';
import { contentUrl, fileOf, kindOf } from '../files/index.ts';
import { FilePreview } from '../files/file-row.tsx';

/** The record's file, where it is a picture: a drawing is looked at before its dates are read. */
export function FilePicture({ row }: { row: Row }): React.JSX.Element | null {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const file = fileOf(row);
  if (!file || kindOf(file) !== 'image') return null;
  return (
    <>
      <button
        type="button"
        className="d-picture"
        onClick={() => setShown(true)}
        aria-label={intl.formatMessage({ id: 'files.open_of' }, { name: file.name })}
      >
        <img src={contentUrl(file)} alt="" />
      </button>
      {shown && <FilePreview files={[file]} close={() => setShown(false)} />}
    </>
  );
}
