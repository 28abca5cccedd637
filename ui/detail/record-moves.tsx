import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Button } from '../kit/index.ts';
import type { IconGiven } from '../kit/icons.ts';
import { actionIcon } from './action-icon.ts';
import { useNextAction } from './use-next-action.ts';
import { useRecordActions, type RecordActions } from './use-record-actions.tsx';

export interface RecordMovesProps {
  meta: EntityMeta;
  row: Row;
  /** Where the reader goes when an action removes the record from its page. */
  listHref: string;
  /** false: only what stands beside the next action. */
  next?: boolean;
  /** Icon of what stands beside the next action. */
  icon?: IconGiven;
}

/**
 * The actions of a record on a page that is not its own: what comes next is the primary button, and beside it are those of
 * `detail.buttons`. What the reader may not do is absent.
 */
export function RecordMoves({ meta, row, listHref, next = true, icon }: RecordMovesProps): ReactElement {
  const { run, dialog } = useRecordActions(meta, row, listHref);
  const buttons = meta.detail.buttons ?? [];
  const beside = meta.actions.filter(({ name }) => buttons.includes(name) && row.can.actions.includes(name));
  return (
    <>
      {beside.map((action) => (
        <Button key={action.name} icon={icon} flip onClick={() => run(action)}>
          {action.label}
        </Button>
      ))}
      {next && <NextMove meta={meta} row={row} run={run} />}
      {dialog}
    </>
  );
}

/** A component of its own, so that the server is asked for obstacles only where the button is shown. */
function NextMove({ meta, row, run }: Pick<RecordMovesProps, 'meta' | 'row'> & Pick<RecordActions, 'run'>): ReactElement | null {
  const next = useNextAction(meta, row);
  if (!next) return null;
  return (
    <Button variant="primary" icon={actionIcon(next.action, meta)} disabledReason={next.reason} onClick={() => run(next.action)}>
      {next.action.label}
    </Button>
  );
}
