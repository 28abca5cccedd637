import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import { Checkbox, Input, Select } from '../kit/index.ts';
import { useMappings } from './calls.ts';

/** Which saved mapping is used, and whether the choices are saved for files with the same headings. */
export function KeepMapping({ run, onChange }: { run: ImportRun; onChange: (choices: ImportChoices) => void }): ReactElement {
  const intl = useIntl();
  const saved = useMappings(run.entity).data ?? [];
  const known = saved.some(({ name }) => name === run.mapping);
  const label = intl.formatMessage({ id: 'import.saved_mapping' });
  return (
    <div className="im-option">
      <h2 className="h-13">{label}</h2>
      {saved.length > 0 && (
        <Select
          size="sm"
          aria-label={label}
          value={known ? (run.mapping ?? '') : ''}
          onChange={(event) => onChange({ mapping: event.target.value || null })}
        >
          <option value="">{intl.formatMessage({ id: 'import.new_mapping' })}</option>
          {saved.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Checkbox checked={run.remember} onChange={(event) => onChange({ remember: event.target.checked })}>
        {intl.formatMessage({ id: known ? 'import.update_mapping' : 'import.remember' })}
      </Checkbox>
      {run.remember && !known && <NewName name={run.mapping} file={run.file.name} onName={(mapping) => onChange({ mapping })} />}
    </div>
  );
}

/** Name of a new mapping; default: the file's name. */
function NewName({ name, file, onName }: { name: string | null; file: string; onName: (name: string | null) => void }): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState(name ?? '');
  useEffect(() => setText(name ?? ''), [name]);
  const keep = (): void => {
    const next = text.trim() || null;
    if (next !== name) onName(next);
  };
  const label = intl.formatMessage({ id: 'import.mapping_name' });
  return (
    <Input
      size="sm"
      dir="auto"
      aria-label={label}
      placeholder={file.replace(/\.\w+$/, '')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
