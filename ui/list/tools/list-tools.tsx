import { useCallback } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { IconButton, Input } from '../../kit/index.ts';
import { inSentence } from '../bulk/words.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { FilterSet } from '../filter/items.ts';
import type { Density } from '../state/prefs.ts';
import { useSearchText } from '../state/use-search-text.ts';
import type { View } from '../state/view.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SortMenu } from './sort-menu.tsx';

interface ToolsProps {
  meta: EntityMeta;
  view: View;
  fields: readonly FieldMeta[];
  narrow: boolean;
  density: Density;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<View>) => void;
  onSort: (sort: string[]) => void;
  onColumns: (columns: string[] | null) => void;
  onDensity: () => void;
  onChoose?: () => void;
}

/** The one tool row: search, filters; columns and row height at the end. On a narrow screen search, filters, order. */
export function ListTools(props: ToolsProps): ReactElement {
  const { meta, view, fields, narrow, density, onChange, onSort } = props;
  const intl = useIntl();
  const onFilter = (filter: FilterSet): void => onChange({ filter });
  return (
    <div className="lt-tools">
      {meta.list.search.length > 0 && <Search meta={meta} view={view} searchRef={props.searchRef} onChange={onChange} />}
      {narrow
        ? <><FilterSheet meta={meta} value={view.filter} onChange={onFilter} /><SortMenu fields={fields} sort={view.sort} onChange={onSort} onChoose={props.onChoose} /></>
        : (
          <>
            <FilterBar meta={meta} value={view.filter} onChange={onFilter} />
            <span className="end row row-1">
              <ColumnsMenu meta={meta} shown={fields.map((f) => f.name)} onChange={props.onColumns} />
              <IconButton icon={density === 'comfortable' ? 'rows-three' : 'list'} aria-label={intl.formatMessage({ id: `list.density.${density}` })} onClick={props.onDensity} />
            </span>
          </>
        )}
    </div>
  );
}

function Search({ meta, view, searchRef, onChange }: Pick<ToolsProps, 'meta' | 'view' | 'searchRef' | 'onChange'>): ReactElement {
  const intl = useIntl();
  const [text, setText] = useSearchText(view.search, useCallback((search: string) => onChange({ search }), [onChange]));
  const label = intl.formatMessage({ id: 'list.search' }, { entities: inSentence(meta.labels, intl.locale) });
  return (
    <search className="lt-search">
      <Input ref={searchRef} type="search" size="sm" icon="magnifying-glass" dir="auto" value={text} aria-label={label} placeholder={label}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => { if (e.key === 'Escape') { if (text !== '') setText(''); else e.currentTarget.blur(); } }} />
    </search>
  );
}
