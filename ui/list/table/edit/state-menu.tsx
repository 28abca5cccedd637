import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { stateOf } from '../../../../core/shared/can.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Glyph, Menu, MenuItem, Popover } from '../../../kit/index.ts';
import { titleText } from '../../../cells/index.ts';
import { commonActions } from '../../bulk/common.ts';
import type { BulkRun } from '../../bulk/use-bulk-run.ts';
import type { RowMenuAt } from '../../tools/row-menu.tsx';

interface StateMenuProps {
  meta: EntityMeta;
  at: RowMenuAt | null;
  run: BulkRun;
  onOpen: (row: Row) => void;
  onClose: () => void;
}

/** Changes a state in its cell by the allowed actions. Actions with input are run on the record's page. */
export function StateMenu({ meta, at, run, onOpen, onClose }: StateMenuProps): ReactElement | null {
  const intl = useIntl();
  if (!at) return null;
  const { row, left, top } = at;
  const here = commonActions(meta, [row]);
  const there = meta.actions.filter((action) => row.can.actions.includes(action.name) && !here.includes(action));
  const content = (
    <Menu label={intl.formatMessage({ id: 'table.steps' }, { title: titleText(meta, row) })}>
      {here.map((action) => {
        const choice = stateOf(meta, action)?.values?.find((c) => c.value === action.target);
        const glyph = choice?.glyph ?? choice?.tone;
        return (
          <MenuItem
            key={action.name}
            text={action.label}
            tone={action.tone === 'stop' ? 'stop' : undefined}
            end={glyph && <Glyph name={glyph} tone={choice?.tone} />}
            onClick={() => void run.act(action, [row])}
          />
        );
      })}
      {there.map((action) => (
        <MenuItem key={action.name} text={action.label} hint={intl.formatMessage({ id: 'table.step_there' })} onClick={() => onOpen(row)} />
      ))}
    </Menu>
  );
  return (
    <Popover key={`${row.id} ${left} ${top}`} isOpen onOpenChange={onClose} content={content}>
      <button type="button" className="lt-point" tabIndex={-1} aria-hidden="true" style={{ left, top }} />
    </Popover>
  );
}
