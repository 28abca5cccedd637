import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PermissionInfo } from '../../core/shared/access.ts';
import { Checkbox, Icon, IconButton, Ltr, Tooltip } from '../kit/index.ts';
import { stateOf } from './catalogue.ts';
import type { Group } from './catalogue.ts';
import { OpensList } from './opens-list.tsx';

export interface PermissionGroupProps {
  /** The shown permissions of the module. */
  group: Group;
  chosen: ReadonlySet<string>;
  /** As stored, to mark the changes. */
  before: ReadonlySet<string>;
  /** Permissions that the editor may grant. */
  held: ReadonlySet<string>;
  readOnly: boolean;
  set: (ids: readonly string[], on: boolean) => void;
}

/** A module: its check box selects all shown permissions, and each permission can show what it allows. */
export function PermissionGroup({ group, chosen, before, held, readOnly, set }: PermissionGroupProps) {
  const { on, of, mixed } = stateOf(group, chosen);
  const mine = group.permissions.filter((p) => held.has(p.id)).map((p) => p.id);
  const full = mine.every((id) => chosen.has(id));
  return (
    <section className="ro-group" id={`module-${group.id}`} aria-labelledby={`module-${group.id}-name`}>
      <header>
        <Checkbox checked={on === of} indeterminate={mixed} disabled={readOnly || mine.length === 0} onChange={() => set(mine, !full)}>
          <b id={`module-${group.id}-name`}>{group.label}</b>
        </Checkbox>
        <span className="end faint num small">
          <FormattedMessage id="roles.of" values={{ on, of }} />
        </span>
      </header>
      <ul>
        {group.permissions.map((p) => (
          <Line
            key={p.id}
            permission={p}
            on={chosen.has(p.id)}
            changed={chosen.has(p.id) !== before.has(p.id)}
            locked={!held.has(p.id)}
            readOnly={readOnly}
            set={(next) => set([p.id], next)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  permission: PermissionInfo;
  on: boolean;
  changed: boolean;
  locked: boolean;
  readOnly: boolean;
  set: (on: boolean) => void;
}

function Line({ permission: { id, label, opens }, on, changed, locked, readOnly, set }: LineProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <li data-changed={changed || undefined} data-locked={(locked && !readOnly) || undefined}>
      <div className="ro-line">
        <Checkbox checked={on} disabled={readOnly || locked} onChange={(event) => set(event.target.checked)}>
          {label}
        </Checkbox>
        {changed && <span className="ro-mark">{formatMessage({ id: on ? 'roles.added' : 'roles.removed' })}</span>}
        {locked && !readOnly && (
          <Tooltip content={formatMessage({ id: 'roles.locked' })}>
            <span className="ro-lock" tabIndex={0}>
              <Icon name="lock" size={12} />
            </span>
          </Tooltip>
        )}
        <Ltr className="ro-id faint">{id}</Ltr>
        <IconButton
          icon="chevron-down"
          size="sm"
          aria-label={formatMessage({ id: 'roles.opens' }, { label })}
          aria-expanded={open}
          tooltip={false}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && <OpensList opens={opens} />}
    </li>
  );
}
