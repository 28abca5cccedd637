import { useRef } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/index.ts';

export interface DropZoneProps {
  /** A file is dragged over the page. */
  over: boolean;
  /** Endings of the file names, `.xlsx,.csv`. */
  accept: string;
  /** One line below: the formats and the limit. */
  note: ReactNode;
  /** Id of the error text. */
  describedBy?: string;
  onFile: (file: File | undefined) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The drop zone: a button that opens the file picker; files can be dropped anywhere on the page. */
export function DropZone({ over, accept, note, describedBy, onFile, ref }: DropZoneProps): ReactElement {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="im-drop"
        data-over={over || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name="arrow-up-from-tray" size={20} />
        <b>{intl.formatMessage({ id: over ? 'import.drop_now' : 'import.drop' })}</b>
        <span>{note}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
