import { useRef } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { boot } from '../data/index.ts';
import { Icon } from '../kit/index.ts';
import { mebibytes } from './kinds.ts';
import { useDrop } from './use-drop.ts';
import '../theme/files.css';

export interface FileDropProps {
  onFiles: (files: readonly File[]) => void;
  /** What to drop or choose. Default: "Choose a file or drop it here". */
  label?: ReactNode;
  /** One line below. Default: the maximum size. */
  note?: ReactNode;
  /** As in a file input: `.pdf,.png`. */
  accept?: string;
  multiple?: boolean;
  /** An upload is running: no files are accepted. */
  busy?: boolean;
  id?: string;
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A drop zone: a button that opens the file picker and accepts dropped files. */
export function FileDrop({
  onFiles,
  label,
  note,
  accept,
  multiple = false,
  busy = false,
  id,
  describedBy,
  ref,
}: FileDropProps): ReactElement {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>): void => {
    const list = [...files];
    if (list.length && !busy) onFiles(multiple ? list : list.slice(0, 1));
  };
  const drop = useDrop(take, { paste: false });
  const words = drop.over ? intl.formatMessage({ id: 'files.drop_now' }) : (label ?? intl.formatMessage({ id: 'files.pick' }));
  return (
    <div className="fl-drop" data-over={drop.over || undefined} {...drop.handlers}>
      <button
        ref={ref}
        type="button"
        id={id}
        aria-describedby={describedBy}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      >
        <Icon name="arrow-up-from-tray" />
        <span className="strong">{words}</span>
        <span className="muted small">{note ?? intl.formatMessage({ id: 'files.at_most' }, { n: mebibytes(boot.fileLimit) })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
}
