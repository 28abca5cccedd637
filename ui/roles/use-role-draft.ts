/** State of the role editor: names, permissions, changes, and saving. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WriteAnswer } from '../../core/shared/wire.ts';
import { api, announceError, invalidateRows, isApiError, useSession } from '../data/index.ts';
import type { RoleRow } from './calls.ts';

export interface Names {
  name_en: string;
  name_ar: string;
  code: string;
  description: string;
}

export interface RoleDraft {
  names: Names;
  chosen: ReadonlySet<string>;
  before: ReadonlySet<string>;
  /** Number of changes: permissions that were given or taken, and names. */
  count: number;
  dirty: boolean;
  busy: boolean;
  errors: Record<string, string[]>;
  /** Permissions of the copied role that the editor may not grant. */
  left: number;
  setName: (name: keyof Names, value: string) => void;
  setChosen: (chosen: ReadonlySet<string>) => void;
  discard: () => void;
  /** Resolves to the key of the stored role, or null if refused. */
  save: () => Promise<number | null>;
}

const namesOf = (role: RoleRow | undefined): Names => ({
  name_en: role?.name_en ?? '',
  name_ar: role?.name_ar ?? '',
  code: role?.code ?? '',
  description: role?.description ?? '',
});

/** @param role the stored one; absent for a new role. @param from the role to copy. */
export function useRoleDraft(role: RoleRow | undefined, from: RoleRow | undefined, held: ReadonlySet<string>): RoleDraft {
  const client = useQueryClient();
  const { refresh } = useSession();
  const copied = (from?.permissions ?? []).filter((p) => held.has(p));
  const before = new Set(role?.permissions ?? []);
  const [names, setNames] = useState(namesOf(role));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role ? before : copied));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const stored = namesOf(role);
  const renamed = (Object.keys(names) as (keyof Names)[]).filter((name) => names[name] !== stored[name]).length;
  const count = renamed + new Set([...before, ...chosen]).size - [...chosen].filter((p) => before.has(p)).length;
  const save = async (): Promise<number | null> => {
    setBusy(true);
    try {
      const body = { ...names, permissions: [...chosen].sort(), ...(role ? { row_version: role.row_version } : {}) };
      const answer = role
        ? await api.put<WriteAnswer>(`roles/${role.id}`, { body, quiet: 'refusals' })
        : await api.post<WriteAnswer>('roles', { body, quiet: 'refusals' });
      setErrors({});
      invalidateRows(client);
      await client.refetchQueries({ queryKey: ['record', 'role', String(answer.data.id)] });
      // If editors change one of their own roles, their own permissions change too.
      await refresh();
      return answer.data.id;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.errors);
      if (Object.keys(error.errors).every((name) => !(name in names) && name !== 'name')) announceError(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    names,
    chosen,
    before,
    count,
    errors,
    busy,
    left: (from?.permissions?.length ?? 0) - copied.length,
    dirty: count > 0,
    setName: (name, value) => {
      setNames({ ...names, [name]: value });
      setErrors({});
    },
    setChosen,
    save,
    discard: () => {
      setNames(stored);
      setChosen(before);
      setErrors({});
    },
  };
}
