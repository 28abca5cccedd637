import { useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LookupValue, LookupValuesAnswer } from '../../core/shared/lookups.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { moved } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';
import { announceError, apiUrl, boot } from '../data/index.ts';
import type { ApiError } from '../data/index.ts';
import { Button, Checkbox, Count, Empty, formatNumber, Icon, useConfirm } from '../kit/index.ts';
import { useValueWrites } from './calls.ts';
import { InUseDialog } from './in-use-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NewRow } from './new-row.tsx';
import type { TextColumn } from './text-cell.tsx';
import { useFocusCell, useRowKeys } from './use-row-keys.ts';
import { ValueRow } from './value-row.tsx';
import { arranged, nameOf, placeOf, usesOf } from './value.ts';

export interface ValuesPanelProps {
  answer: LookupValuesAnswer;
  icon: string | null;
  /** manage: everything; write: without the rights of manage_lookups (uses, order, merging, files); read: read-only. */
  may?: 'manage' | 'write' | 'read';
  /** Values of one choice of this column stand together, in the order of the choices, and keep to it. */
  group?: string;
}

const faultsOf = (refused: ApiError | null): Record<string, string[]> | null =>
  refused && (Object.keys(refused.errors).length ? refused.errors : { '': refused.texts });

/** Widths of a row: check box, drag handle, colour, names, code, choices, uses, offered, more. */
const gridOf = ({ code, color, chosen }: LookupValuesAnswer['meta']): CSSProperties =>
  ({
    '--lu-grid': [
      '20px 16px',
      ...(color ? ['20px'] : []),
      'minmax(0, 3fr) minmax(0, 3fr)',
      ...(code ? ['minmax(0, 1.2fr)'] : []),
      ...chosen.map(() => 'minmax(128px, 1.4fr)'),
      'minmax(0, 1.4fr) 128px 28px',
    ].join(' '),
  }) as CSSProperties;

/** The values of one list: rename, sort, deactivate, merge and delete in place. */
export function ValuesPanel({ answer: { data, meta }, icon, may = 'manage', group }: ValuesPanelProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const writes = useValueWrites(meta);
  const list = useRef<HTMLOListElement>(null);
  const focusCell = useFocusCell(list);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<{ id: number; column: string } | null>(null);
  const [merging, setMerging] = useState<readonly LookupValue[] | null>(null);
  const [used, setUsed] = useState<LookupValue | null>(null);
  const [told, setTold] = useState('');
  const choices = meta.chosen.find(({ field }) => field === group)?.values?.map(({ value }) => value);
  const placing = { tree: meta.tree, group: group && choices ? { field: group, values: choices } : undefined };
  const shown = arranged(data, placing);
  const values = shown.map(({ value }) => value);
  const columns: TextColumn[] = [
    ...LANGUAGES.map((lang) => ({
      column: `${meta.name}_${lang}`,
      label: intl.formatMessage({ id: `lookups.column_${lang}` }),
      lang,
      max: meta.max,
    })),
    ...(meta.code ? [{ column: meta.code.field, label: meta.code.label, max: null }] : []),
  ];
  const name = (value: LookupValue): string => nameOf(meta, value, boot.locale);
  const byId = (id: string | number): LookupValue => values.find((v) => v.id === Number(id)) as LookupValue;
  const chosen = values.filter(({ id }) => marked.has(id));
  const mark = (id: number, on: boolean): void => setMarked((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)));

  const order = (rows: readonly LookupValue[], value: LookupValue): void => {
    const placed = arranged(rows, placing).map((one) => one.value);
    if (placed.every((one, i) => one.id === values[i]?.id)) return;
    setTold(
      intl.formatMessage(
        { id: 'lookups.moved' },
        { name: name(value), n: placed.findIndex(({ id }) => id === value.id) + 1, count: placed.length },
      ),
    );
    void writes.order(placed);
  };
  /** Those with which it can change places, and where it stands among them. */
  const beside = (value: LookupValue): readonly [readonly LookupValue[], number] => {
    const alike = values.filter((one) => placeOf(placing, one) === placeOf(placing, value));
    return [alike, alike.indexOf(value)];
  };
  const step = (value: LookupValue, by: -1 | 1): (() => void) | undefined => {
    const [alike, at] = beside(value);
    const target = alike[at + by];
    return may === 'manage' && target ? () => order(moved(values, value, target, by === 1), value) : undefined;
  };
  /** In a tree: below another value, or at the top. @returns whether it is there now. */
  const place = async (value: LookupValue, parent: number | null): Promise<boolean> => {
    const refused = await writes.save(value, { [meta.tree as string]: parent });
    if (refused) announceError(refused);
    else
      setTold(
        intl.formatMessage(
          { id: 'lookups.placed' },
          { name: name(value), parent: parent === null ? '' : name(byId(parent)), top: String(parent === null) },
        ),
      );
    return !refused;
  };
  const inward = (value: LookupValue): (() => void) | undefined => {
    const [alike, at] = beside(value);
    const above = alike[at - 1];
    return may === 'manage' && meta.tree && above ? () => void place(value, above.id) : undefined;
  };
  const outward = (value: LookupValue): (() => void) | undefined => {
    const parent = meta.tree ? values.find(({ id }) => id === value[meta.tree as string]) : undefined;
    return may === 'manage' && parent ? () => void place(value, (parent[meta.tree as string] ?? null) as number | null) : undefined;
  };
  const drop = async (value: LookupValue, target: LookupValue, after: boolean): Promise<void> => {
    if (placeOf(placing, value) !== placeOf(placing, target)) {
      if (!meta.tree || !(await place(value, (target[meta.tree] ?? null) as number | null))) return;
      return writes.order(moved(values, value, target, after));
    }
    order(moved(values, value, target, after), value);
  };
  useSort(
    list,
    may === 'manage' ? values.map(({ id }) => id) : [],
    'lookup-values',
    (id, target, after) => void drop(byId(id), byId(target), after),
  );
  const onKeyDown = useRowKeys(list, (id, to, column) => {
    const value = byId(id);
    const go = { up: step(value, -1), down: step(value, 1), in: inward(value), out: outward(value) }[to];
    if (!go) return;
    focusCell(id, column);
    go();
  });

  const remove = async (value: LookupValue): Promise<void> => {
    const now = may === 'manage' ? await writes.asItIs(value) : value;
    if (usesOf(now) > 0) return setUsed(now);
    const text = (part: string): string => intl.formatMessage({ id: `lookups.delete.${part}` }, { name: name(value) });
    if (!(await confirm({ title: text('title'), text: text('text'), confirm: text('yes'), danger: true }))) return;
    const refused = await writes.remove(value);
    if (refused) announceError(refused);
  };
  const edit = (id: number, column: string | null, back = false): void => {
    if (column === null && back && editing) focusCell(id, editing.column);
    setEditing(column === null ? null : { id, column });
  };
  const active = values.filter((v) => v.is_active).length;
  return (
    <section className="parts-main lu-main" aria-labelledby="lu-title">
      <header className="lu-list-head">
        <span className="lu-mark">
          <Icon name={icon ?? 'list-bullets'} />
        </span>
        <div className="grow">
          <h2 id="lu-title" className="h-16">
            {meta.labels}
            <Count>{active === values.length ? formatNumber(active) : `${formatNumber(active)} / ${formatNumber(values.length)}`}</Count>
          </h2>
          {meta.about && <p className="muted">{meta.about}</p>}
        </div>
        {may === 'manage' && (
          <Link className="k-btn" data-size="sm" to={`/import/${meta.entity}`}>
            <Icon name="arrow-down-to-tray" />
            <FormattedMessage id="lookups.import" />
          </Link>
        )}
        {may === 'manage' && (
          <a className="k-btn" data-size="sm" href={apiUrl(`export/${meta.entity}`, { format: 'xlsx', edit: 1 })} download>
            <Icon name="arrow-up-from-tray" />
            <FormattedMessage id="lookups.export" />
          </a>
        )}
      </header>
      <div className="lu-list" data-color={meta.color !== null || undefined} data-may={may} style={gridOf(meta)}>
        {values.length > 0 && (
          <div className="lu-row lu-columns" data-marked={chosen.length > 0 || undefined}>
            <Checkbox
              checked={chosen.length === values.length}
              indeterminate={chosen.length > 0 && chosen.length < values.length}
              aria-label={intl.formatMessage({ id: 'lookups.choose_all' })}
              onChange={(event) => setMarked(new Set(event.target.checked ? values.map(({ id }) => id) : []))}
            />
            {chosen.length > 0 ? (
              <div className="lu-deeds">
                <span className="grow">
                  <FormattedMessage id="lookups.chosen" values={{ count: chosen.length }} />
                </span>
                {meta.merges && (
                  <Button size="sm" onClick={() => setMerging(chosen)}>
                    <FormattedMessage id="lookups.merge" />
                  </Button>
                )}
                {chosen.some((v) => v.is_active) ? (
                  <Button size="sm" onClick={() => void writes.use([...marked], false)}>
                    <FormattedMessage id="lookups.retire" />
                  </Button>
                ) : (
                  <Button size="sm" onClick={() => void writes.use([...marked], true)}>
                    <FormattedMessage id="lookups.use" />
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={() => setMarked(new Set())}>
                  <FormattedMessage id="lookups.clear" />
                </Button>
              </div>
            ) : (
              <>
                {columns.map(({ column, label }) => (
                  <span key={column} className="lu-column cut">
                    {label}
                  </span>
                ))}
                {meta.chosen.map(({ field, label }) => (
                  <span key={field} className="lu-column cut">
                    {label}
                  </span>
                ))}
                <span className="lu-column">
                  <FormattedMessage id="lookups.column_uses" />
                </span>
                <span className="lu-column lu-column-active">
                  <FormattedMessage id="lookups.column_active" />
                </span>
              </>
            )}
          </div>
        )}
        {values.length === 0 && (
          <Empty
            title={<FormattedMessage id="lookups.empty" values={{ list: meta.labels }} />}
            text={<FormattedMessage id="lookups.empty.text" />}
          />
        )}
        <ol ref={list} aria-label={meta.labels} onKeyDown={onKeyDown}>
          {shown.map(({ value, depth }) => (
            <ValueRow
              key={value.id}
              value={value}
              may={may}
              name={name(value)}
              columns={columns}
              chosen={meta.chosen}
              depth={depth}
              color={meta.color?.field ?? null}
              marked={marked.has(value.id)}
              editing={editing?.id === value.id ? editing.column : null}
              onMark={(on) => mark(value.id, on)}
              onEdit={(column, back) => edit(value.id, column, back)}
              onUse={(on) => void writes.use([value.id], on)}
              onSave={async (changes) => faultsOf(await writes.save(value, changes))}
              onUp={step(value, -1)}
              onDown={step(value, 1)}
              onIn={inward(value)}
              onOut={outward(value)}
              onMerge={meta.merges ? () => setMerging([value]) : undefined}
              onRemove={() => void remove(value)}
            />
          ))}
        </ol>
        {may !== 'read' && <NewRow columns={columns} chosen={meta.chosen} onAdd={async (body) => faultsOf(await writes.add(body))} />}
      </div>
      {meta.asks && (
        <p className="muted lu-hint">
          <FormattedMessage id="lookups.asks" />
        </p>
      )}
      {may === 'manage' && (
        <p className="muted lu-hint lu-keys">
          <FormattedMessage id="lookups.keys" />
        </p>
      )}
      {merging && (
        <MergeDialog
          meta={meta}
          chosen={merging}
          values={values}
          onMerge={writes.merge}
          onClose={(done) => {
            setMerging(null);
            if (done) setMarked(new Set());
          }}
        />
      )}
      {used && (
        <InUseDialog
          value={used}
          name={name(used)}
          others={values.filter((one) => one.is_active && one.id !== used.id).map((one) => ({ id: one.id, name: name(one) }))}
          onClose={() => setUsed(null)}
          onMove={meta.merges ? (into) => writes.merge([used.id], into) : undefined}
          onRetire={() => {
            void writes.use([used.id], false);
            setUsed(null);
          }}
        />
      )}
      <p className="sr" role="status">
        {told}
      </p>
    </section>
  );
}
