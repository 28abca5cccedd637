import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Bar,
  Button,
  Dialog,
  FieldError,
  FileDrop,
  FieldInput,
  formOf,
  Icon,
  iconOf,
  IconButton,
  isApiError,
  sizeText,
  toast,
  upload,
  useEntityMeta,
} from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';
import { beginReview } from './use-own-review.ts';

interface Waiting {
  key: number;
  file: File;
  /** Upload progress, 0 to 1; null: not started. */
  share: number | null;
  error?: string;
}

const KINDS = ['attachment_type_id', 'attachment_purpose_id'] as const;
let keys = 0;
const waiting = (file: File): Waiting => ({ key: ++keys, file, share: null });

/** Attaches files with kind and purpose to the reader's own review; each shows its progress or error. */
export function AttachDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const refresh = useRefresh();
  const { data: meta } = useEntityMeta('review_attachment');
  const [files, setFiles] = useState<readonly Waiting[]>([]);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const word = (id: string): string => intl.formatMessage({ id: `compliance.item.${id}` }, { n: files.length });
  const put = (key: number, part: Partial<Waiting>): void =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const send = async (): Promise<void> => {
    const review = await beginReview(sheet);
    let failed = 0;
    for (const { key, file } of files) {
      try {
        await upload('review-attachment', formOf({ audit_item_review_id: review, ...values }, file), {
          progress: (share) => put(key, { share }),
        });
        setFiles((now) => now.filter((one) => one.key !== key));
      } catch (failure) {
        failed += 1;
        put(key, { share: null, error: isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure) });
      }
    }
    refresh();
    if (failed < files.length) toast.success(intl.formatMessage({ id: 'compliance.item.attached' }, { n: files.length - failed }));
    if (failed === 0) onClose();
  };
  const submit = (): void => {
    setBusy(true);
    setError('');
    send()
      .catch((failure: unknown) => setError(isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure)))
      .finally(() => setBusy(false));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{intl.formatMessage({ id: 'compliance.round.cancel' })}</Button>
      <Button variant="primary" busy={busy} disabledReason={files.length === 0 ? word('choose_files') : undefined} onClick={submit}>
        {word('attach_do')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('attach_title')} width={500} footer={footer}>
      <div className="rd-form">
        <FileDrop multiple busy={busy} onFiles={(more) => setFiles((now) => [...now, ...more.map(waiting)])} />
        {files.length > 0 && (
          <ul className="rd-uploads">
            {files.map(({ key, file, share, error: why }) => (
              <li key={key}>
                <Icon name={iconOf(file.type)} />
                <bdi className="cut grow">{file.name}</bdi>
                {share === null ? <span className="faint small num">{sizeText(file.size, intl.locale)}</span> : <Bar value={share * 100} />}
                {!busy && (
                  <IconButton
                    icon="x"
                    size="sm"
                    aria-label={intl.formatMessage({ id: 'compliance.item.leave_file' }, { name: file.name })}
                    onClick={() => setFiles((now) => now.filter((one) => one.key !== key))}
                  />
                )}
                {why && <FieldError>{why}</FieldError>}
              </li>
            ))}
          </ul>
        )}
        {meta && (
          <div className="rd-pair">
            {KINDS.map((name) => (
              <FieldInput
                key={name}
                meta={meta}
                name={name}
                values={values}
                onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
              />
            ))}
          </div>
        )}
        {error && <FieldError>{error}</FieldError>}
        <p className="faint small">
          <FormattedMessage id="compliance.item.attach_hint" />
        </p>
      </div>
    </Dialog>
  );
}
