import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportColumn, ImportField } from '../../core/shared/import.ts';
import { Glyph, Icon } from '../kit/index.ts';
import { TONE_OF } from './columns.ts';
import { FieldSelect } from './field-select.tsx';

export interface ColumnRowProps {
  column: ImportColumn;
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  focused: boolean;
  onFocus: () => void;
  onChoose: (field: string | null) => void;
}

/** One column of the sheet: heading, first value, target field, and certainty of the match. */
export function ColumnRow({ column, columns, fields, focused, onFocus, onChoose }: ColumnRowProps): ReactElement {
  const intl = useIntl();
  const { header, letter, sample, match } = column;
  return (
    <li className="im-map-row" data-match={match} data-on={focused || undefined} onClick={onFocus}>
      <b className="cut" dir="auto" title={header || undefined}>
        {header || intl.formatMessage({ id: 'import.column' }, { letter })}
      </b>
      <span className="cut muted im-sample" dir="auto">
        {sample ?? intl.formatMessage({ id: 'import.empty' })}
      </span>
      <Icon name="arrow-right" flip className="im-arrow" />
      <FieldSelect column={column} columns={columns} fields={fields} onFocus={onFocus} onChoose={onChoose} />
      <span className="im-how">
        <Glyph name={TONE_OF[match]} tone={TONE_OF[match]} />
        {intl.formatMessage({ id: `import.match.${match}` })}
      </span>
    </li>
  );
}
