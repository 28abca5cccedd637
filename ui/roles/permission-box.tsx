import { useIntl } from 'react-intl';
import type { PermissionInfo } from '../../core/shared/access.ts';
import { Icon, Tooltip } from '../kit/index.ts';
import { markOf } from './matrix.ts';
import type { RoleMatrix } from './use-matrix.ts';

export interface PermissionBoxProps {
  permission: PermissionInfo;
  matrix: RoleMatrix;
  tabIndex?: 0 | -1;
  onFocus?: () => void;
  onChange: (on: boolean) => void;
}

/** A permission as a box, with its difference to the standard role. One that the editor does not hold has a lock and stays as it is. */
export function PermissionBox({ permission: { id, label }, matrix, tabIndex, onFocus, onChange }: PermissionBoxProps) {
  const { formatMessage } = useIntl();
  const { chosen, before, base, held, readOnly } = matrix;
  const on = chosen.has(id);
  const mark = markOf(id, chosen, base);
  const locked = !readOnly && !held.has(id);
  const said = [label, ...(mark ? [formatMessage({ id: mark === '+' ? 'roles.plus' : 'roles.minus' })] : [])].join(', ');
  const cell = (
    <span className="rl-cell" data-new={on !== before.has(id) || undefined} data-locked={locked || undefined}>
      <span className="k-box">
        <input
          type="checkbox"
          aria-label={said}
          aria-disabled={locked || readOnly || undefined}
          aria-description={locked ? formatMessage({ id: 'roles.locked' }) : undefined}
          checked={on}
          tabIndex={tabIndex}
          onFocus={onFocus}
          onChange={() => {
            if (!locked && !readOnly) onChange(!on);
          }}
        />
        <Icon name={locked && !on ? 'lock' : 'check'} size={12} />
      </span>
      {mark && (
        <i aria-hidden="true" data-mark={mark}>
          {mark}
        </i>
      )}
    </span>
  );
  return locked ? <Tooltip content={formatMessage({ id: 'roles.locked' })}>{cell}</Tooltip> : cell;
}
