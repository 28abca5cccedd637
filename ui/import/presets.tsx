import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import { Checkbox } from '../kit/index.ts';

/** Default values of new records if the file has none: each with a switch. */
export function Presets({ run, onChange }: { run: ImportRun; onChange: (choices: ImportChoices) => void }): ReactElement | null {
  const intl = useIntl();
  if (run.presets.length === 0) return null;
  return (
    <div className="im-option">
      <h2 className="h-13">{intl.formatMessage({ id: 'import.presets' })}</h2>
      <p className="small">{intl.formatMessage({ id: 'import.presets_text' })}</p>
      {run.presets.map(({ field, label, value, on }) => (
        <Checkbox key={field} checked={on} onChange={(event) => onChange({ defaults: { [field]: event.target.checked } })}>
          {intl.formatMessage(
            { id: 'import.preset' },
            { field: label, value: value === null ? intl.formatMessage({ id: 'import.preset_me' }) : `\u2068${value}\u2069` },
          )}
        </Checkbox>
      ))}
    </div>
  );
}
