import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportColumn, ImportRun } from '../../core/shared/import.ts';
import { Checkbox, Glyph, Select } from '../kit/index.ts';
import { columnOf } from './columns.ts';
import type { Required } from './columns.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { ForAllRows } from './for-all-rows.tsx';
import { KeepMapping } from './keep-mapping.tsx';
import { Presets } from './presets.tsx';

interface MapSideProps {
  meta: EntityMeta;
  run: ImportRun;
  required: readonly Required[];
  /** The column whose values are shown. */
  column: ImportColumn | undefined;
  onChange: (choices: ImportChoices) => void;
}

/** Beside the mapping: required fields, values of the focused column, and the options of the import. */
export function MapSide({ meta, run, required, column, onChange }: MapSideProps): ReactElement {
  const intl = useIntl();
  const { example, footer, skip } = run;
  const leave = (row: number, out: boolean): void => onChange({ skip: out ? [...skip, row] : skip.filter((other) => other !== row) });
  return (
    <aside className="im-side" aria-label={intl.formatMessage({ id: 'import.options' })}>
      <RequiredList required={required} />
      <ForAllRows meta={meta} run={run} required={required} onChange={onChange} />
      {column?.values && column.values.length > 0 && <Values run={run} column={column} values={column.values} />}
      <KeyChoice run={run} onChange={onChange} />
      {example !== null && (
        <div className="im-option">
          <h2 className="h-13">{intl.formatMessage({ id: 'import.example' })}</h2>
          <Checkbox checked={skip.includes(example)} onChange={(event) => leave(example, event.target.checked)}>
            {intl.formatMessage({ id: 'import.skip_example' }, { row: example })}
          </Checkbox>
        </div>
      )}
      {footer !== null && (
        <div className="im-option">
          <h2 className="h-13">{intl.formatMessage({ id: 'import.footer' })}</h2>
          <Checkbox checked={skip.includes(footer)} onChange={(event) => leave(footer, event.target.checked)}>
            {intl.formatMessage({ id: 'import.skip_footer' }, { row: footer })}
          </Checkbox>
        </div>
      )}
      {run.further.length > 0 && (
        <div className="im-option">
          <h2 className="h-13">{intl.formatMessage({ id: 'import.further' })}</h2>
          <ul className="im-list">
            {run.further.map(({ sheet, label, rows }) => (
              <li key={sheet}>
                <Glyph name="done" />
                <bdi className="cut">{sheet}</bdi>
                <em>{intl.formatMessage({ id: 'import.further_rows' }, { label, n: rows })}</em>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Presets run={run} onChange={onChange} />
      <KeepMapping run={run} onChange={onChange} />
    </aside>
  );
}

/** Required fields: mapped, guessed, missing. */
function RequiredList({ required }: Pick<MapSideProps, 'required'>): ReactElement | null {
  const intl = useIntl();
  if (required.length === 0) return null;
  return (
    <>
      <h2 className="h-13">{intl.formatMessage({ id: 'import.required' })}</h2>
      <ul className="im-list">
        {required.map(({ name, label, column, given, or }) => {
          const tone = given ? 'done' : !column ? 'stop' : column.match === 'guess' ? 'waiting' : 'done';
          return (
            <li key={name}>
              <Glyph name={tone} tone={tone} />
              <span className="cut">{or === undefined ? label : intl.formatMessage({ id: 'import.or' }, { field: label, other: or })}</span>
              {tone !== 'done' ? (
                <em data-tone={tone}>{intl.formatMessage({ id: tone === 'stop' ? 'import.no_column' : 'import.look' })}</em>
              ) : (
                <span className="sr">{intl.formatMessage({ id: 'import.has_column' })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The column's values, most frequent first, and whether each is known. */
function Values({
  run,
  column,
  values,
}: {
  run: ImportRun;
  column: ImportColumn;
  values: NonNullable<ImportColumn['values']>;
}): ReactElement {
  const intl = useIntl();
  const field = run.fields.find(({ name }) => name === column.field);
  const known = values.filter((one) => one.known).length;
  return (
    <>
      <h2 className="h-13 im-gap">{field?.label ?? column.header}</h2>
      <p>
        {intl.formatMessage({ id: 'import.values' }, { column: `\u2068${column.header || column.letter}\u2069`, known, n: values.length })}
      </p>
      <ul className="im-list">
        {values.map(({ value, count, known: fine }) => (
          <li key={value}>
            <Glyph name={fine ? 'done' : 'stop'} />
            <span className="cut">
              <bdi>{value}</bdi>
            </span>
            <span className="sr">{intl.formatMessage({ id: fine ? 'import.known' : 'import.unknown' })}</span>
            <em className="num">{count}</em>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether existing rows are matched and updated, and by which key. */
function KeyChoice({ run, onChange }: Pick<MapSideProps, 'run' | 'onChange'>): ReactElement | null {
  const intl = useIntl();
  const keys = run.fields.filter(({ key, name }) => key && (columnOf(run.columns, name) !== undefined || name === run.key));
  if (keys.length === 0) return null;
  const label = intl.formatMessage({ id: 'import.existing' });
  return (
    <div className="im-option">
      <h2 className="h-13">{label}</h2>
      <Select size="sm" aria-label={label} value={run.key ?? ''} onChange={(event) => onChange({ key: event.target.value || null })}>
        <option value="">{intl.formatMessage({ id: 'import.all_new' })}</option>
        {keys.map(({ name, label: field }) => (
          <option key={name} value={name}>
            {intl.formatMessage({ id: 'import.update_by' }, { field })}
          </option>
        ))}
      </Select>
      {run.key !== null && <p className="small">{intl.formatMessage({ id: 'import.update_text' })}</p>}
    </div>
  );
}
