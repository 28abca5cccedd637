import { memo, useCallback, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { IconButton, Input } from '../../kit/index.ts';
import { inSentence } from '../../kit/text/in-sentence.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { FilterBarProps } from '../filter/filter-bar.tsx';
import type { Density } from '../state/prefs.ts';
import { useSearchText } from '../state/use-search-text.ts';
import type { View } from '../state/view.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportTool } from './export-menu.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { GroupMenu } from './group-menu.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import { SORTED, WITH_COLUMNS } from './shapes-of.ts';
import { SortMenu } from './sort-menu.tsx';
import { useFixedWhere } from './use-fixed-where.ts';
import { useFilterKey } from './use-filter-key.ts';
import '../../theme/list-filter.css';

export interface ToolsProps {
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

/** The tool row: search, filters; at the end grouping, order, columns and row height. On a narrow screen search, filters, order. */
export const ListTools = memo(function ListTools(props: ToolsProps): ReactElement {
  const { meta, view, fields, narrow, onChange, onSort, onChoose } = props;
  const [open, setOpen] = useState(false);
  const within = useFixedWhere(meta.name);
  useFilterKey(() => setOpen(true));
  const filter: FilterBarProps = {
    meta,
    value: view.filter,
    onChange: (next) => onChange({ filter: next }),
    counted: { search: view.search, deleted: view.deleted, within },
    open,
    onOpen: setOpen,
  };
  return (
    <div className="lt-tools">
      {meta.list.search.length > 0 && <Search meta={meta} view={view} searchRef={props.searchRef} onChange={onChange} />}
      {narrow ? (
        <>
          <FilterSheet {...filter} />
          <NarrowMenu meta={meta} view={view} fields={fields} onChange={onChange} onSort={onSort} onChoose={onChoose} />
        </>
      ) : (
        <>
          <div className="lf-chips">
            <FilterBar {...filter} />
          </div>
          <EndTools {...props} />
        </>
      )}
    </div>
  );
});

/** The tools that the shape supports: grouping and row height are for the table only. */
function EndTools({ meta, view, fields, density, onChange, onSort, onColumns, onDensity }: ToolsProps): ReactElement {
  const intl = useIntl();
  const shape = view.deleted ? 'table' : view.shape;
  return (
    <span className="end row row-1">
      {shape === 'table' && !view.deleted && <GroupMenu meta={meta} group={view.group} onChange={(group) => onChange({ group })} />}
      {SORTED.includes(shape) && <SortMenu meta={meta} sort={view.sort} onChange={onSort} />}
      {WITH_COLUMNS.includes(shape) && <ColumnsMenu meta={meta} shown={fields.map((f) => f.name)} onChange={onColumns} />}
      {shape === 'table' && (
        <IconButton
          icon={density === 'comfortable' ? 'rows-three' : 'list'}
          aria-label={intl.formatMessage({ id: `list.density.${density}` })}
          onClick={onDensity}
        />
      )}
      <span className="lb-tool-sep" />
      <ExportTool meta={meta} view={view} columns={fields.map((f) => f.name)} />
    </span>
  );
}

function Search({ meta, view, searchRef, onChange }: Pick<ToolsProps, 'meta' | 'view' | 'searchRef' | 'onChange'>): ReactElement {
  const intl = useIntl();
  const [text, setText] = useSearchText(
    view.search,
    useCallback((search: string) => onChange({ search }), [onChange]),
  );
  const label = intl.formatMessage({ id: 'list.search' }, { entities: inSentence(meta.labels, intl.locale) });
  return (
    <search className="lt-search">
      <Input
        ref={searchRef}
        type="search"
        size="sm"
        icon="magnifying-glass"
        dir="auto"
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape') {
            if (text !== '') setText('');
            else e.currentTarget.blur();
          }
        }}
      />
    </search>
  );
}
