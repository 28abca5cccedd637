import { stateOf } from '../../core/shared/can.ts';
import type { ActionMeta, EntityMeta } from '../../core/shared/wire.ts';

/** A tick for an action that leads to the successful end; other actions have no icon. */
export function actionIcon(action: ActionMeta, meta: EntityMeta): string | undefined {
  const target = stateOf(meta, action)?.values?.find((choice) => choice.value === action.target);
  return target?.tone === 'done' ? 'check' : undefined;
}
