import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, Field, FieldError, formOf, Icon, Input, invalidateRows, isApiError, upload } from '../../../../ui/index.ts';
import './import.css';

interface Read {
  policy_id: number;
  items_count: number;
  counts: Record<'headings' | 'paragraphs' | 'tables' | 'words', number>;
  left: { what: string; n: number; text: string }[];
}

/** Beside the button that creates a policy: one from a Word file. */
export default function ImportWord(): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="arrow-down-to-tray" onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'policy.import.button' })}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const word = (id: string, values: Record<string, number> = {}): string => intl.formatMessage({ id: `policy.import.${id}` }, values);
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [read, setRead] = useState<Read>();
  const choose = (next: File | undefined): void => {
    if (!next) return;
    const fits = /\.docx$/i.test(next.name);
    setFile(fits ? next : undefined);
    setFaults(fits ? {} : { file: word('only') });
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      const { data } = await upload<{ data: Read }>('policies/from-word', formOf({ name: name.trim() || undefined }, file));
      invalidateRows(client);
      setRead(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { file: own, name: named } = error.errors;
      setFaults({ file: own?.[0] ?? (named ? undefined : error.message), name: named?.[0] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={word('title')}
      footer={
        read ? (
          <Button variant="primary" onClick={() => void navigate(`/policy/${read.policy_id}/items`)}>
            {word('open')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{word('cancel')}</Button>
            <Button variant="primary" disabled={!file} busy={busy} onClick={() => void send()}>
              {word('import')}
            </Button>
          </>
        )
      }
    >
      {read ? (
        <div className="pw-read" role="status">
          <b>{word('done', { n: read.items_count })}</b>
          <p className="muted">{word('counted', read.counts)}</p>
          {read.left.length > 0 && (
            <>
              <p>{word('left')}</p>
              <ul>
                {read.left.map(({ what, text }) => (
                  <li key={what}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : (
        <div className="pw-form">
          <p className="muted">{word('about')}</p>
          <label
            className="pw-drop"
            data-error={faults['file'] !== undefined || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              choose(event.dataTransfer.files[0]);
            }}
          >
            <Icon name="arrow-up-from-tray" size={20} />
            <span>{file ? <bdi>{file.name}</bdi> : word('choose')}</span>
            <input
              type="file"
              className="sr"
              accept=".docx"
              aria-label={word('file')}
              aria-describedby={faults['file'] ? 'policy-import-fault' : undefined}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
          {faults['file'] && <FieldError id="policy-import-fault">{faults['file']}</FieldError>}
          <Field label={word('name')} help={word('name_help')} error={faults['name']}>
            {(ids) => <Input {...ids} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}
          </Field>
        </div>
      )}
    </Dialog>
  );
}
