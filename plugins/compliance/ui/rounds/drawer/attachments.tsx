import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import { useState } from 'react';
import type { DragEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon, useSession } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { mayWrite } from './use-own-review.ts';

interface AttachmentsProps {
  sheet: Sheet;
  /** Beside the heading. */
  note?: ReactNode;
  /** Nothing can be attached here. */
  fixed?: boolean;
}

/** Files and evidence of the control; also a drop zone. */
export function Attachments({ sheet, note, fixed = false }: AttachmentsProps): ReactElement {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [library, setLibrary] = useState(false);
  const [over, setOver] = useState(false);
  const me = useSession().user?.id;
  const may = !fixed && mayWrite(sheet, me);
  const holds = (event: DragEvent): boolean => may && event.dataTransfer.types.includes('Files');
  return (
    <section
      className="rd-attachments"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (holds(event)) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(false);
        setFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.attachments" />
        </h3>
        <span className="rd-n">{sheet.attachments.length}</span>
        {note && <span className="end muted small">{note}</span>}
        {may && (
          <span className="end row row-1">
            <Button size="sm" variant="ghost" icon={folderOpen} onClick={() => setLibrary(true)}>
              <FormattedMessage id="compliance.item.from_library" />
            </Button>
            <Button size="sm" variant="ghost" icon="paperclip" onClick={() => setFiles([])}>
              <FormattedMessage id="compliance.item.attach" />
            </Button>
          </span>
        )}
      </div>
      {sheet.attachments.length === 0 ? (
        !may && (
          <p className="faint">
            <FormattedMessage id="compliance.item.no_attachments" />
          </p>
        )
      ) : (
        <ul className="rd-files">
          {sheet.attachments.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
      {may && (
        <p className="rd-drop">
          <Icon name="arrow-up-from-tray" />
          <FormattedMessage id="compliance.item.drop" />
        </p>
      )}
      {files && <AttachDialog sheet={sheet} dropped={files} onClose={() => setFiles(null)} />}
      {library && <LibraryDialog sheet={sheet} onClose={() => setLibrary(false)} />}
    </section>
  );
}
