import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, isApiError } from '../data/index.ts';
import { Avatar, Button, toast } from '../kit/index.ts';
import { pictureAddress, removePicture } from './calls.ts';
import '../theme/people.css';

/** File types for the file picker; the server checks the content. */
const KINDS = 'image/png,image/jpeg,image/webp';
const LARGEST = 2 * 1024 * 1024;

export interface PictureEditorProps {
  /** `own`: the signed-in user. */
  user: number | 'own';
  id: number;
  name: string;
  src: string | null;
  /** Called after the picture was changed. */
  onChanged: () => void;
}

/** A person's picture with buttons to replace and to remove it. */
export function PictureEditor({ user, id, name, src, onChanged }: PictureEditorProps): ReactElement {
  const { formatMessage } = useIntl();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      // The API client toasts refusals.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > LARGEST) return void toast.error(formatMessage({ id: 'people.picture.large' }));
    const body = new FormData();
    body.append('file', file, file.name);
    void run(() => api.post(pictureAddress(user), { body, final: true }));
  };
  return (
    <div className="pe-picture">
      <Avatar id={id} name={name} size={32} src={src} />
      <div>
        <div className="row">
          <input
            ref={chooser}
            type="file"
            accept={KINDS}
            hidden
            aria-label={formatMessage({ id: 'people.picture.choose' })}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button size="sm" busy={busy} onClick={() => chooser.current?.click()}>
            <FormattedMessage id={src ? 'people.picture.change' : 'people.picture.choose'} />
          </Button>
          {src && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => void run(() => removePicture(user))}>
              <FormattedMessage id="people.picture.remove" />
            </Button>
          )}
        </div>
        <p className="k-help">
          <FormattedMessage id="people.picture.help" />
        </p>
      </div>
    </div>
  );
}
