import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { columnsOf } from '../../core/shared/asked.ts';
import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { Button, Dialog } from '../kit/index.ts';
import { fieldOf } from './check.ts';
import { StaleRow } from './stale-row.tsx';
import type { Values } from './validator.ts';
import { changedNames } from './values.ts';

export interface StaleDialogProps {
  meta: EntityMeta;
  /** The current record on the server. */
  newer: Row;
  /** The form's initial values, and its current ones. */
  start: Values;
  now: Values;
  busy: boolean;
  /** Loads the newer record; the changes made here are lost. */
  onReload: () => void;
  /** Overwrites it, except for these inputs. */
  onOverwrite: (without: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Edit conflict: shows what another person changed, and lets the reader choose for fields that both changed. */
export function StaleDialog({ meta, newer, start, now, busy, onReload, onOverwrite, onClose }: StaleDialogProps): ReactElement {
  const intl = useIntl();
  const group = useId();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const text = (id: string): string => intl.formatMessage({ id });
  const stored = Object.fromEntries(Object.keys(start).map((name) => [name, newer[name] ?? null]));
  const fieldsOf = (names: string[]): string[] =>
    [...new Set(names.map((name) => fieldOf(meta, name)))].filter((name) => meta.fields[name]);
  const theirs = fieldsOf(changedNames(start, stored));
  const mine = new Set(fieldsOf(changedNames(start, now)));
  const who = (newer['updated_by_ref'] as RefValue | null | undefined)?.label;
  const choose = (name: string, keepTheirs: boolean): void => {
    const next = new Set(given);
    if (keepTheirs) next.add(name);
    else next.delete(name);
    setGiven(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('form.stale.title')}
      width={600}
      footer={
        <>
          <Button onClick={onReload}>{text('form.stale.reload')}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => onOverwrite(new Set([...given].flatMap((name) => columnsOf(meta.fields[name] ?? { name }))))}
          >
            {text('form.stale.overwrite')}
          </Button>
        </>
      }
    >
      <p>{intl.formatMessage({ id: who ? 'form.stale.text_by' : 'form.stale.text' }, { who: <bdi key="who">{who}</bdi> })}</p>
      {theirs.length > 0 && (
        <table className="f-stale">
          <thead>
            <tr>
              <th scope="col">{text('form.stale.field')}</th>
              <th scope="col">{text('form.stale.mine')}</th>
              <th scope="col">{text('form.stale.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {theirs.map((name) => (
              <StaleRow
                key={name}
                group={`${group}-${name}`}
                meta={meta}
                field={meta.fields[name]!}
                theirs={newer}
                mine={mine.has(name) ? now : null}
                keepTheirs={given.has(name)}
                onChoose={(keep) => choose(name, keep)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
