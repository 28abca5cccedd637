import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { boot } from '../data/index.ts';
import { mebibytes } from '../files/kinds.ts';
import { useDrop } from '../files/use-drop.ts';
import { Button, FieldError, IconButton } from '../kit/index.ts';
import { inSentence } from '../kit/text/in-sentence.ts';
import { DropZone } from './drop-zone.tsx';
import { Foot } from './foot.tsx';
import { Remembered } from './remembered.tsx';
import { kindsOf } from './send.ts';
import { TemplateButton } from './template-button.tsx';
import { UploadLine } from './upload-line.tsx';
import { useProgress } from './use-progress.ts';
import { useUpload } from './use-upload.ts';

export interface SelectStepProps {
  meta: EntityMeta;
  /** A run whose file is being read, or could not be read. */
  run: ImportRun | undefined;
  onArrived: (run: ImportRun) => void;
  /** Back to the list. */
  onLeave: () => void;
}

/** Step 1: the file. It is uploaded when chosen; errors are shown below. */
export function SelectStep({ meta, run, onArrived, onLeave }: SelectStepProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const upload = useUpload(meta, onArrived);
  const drop = useDrop((files) => upload.send([...files][0]));
  const reading = run?.state === 'reading';
  const busy = upload.file !== null || reading;
  const error = upload.error ?? (upload.file || reading ? null : run?.error);
  const missing = (): void => {
    upload.say(intl.formatMessage({ id: 'import.select_file' }));
    zone.current?.focus();
  };
  return (
    <>
      <div className="im-body" {...drop.handlers}>
        <div className="im-main im-select">
          {reading ? (
            <Reading run={run} />
          ) : (
            <DropZone
              ref={zone}
              over={drop.over}
              accept={kindsOf(meta).join(',')}
              note={intl.formatMessage({ id: meta.workbooks ? 'import.workbook_kinds' : 'import.kinds' }, { n: mebibytes(boot.fileLimit) })}
              describedBy={error ? `${id}-error` : undefined}
              onFile={upload.send}
            />
          )}
          {upload.file && (
            <UploadLine name={upload.file.name} size={upload.file.size} share={upload.share}>
              <IconButton icon="x" aria-label={intl.formatMessage({ id: 'import.stop_sending' })} onClick={upload.cancel} />
            </UploadLine>
          )}
          {error && <FieldError id={`${id}-error`}>{run?.file && !upload.error ? `${run.file.name}: ${error}` : error}</FieldError>}
        </div>
        <aside className="im-side" aria-label={intl.formatMessage({ id: 'import.help' })}>
          <h2 className="h-13">{intl.formatMessage({ id: 'import.template' })}</h2>
          <p>{intl.formatMessage({ id: 'import.template_text' }, { entities: inSentence(meta.labels, intl.locale) })}</p>
          <div className="row">
            <TemplateButton entity={meta.name} />
            {!meta.workbooks && <TemplateButton entity={meta.name} format="csv" />}
          </div>
          <Remembered entity={meta.name} />
        </aside>
      </div>
      <Foot onBack={onLeave}>
        <Button variant="primary" endIcon={busy ? undefined : 'arrow-right'} flip busy={busy} onClick={missing}>
          {intl.formatMessage({ id: 'import.continue' })}
        </Button>
      </Foot>
    </>
  );
}

/** The file is uploaded and is being read. */
function Reading({ run }: { run: ImportRun }): ReactElement {
  const intl = useIntl();
  const now = useProgress(run.job);
  const share = now?.total ? now.done / now.total : undefined;
  return (
    <div className="im-reading" role="status">
      <b>{intl.formatMessage({ id: 'import.reading' })}</b>
      <UploadLine name={run.file.name} size={run.file.size} share={share} />
    </div>
  );
}
