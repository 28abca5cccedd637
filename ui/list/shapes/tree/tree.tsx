import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { Button, currencyLabel, Empty } from '../../../kit/index.ts';
import { LoadFailed } from '../../state/states.tsx';
import { isFigure } from '../../table/fields.ts';
import { toWhere } from '../../filter/items.ts';
import type { ShapeProps } from '../index.ts';
import { useShownColumns } from '../shared/columns.ts';
import { NoRows } from '../shared/no-rows.tsx';
import { useOpenLink } from '../shared/open-link.ts';
import type { TreeLine, TreeSpec } from './nodes.ts';
import { measureOf, TreeRow } from './tree-row.tsx';
import { templateOf } from './template.ts';
import { treeKey } from './use-tree-keys.ts';
import { useTree } from './use-tree.ts';
import '../../../theme/list-shapes.css';

/** The list as a tree: rows below their references; each node is loaded when it opens. */
export default function TreeView(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const levels = useMemo(() => levelsOf(props.meta), [props.meta]);
  return levels.length === 0 ? <Empty title={intl.formatMessage({ id: 'shapes.tree.no_field' })} /> : <Lines {...props} levels={levels} />;
}

const levelsOf = (meta: EntityMeta): FieldMeta[] => (meta.list.views.tree || []).flatMap((name) => meta.fields[name] ?? []);

const LINE = 36;
const HEAD = 32;

function Lines({ meta, view, change, filter, base, narrow, levels }: ShapeProps & { levels: FieldMeta[] }): ReactElement {
  const intl = useIntl();
  const grid = useId();
  const openLink = useOpenLink();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const all = useShownColumns(meta, view);
  const fields = useMemo(() => {
    const without = all.filter((field, index) => index === 0 || !levels.includes(field));
    return narrow
      ? [without[0], without.find((field) => field.type === 'state')].filter((field): field is FieldMeta => field !== undefined)
      : without;
  }, [all, levels, narrow]);
  const spec = useMemo<TreeSpec>(() => {
    const self = levels.at(-1)?.to === meta.name ? levels.at(-1) : undefined;
    // Search results are flat, because their parents may be missing.
    const searching = view.search !== '' || toWhere(view.filter) !== undefined;
    return {
      levels: self ? levels.slice(0, -1) : levels,
      self: searching ? undefined : self,
      measures: fields.flatMap((field) => measureOf(field) ?? []),
      filter,
      search: view.search,
      sort: view.sort.length > 0 ? view.sort : meta.list.sort,
    };
  }, [levels, meta, view.search, view.filter, view.sort, fields, filter]);
  const tree = useTree(meta, spec);
  const { lines } = tree;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 10,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const items = virtual.getVirtualItems();
  const { template, minWidth } = templateOf(fields, narrow);

  if (tree.error) return <LoadFailed error={tree.error} onRetry={tree.retry} />;
  if (!tree.pending && lines.length === 0) return <NoRows meta={meta} view={view} change={change} />;

  const act = (line: TreeLine, how: string | undefined): void => {
    if (how === 'toggle' || line.kind === 'group') tree.toggle(line.key);
    else if (line.kind === 'more') tree.more(line.key);
    else if (line.kind === 'failed') tree.retry();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element;
    const index = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1);
    const line = lines[index];
    if (!line) return;
    setActive(index);
    if (target.closest('a[data-record]')) openLink(event);
    else act(line, target.closest<HTMLElement>('[data-act]')?.dataset['act']);
  };
  const press = (line: TreeLine): void => {
    if (line.kind === 'row')
      document
        .getElementById(`${grid}-${lines.indexOf(line)}`)
        ?.querySelector<HTMLElement>('a[data-record]')
        ?.click();
    else act(line, undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = (index: number): void => {
      setActive(index);
      virtual.scrollToIndex(index);
    };
    if (event.target === event.currentTarget && treeKey(event, { lines, active, move, toggle: tree.toggle, press })) event.preventDefault();
  };
  const inSight = items.some((item) => item.index === active);
  return (
    <div className="ls-tree">
      <div className="ls-bar">
        <Button
          size="sm"
          variant="ghost"
          icon="chevrons-vertical-between"
          disabledReason={tree.depth >= 2 ? intl.formatMessage({ id: 'shapes.tree.expanded' }) : undefined}
          onClick={() => tree.openTo(tree.depth + 1)}
        >
          {intl.formatMessage({ id: 'shapes.tree.expand' })}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => tree.openTo(0)}>
          {intl.formatMessage({ id: 'shapes.tree.collapse' })}
        </Button>
      </div>
      <div
        ref={scroller}
        className="lt-scroll"
        tabIndex={0}
        role="treegrid"
        aria-label={meta.labels}
        aria-busy={tree.pending}
        aria-activedescendant={inSight ? `${grid}-${active}` : undefined}
        style={{ '--lt-cols': template, '--lt-row': `${LINE}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className="lt-grid" role="presentation" style={{ minWidth }}>
          <div role="rowgroup" className="lt-head">
            <div role="row" className="lt-tr">
              {fields.map((field, index) => (
                <div
                  key={field.name}
                  role="columnheader"
                  className={index === 0 ? 'ls-tree-head' : isFigure(field) ? 'lt-td lt-fig' : 'lt-td'}
                >
                  <span className="lt-head-text">
                    {field.unit !== undefined || field.type === 'money'
                      ? intl.formatMessage(
                          { id: 'list.head.money' },
                          { label: field.label, unit: currencyLabel(intl.locale.slice(0, 2), field.unit) },
                        )
                      : field.label}
                  </span>
                </div>
              ))}
            </div>
          </div>
          <div className="ls-tree-body" role="rowgroup" style={{ blockSize: lines.length * LINE }}>
            {items.map(({ index, start }) => {
              const line = lines[index];
              return (
                line && (
                  <TreeRow
                    key={`${line.kind} ${line.key}`}
                    id={`${grid}-${index}`}
                    index={index}
                    top={start - HEAD}
                    line={line}
                    meta={meta}
                    fields={fields}
                    base={base}
                    active={index === active}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
