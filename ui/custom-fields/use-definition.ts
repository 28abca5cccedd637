import { useState } from 'react';
import { announceError, isApiError } from '../data/index.ts';
import type { ApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { useFieldWrites } from './calls.ts';
import { changesOf, definitionOf, emptyDefinition, toWire } from './definition.ts';
import type { Definition, StoredField } from './definition.ts';

export interface DefinitionState {
  now: Definition;
  dirty: boolean;
  busy: boolean;
  /** The server could not be reached; the input is kept. */
  unsent: boolean;
  /** The server's errors by column; cleared when the column changes. */
  errors: Readonly<Record<string, string>>;
  /** Counts refusals, so that after each one the first error takes the focus. */
  refusals: number;
  set: <C extends keyof Definition>(column: C, value: Definition[C]) => void;
  save: () => Promise<void>;
}

export interface DefinitionOptions {
  entity: string;
  /** The stored field, if it exists. */
  field: StoredField | undefined;
  begun: Definition;
  /** A new one comes last. */
  position: number;
  /** Columns with an input here: errors of others are toasts. */
  shown: ReadonlySet<string>;
  onSaved: () => void;
}

/** State of a definition, and saving. */
export function useDefinition({ entity, field, begun, position, shown, onSaved }: DefinitionOptions): DefinitionState {
  const { save: write } = useFieldWrites();
  const [now, setNow] = useState(begun);
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const changes = changesOf(field ? definitionOf(field) : emptyDefinition(now.type), now);

  const refused = (error: ApiError): void => {
    setUnsent(error.status === 0);
    if (error.status === 0) return;
    const told = Object.entries(error.errors).map(([column, texts]) => [column, texts.join(' ')] as const);
    setErrors(Object.fromEntries(told.filter(([column]) => shown.has(column))));
    setRefusals((times) => times + 1);
    for (const [column, text] of told) if (!shown.has(column)) toast.warning(text);
    if (told.length === 0) announceError(error);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(field?.id ?? null, field ? { ...changes, row_version: field.row_version } : { ...toWire(now), entity, position });
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    now,
    dirty: Object.keys(changes).length > 0,
    busy,
    unsent,
    errors,
    refusals,
    save,
    set: (column, value) => {
      setNow((then) => ({ ...then, [column]: value }));
      setErrors((then) =>
        Object.fromEntries(Object.entries(then).filter(([name]) => name !== column && name !== String(column).replace(/_(en|ar)$/, ''))),
      );
    },
  };
}
