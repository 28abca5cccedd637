import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityMeta, Row, WriteAnswer } from '../../core/shared/wire.ts';
import { announceError, api, endpoint, formOf, invalidateRows, isApiError, unwrap, upload } from '../data/index.ts';
import type { ApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { sentRows } from './grid/rows.ts';
import { placeErrors } from './place-errors.ts';
import type { FormFile } from './use-form-file.ts';
import type { GridsState } from './use-grids.ts';
import type { FormState } from './use-values.ts';
import type { Verb } from './validator.ts';
import { toSend } from './values.ts';

export interface SaveChoice {
  /** Overwrites this version: the reader has seen the other changes. */
  version?: number;
  /** Inputs whose stored value is kept. */
  without?: ReadonlySet<string>;
  /** Opens another empty form after saving. */
  again?: boolean;
}

export interface SaveForm {
  busy: boolean;
  /** The server could not be reached; the form keeps its values. */
  unsent: boolean;
  /** The current record on the server, if another person changed it meanwhile. */
  newer: Row | null;
  /** Sends the values. Resolves to false if they were refused. */
  save: (choice?: SaveChoice) => Promise<boolean>;
  forgetNewer: () => void;
}

export interface SaveFormOptions {
  meta: EntityMeta;
  verb: Verb;
  row?: Row;
  state: FormState;
  grids: GridsState;
  file: FormFile;
  onSaved: (row: Row, again: boolean) => void;
}

/**
 * One save: field errors are shown at their fields (without a toast), a conflict opens a dialog, a network failure keeps the values, other
 * errors are toasts.
 */
export function useSaveForm({ meta, verb, row, state, grids, file, onSaved }: SaveFormOptions): SaveForm {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [newer, setNewer] = useState<Row | null>(null);

  const send = ({ version, without }: SaveChoice): Promise<WriteAnswer> => {
    const own = Object.entries(toSend(verb, state.start, state.now)).filter(([name]) => !without?.has(name));
    const lists = Object.entries(grids.rows)
      .map(([name, rows]) => [name, sentRows(rows).body] as const)
      .filter(([, body]) => body.length > 0);
    const values = Object.fromEntries([...own, ...lists]);
    const body = verb === 'create' ? values : { ...values, row_version: version ?? row!.row_version };
    const path = verb === 'create' ? endpoint(meta, 'create') : endpoint(meta, 'update', row!.id);
    if (file.chosen)
      return upload(path, formOf(body, file.chosen), { method: verb === 'create' ? 'POST' : 'PUT', progress: file.progress });
    return verb === 'create' ? api.post<WriteAnswer>(path, { body, quiet: true }) : api.put<WriteAnswer>(path, { body, quiet: true });
  };
  const refused = async (error: ApiError): Promise<void> => {
    if (error.status === 0) {
      setUnsent(true);
      return;
    }
    if (error.code === 'stale_record' && row) {
      setNewer(unwrap<Row>(await api.get(endpoint(meta, 'get', row.id), { quiet: true }), 'data'));
      return;
    }
    const { file: ofFile, ...errors } = error.errors;
    if (ofFile) file.refuse(ofFile.join(' '));
    const { onFields, inGrids, elsewhere } = placeErrors(meta, verb, { errors }, grids.rows);
    const placed = Object.keys(onFields).length + Object.keys(inGrids).length + (ofFile ? 1 : 0);
    grids.refuse(inGrids);
    if (placed > 0) state.refuse(onFields);
    for (const text of elsewhere) toast.warning(text);
    if (placed === 0 && elsewhere.length === 0) announceError(error);
  };
  const save = async (choice: SaveChoice = {}): Promise<boolean> => {
    setBusy(true);
    setUnsent(false);
    try {
      const answer = await send(choice);
      invalidateRows(client);
      toast.success(answer.message);
      setNewer(null);
      onSaved(answer.data, choice.again ?? false);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      await refused(error).catch((second: unknown) => {
        if (isApiError(second)) announceError(second);
        else throw second;
      });
      return false;
    } finally {
      file.progress(undefined);
      setBusy(false);
    }
  };
  return { busy, unsent, newer, save, forgetNewer: () => setNewer(null) };
}
