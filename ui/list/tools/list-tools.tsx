import { memo, useCallback, useContext, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { IconButton, Input } from '../../kit/index.ts';
import { PageParts } from '../../slots/page-parts-host.tsx';
import { inSentence } from '../../kit/text/in-sentence.ts';
import { AddFilter, FilterChips } from '../filter/filter-bar.tsx';
import type { FilterBarProps } from '../filter/filter-bar.tsx';
import { countFilters } from '../filter/tree.ts';
import type { Density } from '../state/prefs.ts';
import { RoomContext } from '../state/room.ts';
import { useSearchText } from '../state/use-search-text.ts';
import type { View } from '../state/view.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportTool } from './export-menu.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { GroupMenu } from './group-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NarrowSort } from './narrow-sort.tsx';
import { SORTED, WITH_COLUMNS } from './shapes-of.ts';
import { SortMenu } from './sort-menu.tsx';
import { useChipsFit } from './use-chips-fit.ts';
import { useFilterKey } from './use-filter-key.ts';
import { useFixedWhere } from './use-fixed-where.ts';
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

/**
 * The tool row: search, filters; at the end grouping, order, columns, row height and export, as many as the panel has room for, the others
 * behind "More". Never a second row of tools: only the filters that are on have one where they do not fit.
 */
export const ListTools = memo(function ListTools(props: ToolsProps): ReactElement {
  const { meta, view, fields, narrow, onChange, onSort } = props;
  const [open, setOpen] = useState(false);
  const { room } = useContext(RoomContext);
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
  const [row, fits] = useChipsFit();
  const search = meta.list.search.length > 0 && <Search meta={meta} view={view} searchRef={props.searchRef} onChange={onChange} />;
  if (narrow)
    return (
      <div className="lt-tools">
        {search}
        <FilterSheet {...filter} />
        {!view.deleted && SORTED.includes(view.shape) && <NarrowSort sort={view.sort} fields={fields} onSort={onSort} />}
        <MoreMenu {...props} />
      </div>
    );
  return (
    <div className="lt-tools" data-room={room} data-own-row={room !== 'words' || !fits || undefined} ref={row}>
      {search}
      <AddFilter {...filter} />
      {countFilters(view.filter) > 0 && (
        <div className="lf-chips">
          <FilterChips {...filter} />
        </div>
      )}
      <EndTools {...props} />
    </div>
  );
});

/** The tools that the shape supports: grouping and row height are for the table only. */
function EndTools(props: ToolsProps): ReactElement {
  const { meta, view, fields, density, onChange, onSort, onColumns, onDensity } = props;
  const intl = useIntl();
  const { room } = useContext(RoomContext);
  const shape = view.deleted ? 'table' : view.shape;
  return (
    <span className="end row row-1">
      {shape === 'table' && !view.deleted && <GroupMenu meta={meta} group={view.group} onChange={(group) => onChange({ group })} />}
      {SORTED.includes(shape) && <SortMenu meta={meta} sort={view.sort} onChange={onSort} />}
      {WITH_COLUMNS.includes(shape) && <ColumnsMenu meta={meta} shown={fields.map((f) => f.name)} onChange={onColumns} />}
      {room !== 'few' && shape === 'table' && (
        <IconButton
          icon={density === 'comfortable' ? 'rows-three' : 'list'}
          aria-label={intl.formatMessage({ id: `list.density.${density}` })}
          onClick={onDensity}
        />
      )}
      <span className="lb-tool-sep" />
      {room === 'few' ? <MoreMenu {...props} /> : <ExportTool meta={meta} view={view} columns={fields.map((f) => f.name)} />}
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
        after={<PageParts place={`search:${meta.name}`} entity={meta.name} id={0} />}
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
