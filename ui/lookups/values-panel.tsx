import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LookupValue, LookupValuesAnswer } from '../../core/shared/lookups.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';
import { announceError, apiUrl, boot } from '../data/index.ts';
import { Button, Checkbox, Count, Empty, formatNumber, Icon, useConfirm } from '../kit/index.ts';
import { useValueWrites } from './calls.ts';
import { InUseDialog } from './in-use-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NewRow } from './new-row.tsx';
import type { TextColumn } from './text-cell.tsx';
import { useFocusCell, useRowKeys } from './use-row-keys.ts';
import { ValueRow } from './value-row.tsx';
import { nameOf, usesOf } from './value.ts';

export interface ValuesPanelProps {
  answer: LookupValuesAnswer;
  icon: string | null;
  /** manage: everything; write: without the rights of manage_lookups (uses, order, merging, files); read: read-only. */
  may?: 'manage' | 'write' | 'read';
}

/** The values of one list: rename, sort, deactivate, merge and delete in place. */
export function ValuesPanel({ answer: { data: values, meta }, icon, may = 'manage' }: ValuesPanelProps): ReactElement {
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
    if (rows === values) return;
    setTold(intl.formatMessage({ id: 'lookups.moved' }, { name: name(value), n: rows.indexOf(value) + 1, count: rows.length }));
    void writes.order(rows);
  };
  useSort(list, may === 'manage' ? values.map(({ id }) => id) : [], 'lookup-values', (id, target, after) =>
    order(moved(values, byId(id), byId(target), after), byId(id)),
  );
  const onKeyDown = useRowKeys(list, (id, by, column) => {
    if (may !== 'manage') return;
    focusCell(id, column);
    order(stepped(values, byId(id), by), byId(id));
  });

  const remove = async (value: LookupValue): Promise<void> => {
    if (usesOf(value) > 0) return setUsed(value);
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
      <div className="lu-list" data-code={meta.code !== null || undefined} data-color={meta.color !== null || undefined} data-may={may}>
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
          {values.map((value, i) => (
            <ValueRow
              key={value.id}
              value={value}
              may={may}
              name={name(value)}
              columns={columns}
              color={meta.color?.field ?? null}
              chosen={marked.has(value.id)}
              editing={editing?.id === value.id ? editing.column : null}
              onChoose={(on) => mark(value.id, on)}
              onEdit={(column, back) => edit(value.id, column, back)}
              onUse={(on) => void writes.use([value.id], on)}
              onSave={async (changes) => (await writes.save(value, changes))?.texts[0] ?? null}
              onUp={may === 'manage' && i > 0 ? () => order(stepped(values, value, -1), value) : undefined}
              onDown={may === 'manage' && i < values.length - 1 ? () => order(stepped(values, value, 1), value) : undefined}
              onMerge={meta.merges ? () => setMerging([value]) : undefined}
              onRemove={() => void remove(value)}
            />
          ))}
        </ol>
        {may !== 'read' && (
          <NewRow
            columns={columns}
            onAdd={async (body) => {
              const refused = await writes.add(body);
              return refused && (Object.keys(refused.errors).length ? refused.errors : { '': refused.texts });
            }}
          />
        )}
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
          onClose={() => setUsed(null)}
          onMerge={
            meta.merges
              ? () => {
                  setMerging([used]);
                  setUsed(null);
                }
              : undefined
          }
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
