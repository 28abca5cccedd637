import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { Checkbox } from '../kit/index.ts';

interface NumberedProps {
  run: ImportRun;
  /** The kinds whose cells stay one text each. */
  onChoose: (whole: string[]) => void;
}

/** What numbered lines of a cell become, by kind: records of their own, unless each cell stays one text. */
export function Numbered({ run, onChoose }: NumberedProps): ReactElement | null {
  const intl = useIntl();
  if (run.numbered.length === 0) return null;
  const kept = run.numbered.filter(({ whole }) => whole).map(({ field }) => field);
  const label = intl.formatMessage({ id: 'import.numbered' });
  return (
    <section className="im-option" aria-label={label}>
      <h2 className="h-13">{label}</h2>
      <p className="small">{intl.formatMessage({ id: 'import.numbered_text' })}</p>
      {run.numbered.map(({ field, label: kind, rows, records, whole }) => (
        <Checkbox
          key={field}
          checked={!whole}
          disabled={run.state !== 'checked'}
          onChange={() => onChoose(whole ? kept.filter((one) => one !== field) : [...kept, field])}
        >
          {intl.formatMessage({ id: whole ? 'import.numbered_whole' : 'import.numbered_kind' }, { label: kind, rows, records })}
        </Checkbox>
      ))}
    </section>
  );
}
