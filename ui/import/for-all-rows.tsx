import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button } from '../kit/index.ts';
import { CellInput } from './cell-input.tsx';
import type { Required } from './columns.ts';

interface ForAllRowsProps {
  meta: EntityMeta;
  run: ImportRun;
  required: readonly Required[];
  onChange: (choices: ImportChoices) => void;
}

/** Required fields that no column brings: one value for all rows in its place. */
export function ForAllRows({ meta, run, required, onChange }: ForAllRowsProps): ReactElement | null {
  const intl = useIntl();
  const [editing, setEditing] = useState<string | null>(null);
  const [words, setWords] = useState<Record<string, string>>({});
  const open = required.filter(({ column }) => column === undefined);
  if (open.length === 0) return null;
  return (
    <ul className="im-all" aria-label={intl.formatMessage({ id: 'import.for_all' })}>
      {open.map(({ name, label }) => {
        const target = nameIn(run, name);
        const value = run.constants[target] ?? null;
        const take = (to: string | number | null, shown: string): void => {
          setWords((now) => ({ ...now, [target]: shown }));
          setEditing(null);
          onChange({ constants: { [target]: to } });
        };
        if (editing === target) {
          return (
            <li key={name}>
              <CellInput
                label={label}
                field={meta.fields[name]}
                entity={run.entity}
                text={words[target] ?? ''}
                onTake={take}
                onLeave={() => setEditing(null)}
              />
            </li>
          );
        }
        return (
          <li key={name}>
            {value === null ? (
              <Button size="sm" onClick={() => setEditing(target)}>
                {intl.formatMessage({ id: 'import.one_for_all' }, { field: label })}
              </Button>
            ) : (
              <>
                <span className="grow cut">
                  {intl.formatMessage({ id: 'import.all_get' }, { field: label, value: `\u2068${words[target] ?? value}\u2069` })}
                </span>
                <Button size="sm" variant="ghost" onClick={() => take(null, '')}>
                  {intl.formatMessage({ id: 'import.take_back' })}
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A field of two languages takes the reader's half. */
const nameIn = ({ fields }: ImportRun, name: string): string => {
  if (fields.some((field) => field.name === name)) return name;
  const half = `${name}_${document.documentElement.lang === 'ar' ? 'ar' : 'en'}`;
  return fields.some((field) => field.name === half) ? half : `${name}_en`;
};
