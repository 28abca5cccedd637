import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, Count, formatNumber, moved, Skeleton, stepped, useConfirm, useSort } from '../../../../ui/index.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import { QuickAdd } from './quick-add.tsx';
import { ownColumn, useCatalogue } from './use-catalogue.ts';

export interface CatalogueListProps {
  meta: EntityMeta;
  /** Field that counts what uses a choice, and the list that shows it. */
  used: string;
  list: (id: number) => string;
  /** Words of the line that adds. */
  add: string;
}

/** The choices of one kind in their order: renamed in place, dragged, taken out of use, added at the end. */
export function CatalogueList({ meta, used, list, add }: CatalogueListProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const catalogue = useCatalogue(meta);
  const element = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const rows = catalogue.rows ?? [];
  const order = (next: readonly Row[], row: Row): void => {
    if (next === rows) return;
    setTold(intl.formatMessage({ id: 'organisation.moved' }, { name: String(row['name']), n: next.indexOf(row) + 1, count: next.length }));
    catalogue.order(next);
  };
  const byId = (id: string): Row => rows.find((row) => String(row.id) === id) as Row;
  useSort(element, meta.can.update ? rows.map(({ id }) => id) : [], meta.name, (id, target, after) =>
    order(moved(rows, byId(id), byId(target), after), byId(id)),
  );
  const remove = async (row: Row): Promise<void> => {
    const name = String(row['name']);
    if (
      await confirm({
        title: intl.formatMessage({ id: 'organisation.delete_title' }, { name }),
        text: intl.formatMessage({ id: 'organisation.delete_text' }),
        confirm: intl.formatMessage({ id: 'organisation.delete' }),
        danger: true,
      })
    )
      catalogue.remove(row);
  };
  return (
    <section className="og-panel" aria-label={meta.labels}>
      <header>
        <h2 className="h-13">{meta.labels}</h2>
        {catalogue.rows && <Count>{formatNumber(rows.length)}</Count>}
      </header>
      {meta.about !== undefined && <p className="muted">{meta.about}</p>}
      {catalogue.failed && (
        <p className="muted">
          <FormattedMessage id="organisation.failed" />{' '}
          <Button size="sm" onClick={catalogue.retry}>
            <FormattedMessage id="organisation.retry" />
          </Button>
        </p>
      )}
      {!catalogue.rows && !catalogue.failed && (
        <div className="og-waiting" aria-busy="true">
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      )}
      <ol ref={element} className="og-list">
        {rows.map((row) => (
          <CatalogueRow
            key={row.id}
            row={row}
            count={Number(row[used] ?? 0)}
            to={list(row.id)}
            onRename={(name) => catalogue.change(row, { [ownColumn()]: name })}
            onUse={() => void catalogue.change(row, { is_active: row['is_active'] === false })}
            onRemove={() => void remove(row)}
            onUp={rows[0] === row ? undefined : () => order(stepped(rows, row, -1), row)}
            onDown={rows.at(-1) === row ? undefined : () => order(stepped(rows, row, 1), row)}
          />
        ))}
      </ol>
      {meta.can.create && <QuickAdd label={add} onAdd={catalogue.add} />}
      <p className="sr" role="status">
        {told}
      </p>
    </section>
  );
}
