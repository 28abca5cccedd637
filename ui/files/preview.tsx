import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Drawer, Icon, IconButton, Ltr } from '../kit/index.ts';
import { iconOf, kindOf, sizeText } from './kinds.ts';
import { ImageView } from './image-view.tsx';
import { TextView } from './text-view.tsx';
import { contentUrl } from './content.ts';
import type { ShownFile } from './types.ts';

export interface PreviewProps {
  files: readonly ShownFile[];
  /** Index of the shown file. */
  at: number;
  go: (index: number) => void;
  close: () => void;
}

/** The preview of a file; arrow keys step to the next and the previous one. */
export default function Preview({ files, at, go, close }: PreviewProps): ReactElement | null {
  const intl = useIntl();
  const file = files[at];
  const step = (by: number): void => {
    if (files[at + by]) go(at + by);
  };
  useArrows(step);
  if (!file) return null;
  const tools = (
    <>
      {files.length > 1 && (
        <span className="row row-1 fl-walk">
          <IconButton
            icon="chevron-left"
            flip
            aria-label={intl.formatMessage({ id: 'files.previous' })}
            aria-disabled={at === 0 || undefined}
            onClick={() => step(-1)}
          />
          <span className="num small muted">
            <Ltr>{`${at + 1} / ${files.length}`}</Ltr>
          </span>
          <IconButton
            icon="chevron-right"
            flip
            aria-label={intl.formatMessage({ id: 'files.next' })}
            aria-disabled={at === files.length - 1 || undefined}
            onClick={() => step(1)}
          />
        </span>
      )}
      <a
        className="k-icon-btn"
        href={contentUrl(file, true)}
        download={file.name}
        aria-label={intl.formatMessage({ id: 'files.download_of' }, { name: file.name })}
      >
        <Icon name="arrow-down-to-tray" />
      </a>
    </>
  );
  return (
    <Drawer
      isOpen
      onClose={close}
      title={<bdi>{file.name}</bdi>}
      subtitle={<span className="num small">{sizeText(file.size, intl.locale)}</span>}
      tools={tools}
    >
      <div className="fl-view" key={file.path}>
        {file.description && (
          <p className="fl-about" dir="auto">
            {file.description}
          </p>
        )}
        <Content file={file} />
      </div>
    </Drawer>
  );
}

/** Left and right by the reading direction; keys inside a player or a text field are left alone. */
function useArrows(step: (by: number) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('video, audio, input, .fl-pan')) return;
      const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step(event.key === forth ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function Content({ file }: { file: ShownFile }): ReactElement {
  const src = contentUrl(file);
  switch (kindOf(file)) {
    case 'image':
      return <ImageView src={src} name={file.name} />;
    case 'pdf':
      return <iframe className="fl-frame" src={`${src}#navpanes=0&view=FitH`} title={file.name} />;
    case 'csv':
      return <TextView file={file} table />;
    case 'text':
      return <TextView file={file} />;
    // Uploaded media have no captions.
    case 'audio':
      return <audio className="fl-audio" src={src} controls preload="metadata" aria-label={file.name} />;
    case 'video':
      return <video className="fl-video" src={src} controls preload="metadata" aria-label={file.name} />;
    case 'other':
      return (
        <div className="fl-other">
          <Icon name={iconOf(file.mime)} size={20} />
          <p>
            <FormattedMessage id="files.no_preview" />
          </p>
          <a className="k-btn" href={contentUrl(file, true)} download={file.name}>
            <Icon name="arrow-down-to-tray" />
            <FormattedMessage id="files.download" />
          </a>
        </div>
      );
  }
}
