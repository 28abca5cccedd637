import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import {
  Bar,
  Button,
  Dialog,
  Field,
  FieldError,
  FileDrop,
  invalidateRows,
  isApiError,
  Radio,
  Textarea,
  toast,
  uploadInParts,
} from '../../../../ui/index.ts';

const LEVELS = ['minor', 'major'] as const;

/** The next version of a document: its file, what changed, minor or major. For what is checked out by the reader this is the check-in. */
export function VersionDialog({ row, file: given, onClose }: { row: Row; file?: File; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const [file, setFile] = useState<File | undefined>(given);
  const [note, setNote] = useState('');
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('minor');
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const said = (name: string): string => intl.formatMessage({ id: `documents.page.version.${name}` });
  const send = async (): Promise<void> => {
    if (!file || !note.trim()) {
      setErrors({ ...(file ? {} : { file: said('no_file') }), ...(note.trim() ? {} : { version_note: said('no_note') }) });
      return;
    }
    setShare(0);
    try {
      await uploadInParts(`documents/${row.id}`, { version_note: note.trim(), version_level: level }, file, {
        method: 'PUT',
        entity: 'document',
        progress: setShare,
      });
      invalidateRows(client);
      toast.success(said('done'));
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const fields = Object.fromEntries(Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')]));
      setErrors(
        'file' in fields || 'version_note' in fields
          ? fields
          : { file: failure.texts.join(' ') || intl.formatMessage({ id: 'documents.page.no_answer' }) },
      );
      setShare(null);
    }
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        <FormattedMessage id="documents.page.cancel" />
      </Button>
      <Button variant="primary" icon="arrow-up-from-tray" busy={share !== null} onClick={() => void send()}>
        {said('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="documents.page.version.title" values={{ name: <bdi>{String(row['title'])}</bdi> }} />}
      footer={footer}
    >
      <div className="dc-form">
        <div>
          <FileDrop onFiles={([one]) => setFile(one)} label={file ? <bdi>{file.name}</bdi> : undefined} busy={share !== null} />
          {errors['file'] && <FieldError>{errors['file']}</FieldError>}
          {share !== null && <Bar value={share * 100} tone="doing" />}
        </div>
        <Field label={said('note')} required error={errors['version_note']}>
          {(ids) => (
            <Textarea {...ids} value={note} maxLength={1000} dir="auto" rows={3} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        <div className="row row-3" role="radiogroup" aria-label={said('level')}>
          {LEVELS.map((one) => (
            <Radio key={one} name="level" checked={level === one} onChange={() => setLevel(one)}>
              {said(one)}
            </Radio>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
