import { useQuery } from '@tanstack/react-query';
import { askedFields } from '../../core/shared/asked.ts';
import { StatusCode } from '../../core/shared/status.ts';
import type { BulkResult, StatusError } from '../../core/shared/status.ts';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';
import { stateField } from './fields.ts';

/** The action that comes next, and why it cannot be done yet. */
export interface NextAction {
  action: ActionMeta;
  reason: string | undefined;
}

/** Names of the actions that `detail.next` has for the record's state. */
function namedNext(meta: EntityMeta, row: Row): readonly string[] {
  const state = stateField(meta);
  return meta.detail.next?.[String(state ? row[state.name] : '')] ?? [];
}

/** Does something come next, whoever may do it? */
export const hasNext = (meta: EntityMeta, row: Row): boolean => namedNext(meta, row).length > 0;

/** The first action that comes next and that the reader may do. */
export const nextActionOf = (meta: EntityMeta, row: Row): ActionMeta | undefined =>
  namedNext(meta, row).flatMap((name) => meta.actions.find((action) => action.name === name && row.can.actions.includes(name)) ?? [])[0];

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
      // The bulk call, since it tells a refusal in its answer: a failed call would be a fault of the page.
      const options = { query: { dry_run: 1 }, body: [{ id: row.id }], quiet: true, final: true };
      const [answer] = await api.post<BulkResult>(`bulk/${meta.name}/${action.name}`, options);
      if (answer?.StatusCode !== StatusCode.error) return null;
      const asked = askedFields(action, meta, [row]).map(({ field }) => field.name);
      const told = answer.StatusErrors ?? [];
      const known = ({ Field }: StatusError): boolean => asked.some((name) => Field === name || Field.startsWith(`${name}_`));
      return told.length > 0 && told.every(known) ? null : answer.StatusMessage;
    },
  });
  return action && { action, reason: trial.data ?? undefined };
}
