import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { SendingRow } from './sending-row.tsx';
import type { ShownFile } from './types.ts';

export interface FileInputProps {
  id: string;
  /** Chosen, not yet uploaded. */
  file: File | null;
  onChange: (file: File | null) => void;
  /** The file that is already stored. */
  stored?: ShownFile;
  /** The stored file cannot be replaced. */
  fixed?: boolean;
  accept?: string;
  /** Upload progress, 0 to 1. */
  share?: number;
  describedBy?: string;
}

/** The file of a form: a drop zone, then the chosen file with a remove button; a stored file can be viewed and replaced. */
export function FileInput({ id, file, onChange, stored, fixed = false, accept, share, describedBy }: FileInputProps): ReactElement {
  const intl = useIntl();
  const chooser = useRef<HTMLInputElement>(null);
  if (file)
    return (
      <div className="fl-held">
        <SendingRow as="div" file={file} share={share} onDrop={() => onChange(null)} />
      </div>
    );
  if (!stored) return <FileDrop id={id} accept={accept} describedBy={describedBy} onFiles={([first]) => onChange(first ?? null)} />;
  const replace = (
    <>
      <Button id={id} size="sm" onClick={() => chooser.current?.click()}>
        {intl.formatMessage({ id: 'files.replace' })}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
    </>
  );
  return (
    <div className="fl-held">
      <FileRow as="div" file={stored} note="" actions={fixed ? undefined : replace} />
    </div>
  );
}
