import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { announceError, isApiError, useBulk, useRemove, useRestore, useSave, useSession } from '../../data/index.ts';
import { toast, useConfirm } from '../../kit/index.ts';
import { PLAIN_VIEW, queryOf, viewOf } from '../state/view.ts';
import type { View } from '../state/view.ts';
import { movedPositions, nextPosition } from './saved-view.ts';
import type { SavedView, ViewNames } from './saved-view.ts';
import type { SavedViews } from './use-saved-views.ts';

export interface ViewActions {
  /** The reader may create shared views. */
  mayShare: boolean;
  open: (view: SavedView) => void;
  openAll: () => void;
  /** Saves the current state as the open view. All writes resolve to true if the server accepted them. */
  save: (view: SavedView) => Promise<boolean>;
  /** Saves the current state, or another view's query, as a new view and opens it. */
  create: (names: ViewNames, shared: boolean, query?: string) => Promise<boolean>;
  /** Changes single values. */
  update: (view: SavedView, values: Record<string, unknown>) => Promise<boolean>;
  move: (view: SavedView, by: 1 | -1) => Promise<boolean>;
  /** Asks first; the toast offers undo. */
  remove: (view: SavedView) => Promise<boolean>;
}

/** Actions on the views of a list. Refusals are toasts with the server's message. */
export function useViewActions(
  list: EntityMeta,
  meta: EntityMeta,
  { views, entry, within }: SavedViews,
  current: View,
  change: (view: Partial<View>) => void,
): ViewActions {
  const intl = useIntl();
  const confirm = useConfirm();
  const session = useSession();
  const [save, bulk, remove, restore] = [useSave(meta), useBulk(meta.name), useRemove(meta), useRestore(meta)];
  const openAll = (): void => change(within ? viewOf(within.query, 0, list.fields) : { ...PLAIN_VIEW, saved: entry ? 0 : null });
  const update: ViewActions['update'] = (view, values) =>
    accepted(save.mutateAsync({ id: view.id, values: { ...values, row_version: view.row_version } }));
  return {
    mayShare: session.can('share_views'),
    openAll,
    update,
    open: (view) => change(viewOf(view.query, view.id, list.fields)),
    save: (view) => update(view, { query: queryOf(current, list.fields) }),
    create: (names, shared, query = queryOf(current, list.fields)) =>
      accepted(
        save
          .mutateAsync({ values: { entity: list.name, ...names, query, shared, position: nextPosition(views) } })
          .then((row) => change(viewOf(query, row.id, list.fields))),
      ),
    move: (view, by) => {
      const items = movedPositions(views, view.id, by).map(({ view: { id, row_version }, position }) => ({ id, row_version, position }));
      return accepted(items.length > 0 ? bulk.mutateAsync({ verb: 'update', items }) : Promise.resolve());
    },
    remove: async (view) => {
      const name = `\u2068${view.name}\u2069`;
      const text = intl.formatMessage({ id: view.shared ? 'views.delete.text_shared' : 'views.delete.text' });
      const yes = await confirm({
        title: intl.formatMessage({ id: 'views.delete.title' }, { name }),
        text,
        confirm: intl.formatMessage({ id: 'views.delete.confirm' }),
        danger: true,
      });
      if (!yes || !(await accepted(remove.mutateAsync({ id: view.id, quiet: true }), true))) return false;
      if (current.saved === view.id) openAll();
      const undo = {
        label: intl.formatMessage({ id: 'views.undo' }),
        onClick: async () => void (await accepted(restore.mutateAsync({ id: view.id, quiet: true }), true)),
        undo: true,
      };
      toast.success(intl.formatMessage({ id: 'views.deleted' }, { name }), { action: undo });
      return true;
    },
  };
}

/** A refusal was already toasted, unless the call was quiet. */
async function accepted(work: Promise<unknown>, quiet = false): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (quiet) announceError(error);
    return false;
  }
}
