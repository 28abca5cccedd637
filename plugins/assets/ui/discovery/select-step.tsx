import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, FieldError, IconButton, ImportDrop, ImportFoot, UploadLine, useDrop } from '../../../../ui/index.ts';
import { KINDS, MOST_MEGABYTES } from './types.ts';
import type { DiscoveryState } from './use-discovery.ts';

const HELP = ['nmap', 'csv', 'next'] as const;

/** Step 1: the file. It is sent and compared when it is chosen; what is wrong with it is said below. */
export function SelectStep({ state, onLeave }: { state: DiscoveryState; onLeave: () => void }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const drop = useDrop((files) => state.take([...files][0]));
  const word = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: `assets.discovery.${key}` }, values);
  const busy = state.share !== null;
  return (
    <>
      <div className="im-body" {...drop.handlers}>
        <div className="im-main im-select">
          <ImportDrop
            ref={zone}
            over={drop.over}
            accept={KINDS.join(',')}
            note={word('kinds', { n: MOST_MEGABYTES })}
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
        <aside className="im-side" aria-label={word('help')}>
          {HELP.map((one) => (
            <div key={one} className="dy-help">
              <h2 className="h-13">{word(`help.${one}`)}</h2>
              <p>{word(`help.${one}_text`)}</p>
            </div>
          ))}
        </aside>
      </div>
      <ImportFoot onBack={onLeave}>
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
      </ImportFoot>
    </>
  );
}
