import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, Ltr, Select } from '../../../../ui/index.ts';
import type { Mapping, SheetChoice } from './types.ts';

/** Possible targets of a column, in a natural order. */
const TARGETS = [
  'ref_no',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'guidance_en',
  'guidance_ar',
  'node_type',
  'depth',
  'parent',
  'assessable',
  'groups',
  'data_levels',
  'weight',
  'typical_evidence_en',
  'typical_evidence_ar',
  'urn',
] as const;

interface MapColumnsProps {
  mapping: Mapping;
  onChange: (choice: SheetChoice) => void;
}

/** Chooses the sheet of controls, and the target of each column: prefilled from the headings. */
export function MapColumns({ mapping, onChange }: MapColumnsProps): ReactElement {
  const intl = useIntl();
  const sheet = mapping.sheets.find((s) => s.name === mapping.sheet) ?? mapping.sheets[0];
  if (!sheet) return <></>;
  const choose = (letter: string, target: string): void => {
    const columns = Object.fromEntries(
      sheet.columns.flatMap((c) => (c.as !== null && c.letter !== letter && c.as !== target ? [[c.as, c.letter]] : [])),
    );
    onChange({ sheet: sheet.name, columns: target ? { ...columns, [target]: letter } : columns });
  };
  return (
    <section className="pi-map">
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.columns" />
      </h2>
      <p className="muted">
        <FormattedMessage id={mapping.found ? 'compliance.import.columns_text' : 'compliance.import.columns_needed'} />
      </p>
      {mapping.sheets.length > 1 && (
        <Field label={<FormattedMessage id="compliance.import.sheet" />}>
          {(ids) => (
            <Select {...ids} value={sheet.name} onChange={(event) => onChange({ sheet: event.target.value, columns: {} })}>
              {mapping.sheets.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <table className="pi-columns">
        <thead>
          <tr>
            {['column_in_file', 'first_value', 'becomes'].map((key) => (
              <th key={key} scope="col">
                <FormattedMessage id={`compliance.import.${key}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map(({ letter, head, sample, as }) => (
            <tr key={letter}>
              <th scope="row">
                <Ltr>{letter}</Ltr> <bdi>{head}</bdi>
              </th>
              <td className="muted cut">
                <bdi>{sample}</bdi>
              </td>
              <td>
                <Select
                  aria-label={intl.formatMessage({ id: 'compliance.import.becomes_of' }, { column: head || letter })}
                  value={as ?? ''}
                  onChange={(event) => choose(letter, event.target.value)}
                >
                  <option value="">{intl.formatMessage({ id: 'compliance.import.not_taken' })}</option>
                  {TARGETS.map((name) => (
                    <option key={name} value={name}>
                      {intl.formatMessage({ id: `compliance.import.column.${name}` })}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
