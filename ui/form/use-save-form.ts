import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityMeta, Row, WriteAnswer } from '../../core/shared/wire.ts';
import { announceError, api, endpoint, invalidateRows, isApiError, unwrap } from '../data/index.ts';
import type { ApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { fieldOf } from './check.ts';
import type { FormState } from './use-values.ts';
import type { Verb } from './validator.ts';
import { columnsOf, toSend } from './values.ts';

export interface SaveForm {
  busy: boolean;
  /** The record as it is now on the server, when someone else changed it meanwhile. */
  newer: Row | null;
  /** Sends the values; over `version` when the reader chose to overwrite. Resolves to false when it was refused. */
  save: (version?: number) => Promise<boolean>;
  forgetNewer: () => void;
}

export interface SaveFormOptions {
  meta: EntityMeta;
  verb: Verb;
  row?: Row;
  state: FormState;
  onSaved: (row: Row) => void;
}

/** One save: field errors land on their fields (no toast says them again), a stale record asks, all else is a toast. */
export function useSaveForm({ meta, verb, row, state, onSaved }: SaveFormOptions): SaveForm {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState<Row | null>(null);

  const send = (version?: number): Promise<WriteAnswer> => {
    const values = toSend(verb, state.start, state.now);
    if (verb === 'create') return api.post<WriteAnswer>(endpoint(meta, 'create'), { body: values, quiet: true });
    return api.put<WriteAnswer>(endpoint(meta, 'update', row!.id), { body: { ...values, row_version: version ?? row!.row_version }, quiet: true });
  };
  const refused = async (error: ApiError): Promise<void> => {
    if (error.code === 'stale_record' && row) {
      setNewer(unwrap<Row>(await api.get(endpoint(meta, 'get', row.id), { quiet: true }), 'data'));
      return;
    }
    const { onFields, elsewhere } = placeErrors(meta, verb, error);
    if (Object.keys(onFields).length > 0) state.refuse(onFields);
    for (const text of elsewhere) toast.warning(text);
    if (Object.keys(onFields).length === 0 && elsewhere.length === 0) announceError(error);
  };
  const save = async (version?: number): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await send(version);
      invalidateRows(client);
      toast.success(answer.message);
      setNewer(null);
      onSaved(answer.data);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      await refused(error).catch((second: unknown) => { if (isApiError(second)) announceError(second); else throw second; });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, newer, save, forgetNewer: () => setNewer(null) };
}

/** Texts for fields that the form shows, and texts that have no place in it. */
function placeErrors(meta: EntityMeta, verb: Verb, error: ApiError): { onFields: Record<string, string>; elsewhere: string[] } {
  const inputs = columnsOf(meta, verb);
  const shown = new Set([...inputs, ...inputs.map((name) => fieldOf(meta, name))]);
  const onFields: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [field, texts] of Object.entries(error.errors)) {
    if (shown.has(field)) onFields[field] = texts.join(' ');
    else elsewhere.push(...texts);
  }
  return { onFields, elsewhere };
}
