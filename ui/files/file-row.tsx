import { lazy, Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Found, Icon, IconButton } from '../kit/index.ts';
import { contentUrl, downloadFile } from './content.ts';
import { iconOf, kindOf, sizeText } from './kinds.ts';
import type { ShownFile } from './types.ts';
import '../theme/files.css';

const Preview = lazy(() => import('./preview.tsx'));

/** Larger pictures get no thumbnail: it would cost too much traffic. */
const THUMB_BYTES = 3_000_000;

export interface FileRowProps {
  file: ShownFile;
  /** Pressing the name. Default: previews the file. */
  open?: () => void;
  /** One line below the name. Default: the file's description. */
  note?: ReactNode;
  /** Beside the size: who uploaded it and when. */
  by?: ReactNode;
  /** After the download: a menu. */
  actions?: ReactNode;
  /** The wrapping element: `li` in a list of files. */
  as?: 'li' | 'div';
}

/** One line per file: kind, name, size and a download button. Pressing the name previews it. */
export function FileRow({ file, open, note = file.description, by, actions, as: Row = 'li' }: FileRowProps): ReactElement {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const picture = kindOf(file) === 'image' && file.size <= THUMB_BYTES;
  return (
    <Row className="fl-row" data-short={by === undefined || undefined}>
      <span className="fl-thumb">
        {picture ? (
          <img src={contentUrl(file)} alt="" loading="lazy" decoding="async" width={32} height={32} />
        ) : (
          <Icon name={iconOf(file.mime)} />
        )}
      </span>
      <span className="fl-name">
        <button type="button" className="fl-open strong cut" onClick={open ?? (() => setShown(true))}>
          <bdi>
            <Found text={file.name} />
          </bdi>
        </button>
        {note && (
          <span className="muted small cut" dir="auto">
            {typeof note === 'string' ? <Found text={note} /> : note}
          </span>
        )}
      </span>
      <span className="fl-size num muted">{sizeText(file.size, intl.locale)}</span>
      {by !== undefined && <span className="fl-by">{by}</span>}
      <span className="fl-acts row row-1">
        <IconButton
          icon="arrow-down-to-tray"
          aria-label={intl.formatMessage({ id: 'files.download_of' }, { name: file.name })}
          onClick={() => downloadFile(file)}
        />
        {actions}
      </span>
      {shown && <FilePreview files={[file]} close={() => setShown(false)} />}
    </Row>
  );
}

export interface FilePreviewProps {
  files: readonly ShownFile[];
  /** Index of the first file shown. */
  begin?: number;
  close: () => void;
}

/** The preview of files: PDF, images, audio, video and text inline, others as a download; arrow keys step through them. */
export function FilePreview({ files, begin = 0, close }: FilePreviewProps): ReactElement {
  const [at, go] = useState(begin);
  return (
    <Suspense fallback={null}>
      <Preview files={files} at={at} go={go} close={close} />
    </Suspense>
  );
}
