import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportMode, ImportRun } from '../../core/shared/import.ts';
import { Button, Radio } from '../kit/index.ts';
import { useStart } from './calls.ts';
import { Foot } from './foot.tsx';

interface PreviewFootProps {
  run: ImportRun;
  onChange: (choices: ImportChoices) => void;
  onBack: () => void;
}

const MODES: readonly ImportMode[] = ['valid', 'all'];

/** Import valid rows only, or all or nothing; and the import button. */
export function PreviewFoot({ run, onChange, onBack }: PreviewFootProps): ReactElement {
  const intl = useIntl();
  const start = useStart(run.id, 'run');
  const { valid = 0, failed = 0 } = run.summary ?? {};
  const reason =
    run.state === 'checking'
      ? intl.formatMessage({ id: 'import.still_checking' })
      : valid === 0
        ? intl.formatMessage({ id: 'import.none_valid' })
        : run.mode === 'all' && failed > 0
          ? intl.formatMessage({ id: 'import.rows_have_errors' }, { count: failed })
          : undefined;
  return (
    <Foot onBack={onBack}>
      <span className="im-modes" role="radiogroup" aria-label={intl.formatMessage({ id: 'import.mode' })}>
        {MODES.map((mode) => (
          <Radio key={mode} name="import-mode" checked={run.mode === mode} onChange={() => onChange({ mode })}>
            {intl.formatMessage({ id: `import.mode.${mode}` })}
          </Radio>
        ))}
      </span>
      <i className="im-sep" />
      <Button variant="primary" busy={start.isPending} disabledReason={reason} onClick={() => start.mutate()}>
        {intl.formatMessage({ id: 'import.run' }, { n: valid })}
      </Button>
    </Foot>
  );
}
