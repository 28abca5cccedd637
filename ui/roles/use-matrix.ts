import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PermissionInfo } from '../../core/shared/access.ts';
import type { PermissionVerb } from '../../core/shared/page.ts';
import { toast } from '../kit/index.ts';
import { uncapital } from './in-words.ts';
import { step, stepColumn } from './matrix.ts';
import type { Family, MatrixRow, Step } from './matrix.ts';

/** The permission that the side explains. */
export interface Looked {
  row: MatrixRow;
  permission: PermissionInfo;
}

/** A role's permissions as the matrix shows and changes them. */
export interface RoleMatrix {
  families: readonly Family[];
  chosen: ReadonlySet<string>;
  /** As stored. */
  before: ReadonlySet<string>;
  /** The standard role, if there is one. */
  base: ReadonlySet<string> | undefined;
  /** Permissions of the editing person, who can give only these. */
  held: ReadonlySet<string>;
  readOnly: boolean;
  looked: Looked | null;
  look: (row: MatrixRow, permission: PermissionInfo) => void;
  set: (row: MatrixRow, permission: PermissionInfo, on: boolean) => void;
  setColumn: (rows: readonly MatrixRow[], verb: PermissionVerb, on: boolean) => void;
}

export interface MatrixOptions extends Pick<RoleMatrix, 'families' | 'chosen' | 'before' | 'base' | 'held' | 'readOnly'> {
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Permissions named in the toast about what was taken too. */
const NAMED = 3;

/** Gives and takes permissions; says what was taken along, with a way back. */
export function useMatrix({ onChange, ...state }: MatrixOptions): RoleMatrix {
  const { formatMessage, formatList } = useIntl();
  const [looked, setLooked] = useState<Looked | null>(null);
  const apply = (next: Step, on: boolean): void => {
    const before = state.chosen;
    onChange(next.chosen);
    if (on || next.also.length === 0) return;
    const names = next.also.slice(0, NAMED).map((p) => uncapital(p.label));
    const rest = next.also.length - names.length;
    const list = formatList(rest > 0 ? [...names, formatMessage({ id: 'roles.words.more' }, { n: rest })] : names);
    toast.info(formatMessage({ id: 'roles.took' }, { n: next.also.length }), {
      text: list,
      action: { label: formatMessage({ id: 'roles.took.undo' }), onClick: () => onChange(before), undo: true },
    });
  };
  return {
    ...state,
    looked,
    look: (row, permission) => setLooked({ row, permission }),
    set: (row, permission, on) => {
      setLooked({ row, permission });
      apply(step(row, permission, on, state.chosen, state.held), on);
    },
    setColumn: (rows, verb, on) => apply(stepColumn(rows, verb, on, state.chosen, state.held), on),
  };
}
