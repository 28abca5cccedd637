import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button, Select } from '../kit/index.ts';
import { CellInput } from './cell-input.tsx';
import { forAllRows } from './columns.ts';
import type { ForAll, Required } from './columns.ts';
import type { ColumnField } from './use-fields.ts';

interface ForAllRowsProps {
  meta: EntityMeta;
  run: ImportRun;
  required: readonly Required[];
  onChange: (choices: ImportChoices) => void;
}

/** A constant value for all rows, instead of a column: offered for required fields, optional for all others. */
export function ForAllRows({ meta, run, required, onChange }: ForAllRowsProps): ReactElement | null {
  const intl = useIntl();
  const [editing, setEditing] = useState<string | null>(null);
  const [words, setWords] = useState<Record<string, string>>({});
  const fieldOf = (target: string): ColumnField | undefined => {
    const field = meta.fields[target];
    return field && { ...field, of: meta.name };
  };
  const { listed, others } = forAllRows(run, required, document.documentElement.lang === 'ar' ? 'ar' : 'en');
  const chosen = others.filter(({ target }) => target === editing);
  if (listed.length === 0 && others.length === 0) return null;
  const another = intl.formatMessage({ id: 'import.one_for_another' });
  return (
    <ul className="im-all" aria-label={intl.formatMessage({ id: 'import.for_all' })}>
      {[...listed, ...chosen].map(({ target, label }: ForAll) => {
        const value = run.constants[target] ?? null;
        const take = (to: string | number | null, shown: string): void => {
          setWords((now) => ({ ...now, [target]: shown }));
          setEditing(null);
          // Several records are given by their names, as in a cell.
          onChange({ constants: { [target]: to !== null && meta.fields[target]?.type === 'refs' ? shown : to } });
        };
        if (editing === target) {
          return (
            <li key={target}>
              <CellInput label={label} field={fieldOf(target)} text={words[target] ?? ''} onTake={take} onLeave={() => setEditing(null)} />
            </li>
          );
        }
        return (
          <li key={target}>
            {value === null ? (
              <Button size="sm" onClick={() => setEditing(target)}>
                {intl.formatMessage({ id: 'import.one_for_all' }, { field: label })}
              </Button>
            ) : (
              <>
                <span className="grow">
                  {intl.formatMessage(
                    { id: 'import.all_get' },
                    { field: label, value: `\u2068${words[target] ?? run.shown[target] ?? value}\u2069` },
                  )}
                </span>
                <Button size="sm" variant="ghost" onClick={() => take(null, '')}>
                  {intl.formatMessage({ id: 'import.take_back' })}
                </Button>
              </>
            )}
          </li>
        );
      })}
      {others.length > 0 && chosen.length === 0 && (
        <li>
          <Select size="sm" aria-label={another} value="" onChange={(event) => setEditing(event.target.value)}>
            <option value="">{another}</option>
            {others.map(({ target, label }) => (
              <option key={target} value={target}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      )}
    </ul>
  );
}
