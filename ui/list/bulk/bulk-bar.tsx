import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { Button, Glyph, Menu, MenuItem, Popover } from '../../kit/index.ts';
import type { Selection } from '../state/selection.ts';
import { commonActions } from './common.ts';
import type { BulkRun } from './use-bulk-run.ts';

interface BulkBarProps {
  meta: EntityMeta;
  selection: Selection;
  /** The selected rows that are loaded. */
  rows: readonly Row[];
  run: BulkRun;
  deleted: boolean;
  onClear: () => void;
}

/** What can be done with the selected rows: the only dark thing on the page; at the bottom edge on a narrow screen. */
export function BulkBar({ meta, selection, rows, run, deleted, onClear }: BulkBarProps): ReactElement {
  const intl = useIntl();
  const { outcome } = selection;
  const text = (id: string): string => intl.formatMessage({ id });
  return (
    <div className="lt-bulk" role="toolbar" aria-label={text('list.bulk')}>
      <span className="lt-bulk-n num" role="status">
        {outcome && <Glyph name="stop" />}
        {outcome
          ? intl.formatMessage({ id: `list.bulk.${outcome.verb}_outcome` }, { n: outcome.done, m: outcome.failed })
          : intl.formatMessage({ id: 'list.selected' }, { n: selection.ids.size })}
      </span>
      <span className="lt-bulk-sep" />
      {deleted
        ? <Button icon="arrow-arc-left" busy={run.busy} onClick={() => void run.restore(rows)}>{text('list.restore')}</Button>
        : <><StateMenu meta={meta} rows={rows} run={run} /><DeleteButton meta={meta} rows={rows} run={run} /></>}
      <span className="lt-bulk-sep" />
      <Button kbd="Esc" onClick={onClear}>{text('list.clear')}</Button>
    </div>
  );
}

type PartProps = Pick<BulkBarProps, 'meta' | 'rows' | 'run'>;

/** Actions common to all selected rows; when they have none in common the button says why. */
function StateMenu({ meta, rows, run }: PartProps): ReactElement | null {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'list.bulk.state' });
  if (!meta.actions.some((a) => !a.require?.length)) return null;
  const actions = commonActions(meta, rows);
  if (actions.length === 0) return <Button icon="circle-half" disabledReason={intl.formatMessage({ id: rows.length === 0 ? 'list.bulk.none' : 'list.bulk.no_common' })}>{label}</Button>;
  return (
    <Popover placement="top-start" content={<Menu label={label}>{actions.map((a) => <MenuItem key={a.name} text={a.label} tone={a.tone === 'stop' ? 'stop' : undefined} onClick={() => void run.act(a, rows)} />)}</Menu>}>
      <Button icon="circle-half" busy={run.busy}>{label}</Button>
    </Popover>
  );
}

/** Rows that may not be deleted are refused by the server one by one; only when none may is the button closed. */
function DeleteButton({ meta, rows, run }: PartProps): ReactElement | null {
  const intl = useIntl();
  if (!meta.can.delete) return null;
  const none = rows.every((r) => !r.can.delete);
  return (
    <Button icon="trash" busy={run.busy} disabledReason={none ? intl.formatMessage({ id: rows.length === 0 ? 'list.bulk.none' : 'list.bulk.no_delete' }) : undefined} onClick={() => void run.remove(rows)}>
      {intl.formatMessage({ id: 'list.delete' })}
    </Button>
  );
}
