import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { inputsOf } from '../../../boot/languages.ts';
import { announceError, invalidateRows, isApiError, onItsWay, useInTurn, useSave } from '../../../data/index.ts';
import type { ApiError } from '../../../data/index.ts';
import { isListAnswer } from '../use-chosen.ts';
import { changesOf, columnsOf } from './editable.ts';
import type { EditApi, Onward, Refused } from './edit-context.ts';

export interface Edited {
  line: number;
  id: number;
  field: string;
}

/** Refused inputs by row, then by field. */
type Refusals = ReadonlyMap<number, ReadonlyMap<string, Refused>>;

export interface CellEdit {
  edited: Edited | null;
  begin: (line: number, row: Row, field: FieldMeta) => void;
  /** Saves at once, without an editor (a check box). */
  save: (line: number, row: Row, field: FieldMeta, draft: Record<string, unknown>) => void;
  refusals: Refusals;
  api: EditApi;
}

/** Editing in cells: optimistic update, saved with the version that was read; a refused input stays in the cell with its reason. */
export function useCellEdit(meta: EntityMeta, onLeave: (line: number, row: Row, field: FieldMeta, onward: Onward) => void): CellEdit {
  const client = useQueryClient();
  const { mutateAsync } = useSave(meta);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const inTurn = useInTurn();
  const latest = useRef({ refusals, onLeave, mutateAsync });
  latest.current = { refusals, onLeave, mutateAsync };

  const stable = useMemo(() => {
    const forget = (row: Row, field: FieldMeta): void => setRefusals((old) => withRefusal(old, row.id, field.name, null));
    const save = (line: number, row: Row, field: FieldMeta, draft: Record<string, unknown>, shown: Record<string, unknown> = {}): void => {
      const values = changesOf(field, row, draft);
      if (Object.keys(values).length === 0) return;
      patchRow(client, meta.name, row.id, { ...values, ...titled(field, row, values), ...shown });
      const sent = onItsWay(
        inTurn(row, async (version) => {
          const saved = await latest.current.mutateAsync({ id: row.id, values: { ...values, row_version: version }, quiet: 'refusals' });
          patchRow(client, meta.name, row.id, saved);
          return saved;
        }),
      );
      sent.catch((failure: unknown) => {
        if (!isApiError(failure)) throw failure;
        // A row that was read anew meanwhile knows better.
        patchRow(client, meta.name, row.id, row, row.row_version);
        if (failure.status !== 422 && failure.status !== 409) announceError(failure);
        setRefusals((old) =>
          withRefusal(old, row.id, field.name, { draft, message: messageOf(failure, field), stale: failure.code === 'stale_record' }),
        );
        // If the reader has moved to another cell, the editor does not reopen; the cell shows the error.
        setEdited((now) => now ?? { line, id: row.id, field: field.name });
      });
    };
    const api: EditApi = {
      refusedOf: (row, field) => latest.current.refusals.get(row.id)?.get(field.name),
      commit: (line, row, field, draft, onward, shown) => {
        setEdited(null);
        forget(row, field);
        save(line, row, field, draft, shown);
        latest.current.onLeave(line, row, field, onward);
      },
      cancel: (line, row, field, onward) => {
        setEdited(null);
        forget(row, field);
        latest.current.onLeave(line, row, field, onward);
      },
      reload: (row, field) => {
        invalidateRows(client);
        // The reason stands until the row is there: what is saved before would be refused again.
        const read = client.refetchQueries({ queryKey: ['list', meta.name], type: 'active' }, { cancelRefetch: false });
        void read.then(() => forget(row, field));
      },
    };
    return { begin: (line: number, row: Row, field: FieldMeta) => setEdited({ line, id: row.id, field: field.name }), save, api };
  }, [client, inTurn, meta]);
  return { ...stable, edited, refusals };
}

/** The visible column of a bilingual value is that of the page's language. */
function titled(field: FieldMeta, row: Row, values: Record<string, unknown>): Record<string, unknown> {
  if (!field.bilingual) return {};
  const now: Record<string, unknown> = { ...row, ...values };
  return {
    [field.name]:
      inputsOf(field)
        .map((column) => now[column])
        .find((text) => text !== null && text !== undefined) ?? null,
  };
}

function withRefusal(old: Refusals, id: number, field: string, refused: Refused | null): Refusals {
  if (!refused && !old.get(id)?.has(field)) return old;
  const fields = new Map(old.get(id));
  if (refused) fields.set(field, refused);
  else fields.delete(field);
  const next = new Map(old);
  if (fields.size > 0) next.set(id, fields);
  else next.delete(id);
  return next;
}

/** Updates a row in all cached lists. @param version only where the row has no later one. */
function patchRow(client: QueryClient, entity: string, id: number, values: Record<string, unknown>, version = Infinity): void {
  const isMeant = (row: Row): boolean => row.id === id && row.row_version <= version;
  client.setQueriesData<unknown>({ queryKey: ['list', entity] }, (data: unknown) => {
    if (!isListAnswer(data) || !data.data.some(isMeant)) return data;
    return { ...data, data: data.data.map((row) => (isMeant(row) ? { ...row, ...values } : row)) };
  });
}

/** The error in the cell: the field's own message, else that of the answer. */
const messageOf = (failure: ApiError, field: FieldMeta): string =>
  [field.name, ...columnsOf(field)].flatMap((name) => failure.errors[name] ?? [])[0] ?? failure.texts[0] ?? failure.code;
