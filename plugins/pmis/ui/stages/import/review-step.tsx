import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, FieldError, formatNumber, Icon, ImportFoot, sizeText } from '../../../../../ui/index.ts';
import { PlanOptions } from './plan-options.tsx';
import { StagePreview } from './stage-preview.tsx';
import type { PlanRead } from './types.ts';
import type { PlanImport } from './use-plan-import.ts';

/** Step 2: the stages that the file would make, with the choices beside them; each choice is shown at once. */
export function ReviewStep({ state, read }: { state: PlanImport; read: PlanRead }): ReactElement {
  const intl = useIntl();
  const word = (key: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `pmis.stage_import.${key}` }, values);
  const busy = state.share !== null;
  const chosen = read.projects?.find(({ name }) => name === read.title);
  return (
    <>
      <div className="im-file">
        <Icon name="chart-gantt" />
        <b className="cut">
          <bdi>{read.file}</bdi>
        </b>
        {state.file && <bdi>{sizeText(state.file.size, intl.locale)}</bdi>}
        <span className="im-part">{word(`format.${read.format}`)}</span>
        <span className="im-part cut">
          <bdi>{chosen?.name ?? read.title}</bdi>
        </span>
        <span className="im-part" role="status">
          {word('found', { stages: read.count, links: read.links })}
        </span>
        <span className="end">
          <Button variant="ghost" size="sm" icon="arrow-up-from-tray" onClick={state.reset}>
            {word('other_file')}
          </Button>
        </span>
      </div>
      <div className="im-body ip-review" aria-busy={busy || undefined}>
        <div className="im-main">
          {state.error && <FieldError id="plan-import-error">{state.error}</FieldError>}
          {read.existing > 0 && (
            <p className="ip-note">
              <Icon name="circle-info" />
              {word('existing', { n: read.existing })}
            </p>
          )}
          <StagePreview read={read} />
        </div>
        <PlanOptions state={state} read={read} />
      </div>
      <ImportFoot onBack={state.reset}>
        <Button
          variant="primary"
          busy={state.starting || busy}
          disabledReason={state.error ?? (read.count === 0 ? word('nothing') : undefined)}
          onClick={state.start}
        >
          {word('start', { n: read.count, count: formatNumber(read.count) })}
        </Button>
      </ImportFoot>
    </>
  );
}
