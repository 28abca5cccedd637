import { useId, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDrop } from '../files/use-drop.ts';
import { Button, FieldError, IconButton } from '../kit/index.ts';
import { DropZone } from './drop-zone.tsx';
import { Foot } from './foot.tsx';
import { UploadLine } from './upload-line.tsx';

export interface OneFileStepProps {
  /** The file on its way. */
  state: {
    file: File | null;
    /** Sent so far, from 0 to 1; null: nothing is on its way. */
    share: number | null;
    /** What is wrong with the file, or with the call. */
    error: string | null;
    take: (file: File | undefined) => void;
    say: (error: string) => void;
    reset: () => void;
  };
  /** Endings of the file names. */
  kinds: readonly string[];
  /** Formats and limit, in one line. */
  note: string;
  /** Name of the help beside it, and its parts. */
  help: string;
  parts: readonly { title: string; text: ReactNode }[];
  onLeave: () => void;
}

/** The first step of a plugin's import of one file: it is sent and read when it is chosen; what is wrong with it is said below. */
export function OneFileStep({ state, kinds, note, help, parts, onLeave }: OneFileStepProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const drop = useDrop((files) => state.take([...files][0]));
  const busy = state.share !== null;
  return (
    <>
      <div className="im-body" {...drop.handlers}>
        <div className="im-main im-select">
          <DropZone
            ref={zone}
            over={drop.over}
            accept={kinds.join(',')}
            note={note}
            {...(state.error ? { describedBy: `${id}-error` } : {})}
            onFile={state.take}
          />
          {busy && state.file && (
            <div role="status">
              <UploadLine name={state.file.name} size={state.file.size} share={state.share === 1 ? undefined : (state.share ?? 0)}>
                <IconButton icon="x" aria-label={intl.formatMessage({ id: 'import.stop_sending' })} onClick={state.reset} />
              </UploadLine>
            </div>
          )}
          {state.error && <FieldError id={`${id}-error`}>{state.file ? `${state.file.name}: ${state.error}` : state.error}</FieldError>}
        </div>
        <aside className="im-side" aria-label={help}>
          {parts.map(({ title, text }) => (
            <div key={title} className="im-help">
              <h2 className="h-13">{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </aside>
      </div>
      <Foot onBack={onLeave}>
        <Button
          variant="primary"
          busy={busy}
          {...(busy ? {} : { endIcon: 'arrow-right' as const })}
          flip
          onClick={() => {
            state.say(intl.formatMessage({ id: 'import.select_file' }));
            zone.current?.focus();
          }}
        >
          {intl.formatMessage({ id: 'import.continue' })}
        </Button>
      </Foot>
    </>
  );
}
