import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, FieldError, IconButton, ImportDrop, ImportFoot, UploadLine, useDrop } from '../../../../../ui/index.ts';
import { KINDS, MOST_MEGABYTES, MOST_STAGES } from './types.ts';
import type { PlanImport } from './use-plan-import.ts';

const HELP = ['mspdi', 'xer', 'links'] as const;

/** Step 1: the file. It is sent and read when it is chosen; what is wrong with it is said below. */
export function SelectStep({ state, onLeave }: { state: PlanImport; onLeave: () => void }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const drop = useDrop((files) => state.take([...files][0]));
  const word = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: `pmis.stage_import.${key}` }, values);
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
                <IconButton icon="x" aria-label={intl.formatMessage({ id: 'import.stop_sending' })} onClick={state.cancel} />
              </UploadLine>
            </div>
          )}
          {state.error && <FieldError id={`${id}-error`}>{state.file ? `${state.file.name}: ${state.error}` : state.error}</FieldError>}
        </div>
        <aside className="im-side" aria-label={word('help')}>
          {HELP.map((one) => (
            <div key={one} className="ip-help">
              <h2 className="h-13">{word(`help.${one}`)}</h2>
              <p>
                <FormattedMessage id={`pmis.stage_import.help.${one}_text`} values={{ n: MOST_STAGES }} />
              </p>
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
