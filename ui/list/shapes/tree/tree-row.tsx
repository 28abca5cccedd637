import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { cellFor, Filled, titleText } from '../../../cells/index.ts';
import { formatNumber, formatPercent, Found, Icon, Ltr, shownAmount, Skeleton } from '../../../kit/index.ts';
import { isFigure } from '../../table/fields.ts';
import { canSum, isMoney } from '../shared/measures.ts';
import type { TreeLine } from './nodes.ts';

interface TreeRowProps {
  id: string;
  index: number;
  top: number;
  line: TreeLine;
  meta: EntityMeta;
  fields: readonly FieldMeta[];
  base: string | null;
  active: boolean;
}

/** The aggregate of a group in a column: sum of amounts, average of percentages. */
export const measureOf = (field: FieldMeta): string | undefined =>
  canSum(field) ? `sum:${field.name}` : field.type === 'percent' || field.meter ? `avg:${field.name}` : undefined;

/** One line of the tree: a node with count and aggregates, a record with the table's cells, or "show more". */
export const TreeRow = memo(function TreeRow({ id, index, top, line, meta, fields, base, active }: TreeRowProps): ReactElement {
  const rest = fields.slice(1);
  const expandable = line.kind === 'group' || (line.kind === 'row' && line.children > 0);
  return (
    <div
      role="row"
      id={id}
      className="ls-tree-row"
      data-line={index}
      data-kind={line.kind}
      data-active={active || undefined}
      aria-level={line.depth + 1}
      aria-posinset={line.pos}
      aria-setsize={line.of}
      aria-expanded={expandable ? (line.kind === 'group' || line.kind === 'row') && line.open : undefined}
      style={{ transform: `translateY(${top}px)`, '--depth': line.depth } as CSSProperties}
    >
      <div role="gridcell" className="ls-tree-title">
        {Array.from({ length: line.depth }, (_, depth) => (
          <i key={depth} className="ls-guide" />
        ))}
        <span className="ls-twist" data-act={expandable ? 'toggle' : undefined}>
          {expandable && (
            <Icon
              name={(line.kind === 'group' || line.kind === 'row') && line.open ? 'caret-down' : 'caret-right'}
              flip={!((line.kind === 'group' || line.kind === 'row') && line.open)}
            />
          )}
        </span>
        <Title line={line} meta={meta} base={base} />
      </div>
      {rest.map((field) => (
        <div key={field.name} role="gridcell" className={isFigure(field) ? 'lt-td lt-fig num' : 'lt-td'} data-type={field.type}>
          {line.kind === 'row' ? (
            <RowCell field={field} line={line} meta={meta} />
          ) : line.kind === 'group' ? (
            <Figure field={field} line={line} />
          ) : null}
        </div>
      ))}
    </div>
  );
});

function Title({ line, meta, base }: Pick<TreeRowProps, 'line' | 'meta' | 'base'>): ReactElement {
  const intl = useIntl();
  if (line.kind === 'wait') return <Skeleton width={`${[48, 64, 56][(line.pos - 1) % 3]}%`} />;
  if (line.kind === 'failed')
    return (
      <span className="cell-late" role="alert">
        {intl.formatMessage({ id: 'list.error' })}{' '}
        <button type="button" className="link" data-act="retry" tabIndex={-1}>
          {intl.formatMessage({ id: 'list.retry' })}
        </button>
      </span>
    );
  if (line.kind === 'more')
    return (
      <button type="button" className="link" data-act="more" tabIndex={-1}>
        {intl.formatMessage({ id: 'shapes.tree.more' }, { n: line.left })}
      </button>
    );
  if (line.kind === 'group') {
    return (
      <>
        <bdi className="cut strong">{line.label ?? intl.formatMessage({ id: 'shapes.without' }, { field: line.field.label })}</bdi>
        <span className="ls-tree-count num">{formatNumber(line.figures.count)}</span>
      </>
    );
  }
  const title = titleText(meta, line.row);
  return (
    <>
      {base === null ? (
        <span className="lt-title cut">
          <bdi>
            <Found text={title} />
          </bdi>
        </span>
      ) : (
        <a className="lt-title lt-link cut" href={`${base}/${line.row.id}`} data-record="" tabIndex={-1}>
          <bdi>
            <Found text={title} />
          </bdi>
        </a>
      )}
      {line.children > 0 && <span className="ls-tree-count num">{formatNumber(line.children)}</span>}
    </>
  );
}

function RowCell({ field, line, meta }: { field: FieldMeta; line: Extract<TreeLine, { kind: 'row' }>; meta: EntityMeta }): ReactElement {
  const Cell = cellFor(field);
  return (
    <Filled field={field} row={line.row}>
      <Cell field={field} row={line.row} meta={meta} />
    </Filled>
  );
}

function Figure({ field, line }: { field: FieldMeta; line: Extract<TreeLine, { kind: 'group' }> }): ReactElement | null {
  const measure = measureOf(field);
  const value = measure === undefined ? null : line.figures[measure];
  if (value === null || value === undefined) return null;
  return <Ltr>{measure?.startsWith('avg') ? formatPercent(value, 0) : isMoney(field) ? shownAmount(value) : formatNumber(value)}</Ltr>;
}
