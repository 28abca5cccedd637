import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportProblem, ImportRow } from '../../core/shared/import.ts';
import { Button } from '../kit/index.ts';
import { CellInput } from './cell-input.tsx';
import { errorOf, problemOf, warningOf } from './fixing.ts';
import type { Fix } from './fixing.ts';
import type { PreviewColumn } from './layout.ts';
import { isPicked, Picker } from './picker.tsx';
import { Suggestion } from './suggestion.tsx';
import type { Option } from '../widgets/option-list.tsx';
import type { ColumnField } from './use-fields.ts';

export interface FixPanelProps {
  row: ImportRow;
  /** undefined: the error concerns the whole row. */
  column: PreviewColumn | undefined;
  /** The field of the column. */
  field: ColumnField | undefined;
  problems: readonly ImportProblem[];
  onFix: (fix: Fix, shown: string) => void;
}

/** The error of a cell with suggestions for references and choices, or an input for other values. */
export function FixPanel({ row, column, field, problems, onFix }: FixPanelProps): ReactElement {
  const intl = useIntl();
  const at = column?.index ?? -1;
  const text = row.cells[at] ?? '';
  const error = errorOf(row, at);
  const warning = warningOf(row, at);
  const values = problemOf(problems, row, at)?.values;
  // Of a cell with several values the one that is wrong.
  const value = values?.find((one) => one.value === text) ?? values?.find(({ rows }) => rows.includes(row.row));
  const from = value?.value ?? text;
  const where = column
    ? intl.formatMessage({ id: 'import.cell' }, { row: row.row, column: column.label })
    : intl.formatMessage({ id: 'import.row' }, { row: row.row });
  const person = (option: Pick<Option, 'id'>): number | undefined => (field?.to === 'user' ? Number(option.id) : undefined);
  // Where it stands once, the value is corrected too: other columns may name the same record.
  const use = (to: string | number | null, shown: string, everywhere: boolean): void =>
    onFix(
      from !== '' && (everywhere || from !== text || value?.count === 1) ? { column: at, from, to } : { row: row.row, column: at, to },
      shown,
    );
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Option | null>(null);
  const close = (): void => setOpen(false);
  return (
    <section className="im-fix" aria-label={where}>
      <h2 className="h-13">{where}</h2>
      {text !== '' && (
        <p className="im-value">
          <bdi>{text}</bdi>
        </p>
      )}
      {error ? (
        <p className="im-why">{error.message}</p>
      ) : (
        <p>{warning?.message ?? intl.formatMessage({ id: row.fixed ? 'import.cell_fixed' : 'import.cell_fine' })}</p>
      )}
      {error &&
        value?.suggestions.map((one, index) => (
          <Suggestion
            key={one.value ?? one.id}
            label={one.label}
            hint={one.hint}
            personId={person(one)}
            count={value.count}
            primary={index === 0 && !picked}
            onUse={(everywhere) => use(one.value ?? one.id, one.label, everywhere)}
          />
        ))}
      {picked && (
        <Suggestion
          label={picked.label}
          hint={picked.hint}
          personId={person(picked)}
          count={value?.count ?? 1}
          primary
          onUse={(everywhere) => use(picked.id, picked.label, everywhere)}
        />
      )}
      {column &&
        open &&
        (isPicked(field) ? (
          <Picker
            label={where}
            field={field}
            onChoose={(option) => {
              setPicked(option);
              close();
            }}
            onLeave={close}
          />
        ) : (
          <CellInput
            label={where}
            field={undefined}
            text={text}
            onTake={(to, shown) => onFix({ row: row.row, column: at, to }, shown)}
            onLeave={close}
          />
        ))}
      {column && !open && (
        <button type="button" className="im-show" onClick={() => setOpen(true)}>
          {intl.formatMessage({
            id: !isPicked(field) ? 'import.edit_cell' : value?.suggestions.length || picked ? 'import.choose_other' : 'import.choose',
          })}
        </button>
      )}
      {error && isPicked(field) && !field.required && from !== '' && !open && (
        <span className="row">
          <Button size="sm" onClick={() => use(null, '', true)}>
            {intl.formatMessage({ id: 'import.leave_empty' }, { n: value?.count ?? 1 })}
          </Button>
        </span>
      )}
    </section>
  );
}
