import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { askedFields } from '../../../../core/shared/asked.ts';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { titleText } from '../../../cells/index.ts';
import { useAction, useSave } from '../../../data/index.ts';
import { useConfirm } from '../../../kit/index.ts';
import { usePatches } from '../shared/use-patches.ts';
import type { Patches } from '../shared/use-patches.ts';
import { positionIn } from './places.ts';
import type { Place } from './places.ts';
import { inColumn, isArranged, keyOf } from './targets.ts';
import type { Target } from './targets.ts';

const ActionDialog = lazy(async () => ({ default: (await import('../../../form/action-dialog.tsx')).ActionDialog }));

export interface Moves {
  /** Optimistic moves. */
  patches: Patches;
  /** Asks for the action's input, then moves the card; false if it was not moved. */
  move: (row: Row, target: Target, place?: Place) => Promise<boolean>;
  /** The dialog for the action's input, while it is open. */
  dialog: ReactNode;
}

interface Asking {
  action: ActionMeta;
  row: Row;
  target: Target;
  done: (moved: boolean) => void;
}

/** Moves cards: a state by its action, a choice by an update. The move is optimistic and reverted if the server refuses. */
export function useMove(meta: EntityMeta, field: FieldMeta): Moves {
  const intl = useIntl();
  const confirm = useConfirm();
  const { mutateAsync: act } = useAction(meta);
  const { mutateAsync: save } = useSave(meta);
  const [patches, show] = usePatches();
  const [asking, setAsking] = useState<Asking | null>(null);

  const write = useCallback(
    (
      { id, row_version }: Pick<Row, 'id' | 'row_version'>,
      { value, action }: Target,
      values: Record<string, unknown> = {},
      quiet?: 'refusals',
    ): Promise<Row> =>
      action
        ? act({ id, action: action.name, values: { ...values, row_version }, quiet })
        : save({ id, values: { [field.name]: value, row_version } }),
    [act, save, field.name],
  );

  const move = useCallback(
    async (row: Row, target: Target, place: Place = {}): Promise<boolean> => {
      const { action } = target;
      const { arranged } = meta.list.views;
      if (arranged && isArranged(meta, field)) {
        const values = { [field.name]: keyOf(field, target.value), before_id: place.before?.id ?? null, after_id: place.after?.id ?? null };
        const next = { ...inColumn(field, row, target.value), [arranged.position]: positionIn(place, arranged.position) };
        return show(row, next, (version) => write({ id: row.id, row_version: version }, target, values));
      }
      if (action && askedFields(action, meta, [row]).length > 0) return new Promise((done) => setAsking({ action, row, target, done }));
      if (
        action?.confirm &&
        !(await confirm({
          title: `${action.label}: \u2068${titleText(meta, row)}\u2069`,
          text: action.confirm,
          confirm: action.label,
          danger: action.tone === 'stop',
        }))
      )
        return false;
      return show(row, { ...row, [field.name]: target.value }, (version) => write({ id: row.id, row_version: version }, target));
    },
    [confirm, field, meta, show, write],
  );

  const finish = (moved: boolean): void => {
    asking?.done(moved);
    setAsking(null);
  };
  const dialog = asking && (
    <Suspense
      fallback={
        <span className="sr" role="status">
          {intl.formatMessage({ id: 'list.loading' })}
        </span>
      }
    >
      <ActionDialog
        action={asking.action}
        meta={meta}
        row={asking.row}
        close={() => finish(false)}
        act={async (values) => {
          const saved = await write(asking.row, asking.target, values, 'refusals');
          await show(asking.row, saved, () => Promise.resolve(saved));
          finish(true);
        }}
      />
    </Suspense>
  );
  return { patches, move, dialog };
}
