import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog } from '../../../../ui/index.ts';
import { codeReader, placeOfCode } from './read-code.ts';
import './scanner.css';

/** Milliseconds between two looks at the picture. */
const EVERY = 200;

/** Why there is no picture: the person refused it, or there is no camera (a page without https has none either). */
type Fault = 'refused' | 'none';

/** Reads a label with the camera. Without one a photo of the label does, and the search below it stays. */
export default function Scanner({ onClose }: { onClose: () => void }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [unread, setUnread] = useState(false);
  const found = useRef((text: string): void => {
    onClose();
    void navigate(placeOfCode(text, window.location.origin));
  });

  useEffect(() => {
    let over = false;
    let timer: number | undefined;
    let stream: MediaStream | undefined;
    const look = async (read: Awaited<ReturnType<typeof codeReader>>): Promise<void> => {
      const picture = video.current;
      const text = picture && picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture).catch(() => undefined) : undefined;
      if (over) return;
      if (text) found.current(text);
      else timer = window.setTimeout(() => void look(read), EVERY);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const read = await codeReader();
      if (over || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await look(read);
    };
    const end = (): void => {
      over = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch((error: unknown) => {
      if (over) return;
      end();
      setFault((error as Error).name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return end;
  }, []);

  const readPhoto = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await createImageBitmap(file)
      .then(async (picture) => (await codeReader())(picture))
      .catch(() => undefined);
    if (text) found.current(text);
    else setUnread(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="assets.scan.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="kit.cancel" />
          </Button>
          <Button onClick={() => photo.current?.click()}>
            <FormattedMessage id="assets.scan.photo" />
          </Button>
        </>
      }
    >
      {fault === null ? (
        <video ref={video} className="as-scan" muted playsInline aria-label={intl.formatMessage({ id: 'assets.scan.picture' })} />
      ) : (
        <p role="alert">
          <FormattedMessage id={`assets.scan.${fault}`} />
        </p>
      )}
      <p className="muted small" role="status">
        {unread ? <FormattedMessage id="assets.scan.unread" /> : fault === null && <FormattedMessage id="assets.scan.hint" />}
      </p>
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          setUnread(false);
          void readPhoto(target.files?.[0]);
          target.value = '';
        }}
      />
    </Dialog>
  );
}
