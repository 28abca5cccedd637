import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, Marked, Popover } from '../kit/index.ts';
import { uncapital } from './in-words.ts';
import { givenOf, markOf } from './matrix.ts';
import type { MatrixRow } from './matrix.ts';
import { PermissionBox } from './permission-box.tsx';
import type { RoleMatrix } from './use-matrix.ts';

export interface OtherButtonProps {
  row: MatrixRow;
  matrix: RoleMatrix;
  typed: string;
  tabIndex: 0 | -1;
  onFocus: () => void;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** "3 of 4": opens the permissions of a record that have no column, each with its sentence. */
export function OtherButton({ row, matrix, typed, tabIndex, onFocus, isOpen, onOpenChange }: OtherButtonProps) {
  const { formatMessage } = useIntl();
  const { chosen, before, base } = matrix;
  const record = uncapital(row.label);
  const marks = new Set(row.other.map((p) => markOf(p.id, chosen, base)).filter(Boolean));
  const changed = row.other.some((p) => chosen.has(p.id) !== before.has(p.id));
  const content = (
    <div className="rl-pop">
      <h3>
        <FormattedMessage id="roles.other.title" values={{ record }} />
      </h3>
      <ul>
        {row.other.map((p) => (
          <li key={p.id}>
            <label>
              <PermissionBox permission={p} matrix={matrix} onFocus={() => matrix.look(row, p)} onChange={(on) => matrix.set(row, p, on)} />
              <span>
                <Marked text={p.label} typed={typed} />
                <small>{p.says}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
  const given = givenOf(row.other, chosen);
  return (
    <Popover kind="dialog" content={content} placement="bottom-end" bare isOpen={isOpen} onOpenChange={onOpenChange}>
      <button
        type="button"
        className="rl-other"
        data-new={changed || undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
        aria-label={`${formatMessage({ id: 'roles.other.title' }, { record })}, ${formatMessage({ id: 'roles.of' }, { on: given, of: row.other.length })}`}
      >
        <FormattedMessage id="roles.of.strong" values={{ on: given, of: row.other.length, b: (text) => <b>{text}</b> }} />
        {[...marks].map((mark) => (
          <i key={mark} data-mark={mark}>
            {mark}
          </i>
        ))}
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}
