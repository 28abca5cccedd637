import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PermissionInfo } from '../../core/shared/access.ts';
import type { PermissionVerb } from '../../core/shared/page.ts';
import { Icon, IconButton, Marked } from '../kit/index.ts';
import { columnOf, givenOf, VERBS } from './matrix.ts';
import type { Family, MatrixRow } from './matrix.ts';
import { moveFocus } from './move-focus.ts';
import { OtherButton } from './other-button.tsx';
import { PermissionBox } from './permission-box.tsx';
import type { RoleMatrix } from './use-matrix.ts';

export interface MatrixTableProps {
  matrix: RoleMatrix;
  /** Families with the rows that are shown. */
  shown: readonly Family[];
  typed: string;
}

/**
 * Records by what may be done with them. One stop of the Tab key; arrows walk the boxes, Space toggles, Enter opens the other permissions.
 */
export function MatrixTable({ matrix, shown, typed }: MatrixTableProps) {
  const { formatMessage } = useIntl();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const keys = shown.flatMap((f) => [`${f.id}/read`, ...f.rows.map((row) => `${f.id}/${row.id}/read`)]);
  const stop = at ?? keys[1] ?? keys[0];
  const tabAt = (key: string): 0 | -1 => (key === stop ? 0 : -1);
  const fold = (id: string): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      const row = (event.target as Element).closest<HTMLElement>('tr[data-other]')?.dataset['other'];
      if (row === undefined || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      setOpen(row);
    } else moveFocus(event);
  };
  return (
    <table className="rl-table" aria-label={formatMessage({ id: 'roles.tab.permissions' })} onKeyDown={onKeyDown}>
      <colgroup>
        <col />
        {VERBS.map((verb) => (
          <col key={verb} className="rl-col" />
        ))}
        <col className="rl-col-other" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="roles.head.record" />
          </th>
          {VERBS.map((verb) => (
            <th key={verb} scope="col">
              <FormattedMessage id={`roles.verb.${verb}`} />
            </th>
          ))}
          <th scope="col">
            <FormattedMessage id="roles.head.other" />
          </th>
        </tr>
      </thead>
      {shown.map((family) => (
        <tbody key={family.id} id={`family-${family.id}`}>
          <FamilyRow
            family={family}
            matrix={matrix}
            closed={closed.has(family.id)}
            fold={() => fold(family.id)}
            tabAt={tabAt}
            onAt={setAt}
          />
          {!closed.has(family.id) &&
            family.rows.map((row) => (
              <tr key={row.id} data-other={row.other.length ? `${family.id}/${row.id}` : undefined}>
                <th scope="row">
                  <span className="rl-record">
                    {row.icon && <Icon name={row.icon} />}
                    <span className="cut">
                      <Marked text={row.label} typed={typed} />
                    </span>
                  </span>
                </th>
                {VERBS.map((verb) => (
                  <Cell key={verb} verb={verb} row={row} matrix={matrix} at={`${family.id}/${row.id}/${verb}`} tabAt={tabAt} onAt={setAt} />
                ))}
                <td>
                  {row.other.length > 0 && (
                    <OtherButton
                      row={row}
                      matrix={matrix}
                      typed={typed}
                      tabIndex={tabAt(`${family.id}/${row.id}/other`)}
                      onFocus={() => setAt(`${family.id}/${row.id}/other`)}
                      isOpen={open === `${family.id}/${row.id}`}
                      onOpenChange={(yes) => setOpen(yes ? `${family.id}/${row.id}` : null)}
                    />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

interface Stops {
  tabAt: (key: string) => 0 | -1;
  onAt: (key: string) => void;
}

interface CellProps extends Stops {
  verb: PermissionVerb;
  row: MatrixRow;
  matrix: RoleMatrix;
  at: string;
}

/** One permission as a box; a dot where there is none. */
function Cell({ verb, row, matrix, at, tabAt, onAt }: CellProps) {
  const permission: PermissionInfo | undefined = row.cells[verb];
  return (
    <td>
      {permission ? (
        <PermissionBox
          permission={permission}
          matrix={matrix}
          tabIndex={tabAt(at)}
          onFocus={() => {
            onAt(at);
            matrix.look(row, permission);
          }}
          onChange={(on) => matrix.set(row, permission, on)}
        />
      ) : (
        <span className="rl-none" aria-hidden="true">
          ·
        </span>
      )}
    </td>
  );
}

interface FamilyRowProps extends Stops {
  family: Family;
  matrix: RoleMatrix;
  closed: boolean;
  fold: () => void;
}

/** A family with its count, and a box for each column: all, some or none of its rows. */
function FamilyRow({ family, matrix, closed, fold, tabAt, onAt }: FamilyRowProps) {
  const { formatMessage } = useIntl();
  const { chosen, held, readOnly } = matrix;
  const whole = matrix.families.find(({ id }) => id === family.id) ?? family;
  const label = formatMessage({ id: closed ? 'roles.unfold' : 'roles.fold' }, { name: family.label });
  return (
    <tr className="rl-family">
      <th scope="rowgroup">
        <span className="rl-record">
          <IconButton
            icon={closed ? 'chevron-right' : 'chevron-down'}
            size="sm"
            tooltip={false}
            aria-label={label}
            aria-expanded={!closed}
            onClick={fold}
          />
          <b className="cut">{family.label}</b>
          <span className="faint num">
            <FormattedMessage id="roles.of" values={{ on: givenOf(whole.permissions, chosen), of: whole.permissions.length }} />
          </span>
        </span>
      </th>
      {VERBS.map((verb) => {
        const { of, on, mixed, free } = columnOf(whole.rows, verb, chosen, held);
        const at = `${family.id}/${verb}`;
        return (
          <td key={verb}>
            {of > 0 && (
              <span className="k-box">
                <input
                  type="checkbox"
                  aria-label={formatMessage(
                    { id: 'roles.column' },
                    { verb: formatMessage({ id: `roles.verb.${verb}` }), name: family.label },
                  )}
                  checked={on === of}
                  ref={(node) => {
                    if (node) node.indeterminate = mixed;
                  }}
                  disabled={readOnly || free.length === 0}
                  tabIndex={tabAt(at)}
                  onFocus={() => onAt(at)}
                  onChange={() => matrix.setColumn(whole.rows, verb, !free.every((p) => chosen.has(p.id)))}
                />
                <Icon name={mixed ? 'minus' : 'check'} size={12} />
              </span>
            )}
          </td>
        );
      })}
      <td />
    </tr>
  );
}
