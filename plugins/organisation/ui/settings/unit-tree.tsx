import { useMemo, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, Count, formatNumber, Icon, IconButton, Skeleton, useList, useSave } from '../../../../ui/index.ts';
import { childrenOf } from '../chart/layout.ts';
import { Twist } from '../chart/twist.tsx';
import { InlineName } from './inline-name.tsx';
import { QuickAdd } from './quick-add.tsx';
import { ownColumn } from './use-catalogue.ts';

type Unit = Row & { reports_to_id: number | null };
interface Line {
  unit: Unit;
  depth: number;
  below: number;
}

/** The units as they are parts of each other. A part is added where it belongs, and named where it stands. */
export function UnitTree({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const save = useSave(meta);
  const { data, isError, refetch } = useList(meta, { sort: ['code', 'id'], limit: 500 });
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState<number | null>(null);
  const units = useMemo(
    () => data?.pages.flatMap((page) => page.data).map((row) => ({ ...row, reports_to_id: row['parent_id'] as number | null })),
    [data],
  );
  const lines = useMemo(() => {
    const below = childrenOf<Unit>(units ?? []);
    const walk = (id: number, depth: number): Line[] =>
      (below.get(id) ?? []).flatMap((unit) => [
        { unit, depth, below: below.get(unit.id)?.length ?? 0 },
        ...(closed.has(unit.id) ? [] : walk(unit.id, depth + 1)),
      ]);
    return walk(0, 0);
  }, [units, closed]);
  const toggle = (id: number): void =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const add =
    (parent_id: number | null) =>
    async (name: string): Promise<boolean> => {
      if (parent_id !== null && closed.has(parent_id)) toggle(parent_id);
      return save.mutateAsync({ values: { [ownColumn()]: name, ...(parent_id === null ? {} : { parent_id }) } }).then(
        () => true,
        () => false,
      );
    };
  return (
    <section className="og-panel in-turn" aria-label={meta.labels}>
      <header>
        <h2 className="h-13">{meta.labels}</h2>
        {units && <Count>{formatNumber(units.length)}</Count>}
      </header>
      {meta.about !== undefined && <p className="muted">{meta.about}</p>}
      {isError && (
        <p className="muted">
          <FormattedMessage id="organisation.failed" />{' '}
          <Button size="sm" onClick={() => void refetch()}>
            <FormattedMessage id="organisation.retry" />
          </Button>
        </p>
      )}
      {!units && !isError && (
        <div className="og-waiting" aria-busy="true">
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      )}
      <ul className="og-list">
        {lines.map(({ unit, depth, below }) => {
          const [name, open] = [String(unit['name']), !closed.has(unit.id)];
          return (
            <li key={unit.id} className="og-node" style={{ '--depth': Math.min(depth, 8) } as CSSProperties}>
              <div className="og-unit">
                <Twist below={below} open={open} title={name} onToggle={() => toggle(unit.id)} />
                <InlineName
                  name={name}
                  writable={unit.can.update}
                  onSave={(text) =>
                    save.mutateAsync({ id: unit.id, values: { [ownColumn()]: text, row_version: unit.row_version } }).then(
                      () => true,
                      () => false,
                    )
                  }
                />
                {(unit['unit_type'] as { label: string } | null) && (
                  <span className="oc-mark">
                    <bdi>{(unit['unit_type'] as { label: string }).label}</bdi>
                  </span>
                )}
                <span className="og-facts muted">
                  {(unit['head'] as { label: string } | null) && <bdi className="cut">{(unit['head'] as { label: string }).label}</bdi>}
                  <span className="num" title={meta.fields['people_count']?.label}>
                    <Icon name="users" size={12} /> {formatNumber(unit['people_count'])}
                  </span>
                </span>
                {meta.can.create && (
                  <IconButton
                    size="sm"
                    icon="plus"
                    aria-label={intl.formatMessage({ id: 'organisation.add_part' }, { name })}
                    onClick={() => setAdding(unit.id)}
                  />
                )}
                <Link className="og-open" to={`/units/${unit.id}`} aria-label={intl.formatMessage({ id: 'organisation.open' }, { name })}>
                  <Icon name="chevron-right" flip />
                </Link>
              </div>
              {adding === unit.id && (
                <QuickAdd
                  label={intl.formatMessage({ id: 'organisation.add_part' }, { name })}
                  autoFocus
                  onAdd={add(unit.id)}
                  onLeave={() => setAdding(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {meta.can.create && <QuickAdd label={intl.formatMessage({ id: 'organisation.add_unit' })} onAdd={add(null)} />}
    </section>
  );
}
