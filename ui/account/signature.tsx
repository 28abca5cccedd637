import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, isApiError } from '../data/index.ts';
import { Button, Skeleton, toast } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import './signature.css';

const PATH = 'user/signature';
const KINDS = 'image/png,image/jpeg';
const LARGEST = 256 * 1024;

/** One's own signature for printed documents: drawn here, or uploaded. */
export function Signature(): ReactElement {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const key = ['own-signature'];
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.get<{ data: { picture: string | null } }>(PATH, { signal })).data.picture,
  });
  const chooser = useRef<HTMLInputElement>(null);
  const [drawing, setDrawing] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: key });
    } catch (error) {
      // The API client toasts refusals.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const send = (file: Blob, name: string): void => {
    if (file.size > LARGEST) return void toast.error(formatMessage({ id: 'people.signature.large' }));
    const body = new FormData();
    body.append('file', file, name);
    void run(() => api.post(PATH, { body, final: true }));
  };
  return (
    <OwnSection title="people.signature" text="people.signature.text">
      <div className="own-wide sg">
        {isPending ? (
          <Skeleton height={88} />
        ) : (
          <div className="sg-paper">
            {data ? <img src={data} alt={formatMessage({ id: 'people.signature' })} /> : <FormattedMessage id="people.signature.none" />}
          </div>
        )}
        <div className="row">
          <Button size="sm" disabled={busy} onClick={() => setDrawing(true)}>
            <FormattedMessage id={data ? 'people.signature.again' : 'people.signature.draw'} />
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={KINDS}
            hidden
            aria-label={formatMessage({ id: 'people.signature.upload' })}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) send(file, file.name);
            }}
          />
          <Button size="sm" busy={busy} onClick={() => chooser.current?.click()}>
            <FormattedMessage id="people.signature.upload" />
          </Button>
          {data && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => void run(() => api.del(PATH, { final: true }))}>
              <FormattedMessage id="people.signature.remove" />
            </Button>
          )}
        </div>
        <p className="k-help">
          <FormattedMessage id="people.signature.help" />
        </p>
      </div>
      {drawing && (
        <SignatureDialog
          onClose={() => setDrawing(false)}
          onDrawn={(picture) => {
            setDrawing(false);
            send(picture, 'signature.png');
          }}
        />
      )}
    </OwnSection>
  );
}
