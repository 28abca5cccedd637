import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { ReactElement } from 'react';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Icon, currencyLabel } from '../../kit/index.ts';
import { titleField } from '../../cells/index.ts';
import type { ListColumn, ListHeader } from './use-columns.ts';

interface HeadProps {
  meta: EntityMeta;
  columns: ListColumn[];
  headers: ListHeader[];
  /** all, some or none of the loaded rows are selected; null: rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null;
  onSelectAll: () => void;
}

/** The sticky head: names, sort order (aria-sort), and the box that selects every loaded row. */
export function Head({ meta, columns, headers, selected, onSelectAll }: HeadProps): ReactElement {
  const intl = useIntl();
  return (
    <div role="rowgroup" className="lt-head">
      <div role="row" aria-rowindex={1} className="lt-tr">
        <div role="columnheader" className="lt-check">
          {selected !== null && (
            <span className="k-box">
              <input type="checkbox" checked={selected === 'all'} onChange={onSelectAll} aria-label={intl.formatMessage({ id: 'list.select.all' })}
                ref={(el) => { if (el) el.indeterminate = selected === 'some'; }} />
              <Icon name={selected === 'some' ? 'minus' : 'check'} size={12} />
            </span>
          )}
        </div>
        {headers.map((header, i) => <HeadCell key={header.id} header={header} field={columns[i]?.field} figure={columns[i]?.figure === true} text={headText(meta, columns[i]?.field, intl)} />)}
        <div role="columnheader" className="lt-more"><span className="sr">{intl.formatMessage({ id: 'list.actions' })}</span></div>
      </div>
    </div>
  );
}

function HeadCell({ header, field, figure, text }: { header: ListHeader; field?: FieldMeta; figure: boolean; text: string }): ReactElement {
  const sorted = header.column.getIsSorted();
  const toggle = header.column.getToggleSortingHandler();
  const mark = sorted && <Icon name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'} size={12} />;
  return (
    <div role="columnheader" className={figure ? 'lt-td lt-fig' : 'lt-td'} data-type={field?.type}
      aria-sort={sorted === false ? (field?.sortable ? 'none' : undefined) : sorted === 'desc' ? 'descending' : 'ascending'}>
      {field?.sortable
        ? <button type="button" className="lt-sort" title={text} onClick={toggle}><span className="cut">{text}</span>{mark}</button>
        : <span className="cut">{text}</span>}
    </div>
  );
}

/** The title column is headed by what the rows are; a money column names its unit, so that rows need not. */
export function headText(meta: EntityMeta, field: FieldMeta | undefined, intl: IntlShape): string {
  if (!field) return '';
  if (field === titleField(meta) && meta.title === `{${field.name}}`) return meta.label;
  const amount = field.type === 'money' || ((field.type === 'rollup' || field.type === 'formula') && field.unit !== undefined);
  if (!amount) return field.label;
  return intl.formatMessage({ id: 'list.head.money' }, { label: field.label, unit: currencyLabel(intl.locale.slice(0, 2), field.unit) });
}
