import { useQuery } from '@tanstack/react-query';
import { askedFields } from '../../core/shared/asked.ts';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { api, endpoint, isApiError } from '../data/index.ts';
import { stateField } from './fields.ts';

/** The action that comes next, and why it cannot be done yet. */
export interface NextAction {
  action: ActionMeta;
  reason: string | undefined;
}

/** The first action that `detail.next` names for the record's state and that the reader may do. */
export function nextActionOf(meta: EntityMeta, row: Row): ActionMeta | undefined {
  const state = stateField(meta);
  const names = meta.detail.next?.[String(state ? row[state.name] : '')] ?? [];
  return names.flatMap((name) => meta.actions.find((action) => action.name === name && row.can.actions.includes(name)) ?? [])[0];
}

/**
 * The next action of a record. Whether something stands in its way is for the server to say, since it may depend on other records: it is
 * asked what doing it now would answer. What the action's dialog asks for does not stand in its way.
 */
export function useNextAction(meta: EntityMeta, row: Row): NextAction | undefined {
  const action = nextActionOf(meta, row);
  const trial = useQuery({
    queryKey: ['record', meta.name, String(row.id), 'next', action?.name, row.row_version],
    enabled: action !== undefined,
    queryFn: async () => {
      if (!action) return null;
      try {
        const options = { query: { dry_run: 1 }, body: {}, quiet: true, final: true };
        await api.post(`${endpoint(meta, 'get', row.id)}/${action.name}`, options);
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const asked = askedFields(action, meta, [row]).map(({ field }) => field.name);
        const others = Object.keys(error.errors).some((name) => !asked.some((known) => name === known || name.startsWith(`${known}_`)));
        return error.status === 409 || (error.status === 422 && others) ? (error.texts[0] ?? error.message) : null;
      }
    },
  });
  return action && { action, reason: trial.data ?? undefined };
}
