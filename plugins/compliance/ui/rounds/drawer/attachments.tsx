import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon, useSession } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { DroppedRow } from './dropped-row.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useDropOnDrawer, useDropped } from './use-dropped.ts';
import { mayWrite } from './use-own-review.ts';
import { useUseEvidence } from './use-use-evidence.ts';

interface AttachmentsProps {
  sheet: Sheet;
  /** Beside the heading. */
  note?: ReactNode;
  /** Nothing can be attached here, so nothing is proposed. */
  fixed?: boolean;
}

/** Evidence of the control: what is attached, then what is proposed. Files dropped anywhere on the drawer are added in place. */
export function Attachments({ sheet, note, fixed = false }: AttachmentsProps): ReactElement {
  const place = useRef<HTMLElement>(null);
  const [attaching, setAttaching] = useState(false);
  const [library, setLibrary] = useState(false);
  const may = mayWrite(sheet, useSession().user?.id) && !fixed;
  const { queue, add, leave } = useDropped(sheet);
  const over = useDropOnDrawer(place, may, add);
  const { use, busy } = useUseEvidence(sheet.item.id);
  const proposals = fixed ? [] : sheet.proposals;
  return (
    <section ref={place} className="rd-attachments" data-over={over || undefined}>
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.evidence" />
        </h3>
        {sheet.attachments.length > 0 && <span className="rd-n">{sheet.attachments.length}</span>}
        {note && <span className="end muted small">{note}</span>}
        {may && (
          <span className="end row row-1">
            <Button size="sm" variant="ghost" icon={folderOpen} onClick={() => setLibrary(true)}>
              <FormattedMessage id="compliance.item.from_library" />
            </Button>
            <Button size="sm" variant="ghost" icon="paperclip" onClick={() => setAttaching(true)}>
              <FormattedMessage id="compliance.item.attach" />
            </Button>
          </span>
        )}
      </div>
      {sheet.attachments.length + queue.length + proposals.length === 0 ? (
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
          {queue.map((dropped) => (
            <DroppedRow key={`file-${dropped.key}`} dropped={dropped} leave={() => leave(dropped.key)} />
          ))}
          {proposals.map((proposal) => (
            <ProposalRow
              key={`${proposal.kind}-${proposal.id}`}
              proposal={proposal}
              busy={busy === proposal.id}
              use={may ? () => use(proposal.kind, proposal.id) : undefined}
            />
          ))}
        </ul>
      )}
      {may && (
        <p className="rd-drop">
          <Icon name="arrow-up-from-tray" />
          <FormattedMessage id="compliance.item.drop" />
        </p>
      )}
      {attaching && <AttachDialog sheet={sheet} onClose={() => setAttaching(false)} />}
      {library && <LibraryDialog sheet={sheet} onClose={() => setLibrary(false)} />}
    </section>
  );
}
