import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { acceptOf } from '../../core/shared/file-kinds.ts';
import { boot, formOf, isApiError, upload } from '../data/index.ts';
import { FileDrop, FileRow, filesOf } from '../files/index.ts';
import type { ShownFile } from '../files/index.ts';
import { sizeText, storageText } from '../files/kinds.ts';
import { SendingRow } from '../files/sending-row.tsx';
import { IconButton } from '../kit/index.ts';
import type { FieldWidgetProps } from './contract.ts';

interface Sending {
  key: number;
  file: File;
  share: number;
  /** Why it was refused. */
  reason?: string;
  stop?: AbortController;
}

let nextKey = 1;

const underWay = (all: readonly Sending[]): readonly Sending[] => all.filter(({ reason }) => reason === undefined);

/** Files of a field: uploaded when chosen or dropped; the value is the list of stored files, which the save keeps. */
export function FileWidget({ control, field, entity = '', value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const files = filesOf(value).filter(({ sha256 }) => sha256 !== undefined);
  const latest = useRef({ files, onChange });
  latest.current = { files, onChange };
  const under = useRef(sending);
  under.current = sending;
  // Uploads are aborted when the form unmounts.
  useEffect(() => () => under.current.forEach(({ stop }) => stop?.abort()), []);
  const [max, limit] = [field.max ?? 1, Math.min(field.limit ?? Infinity, boot.fileLimit)];
  const largest = limit < 1024 ** 2 ? sizeText(limit, intl.locale) : storageText(limit, intl.locale);
  const step = (key: number, change: Partial<Sending>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: number): void => setSending((all) => all.filter((each) => each.key !== key));
  // A running upload is in the value without a checksum, so that the form cannot be saved before it ends (form/check.ts).
  const put = (list: readonly ShownFile[], waiting = underWay(under.current)): void => {
    latest.current.files = [...list];
    latest.current.onChange([...list, ...waiting.map(({ file }) => ({ name: file.name }))]);
  };
  const keys = underWay(sending)
    .map(({ key }) => key)
    .join();
  const told = useRef(keys);
  useEffect(() => {
    if (told.current === keys) return;
    told.current = keys;
    put(latest.current.files);
  });

  const send = (file: File): void => {
    const key = nextKey++;
    const stop = new AbortController();
    if (file.size > limit) {
      const reason = intl.formatMessage({ id: 'files.larger_than' }, { size: largest });
      return setSending((all) => [...all, { key, file, share: 0, reason }]);
    }
    setSending((all) => [...all, { key, file, share: 0, stop }]);
    upload<{ data: ShownFile }>(`uploads/${entity}/${field.name}`, formOf({}, file), {
      progress: (share) => step(key, { share }),
      signal: stop.signal,
    }).then(
      ({ data }) => {
        drop(key);
        put(
          [...latest.current.files, { ...data, path: URL.createObjectURL(file) }],
          underWay(under.current).filter((each) => each.key !== key),
        );
      },
      (failure: unknown) => {
        if (!isApiError(failure)) throw failure;
        if (failure.code === 'cancelled') return drop(key);
        step(key, { reason: failure.reasons.join(' ') || intl.formatMessage({ id: 'files.no_answer' }) });
      },
    );
  };
  const room = max - files.length - underWay(sending).length;
  const take = (chosen: readonly File[]): void => {
    setSending(underWay);
    chosen.slice(0, Math.max(0, room)).forEach(send);
  };
  const note = intl.formatMessage({ id: 'files.at_most_of' }, { n: max, size: largest });
  return (
    <div className="fl-field" onBlur={onBlur}>
      {files.length + sending.length > 0 && (
        <ul className="fl-held" aria-label={field.label}>
          {files.map((file) => (
            <FileRow
              key={file.sha256 ?? file.path}
              file={file}
              note=""
              actions={
                locked ? undefined : (
                  <IconButton
                    icon="x"
                    aria-label={intl.formatMessage({ id: 'files.dismiss' }, { name: file.name })}
                    onClick={() => put(files.filter((each) => each !== file))}
                  />
                )
              }
            />
          ))}
          {sending.map(({ key, file, share, reason, stop }) => (
            <SendingRow
              key={key}
              file={file}
              share={share}
              reason={reason}
              onDrop={() => {
                stop?.abort();
                drop(key);
              }}
            />
          ))}
        </ul>
      )}
      {!locked && room > 0 && (
        <FileDrop
          id={control.id}
          describedBy={control['aria-describedby']}
          accept={acceptOf(field.accept)}
          multiple={max > 1}
          note={note}
          onFiles={take}
        />
      )}
    </div>
  );
}
