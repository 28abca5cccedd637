/** POST /api/project-checklist/save: the checklist of a stage at once, as an outline; all of it or nothing. */
import { AppError, invalid, type RouteDef, type RouteTx, text } from '../../../core/index.ts';
import { keyOf, keysOf, named, objectOf } from './body.ts';
import { placesOf } from './outline-places.ts';

const MOST_ITEMS = 1_000;
const MOST_LEVELS = 20;

/** Fields of an item that the call takes; place and parent follow from the order and the levels. */
const FIELDS = ['title', 'title_en', 'title_ar', 'weight', 'assignee_id', 'due_date', 'is_required', 'requires_evidence', 'row_version'];

interface Sent {
  at: number;
  id: number | undefined;
  level: number;
  /** Place of its parent in the call. */
  parent: number | null;
  row: Record<string, unknown>;
}

/** Items in their order with levels, 0 at the top; an item is part of the nearest one before it that is a level higher. */
function itemsOf(list: readonly unknown[]): Sent[] {
  const above: number[] = [];
  return list.map((value, at) => {
    const body = objectOf(value, `items.${at}`);
    const level = body['level'] ?? 0;
    if (typeof level !== 'number' || !Number.isSafeInteger(level) || level < 0 || level > Math.min(above.length, MOST_LEVELS))
      throw invalid({ [`items.${at}.level`]: [text('pmis.wrong_value')] });
    above.length = level;
    const parent = above.at(-1) ?? null;
    above.push(at);
    return {
      at,
      level,
      parent,
      id: keyOf(body['id'], `items.${at}.id`),
      row: Object.fromEntries(FIELDS.filter((name) => name in body).map((name) => [name, body[name]])),
    };
  });
}

interface There extends Record<string, unknown> {
  id: number;
  parent_id: number | null;
  position: number | null;
}

/**
 * Level by level, since a part names its parent. Items that were taken out leave last, the lowest first: by then nothing is part of them.
 *
 * @param removed items that the caller takes out. One that is neither sent nor removed was added by somebody else, and would be lost.
 */
async function write(tx: RouteTx, stage: number, items: readonly Sent[], removed: readonly number[]): Promise<number[]> {
  const rows: There[] = await tx.find(
    'project_checklist',
    { stage_id: stage },
    { fields: ['parent_id', 'position'], limit: MOST_ITEMS * 2 },
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  const unknown = items.find(({ id }) => id !== undefined && !there.has(id));
  if (unknown) throw invalid({ [`items.${unknown.at}.id`]: [text('pmis.item_of_other_stage')] });
  const told = new Set<unknown>([...items.map(({ id }) => id), ...removed]);
  if (rows.some(({ id }) => !told.has(id))) throw new AppError('stale_record', { message: text('pmis.checklist_changed_since') });
  const places = placesOf(items.map(({ id }) => there.get(id ?? 0)?.position ?? null));
  const ids: number[] = items.map(({ id }) => id ?? 0);
  for (let level = 0, left = items.length; left > 0; level += 1) {
    const here = items.filter((item) => item.level === level);
    left -= here.length;
    const whole = here.map((item) => ({
      item,
      row: { ...item.row, parent_id: item.parent === null ? null : (ids[item.parent] as number), position: places[item.at] as number },
    }));
    const added = whole.filter(({ item }) => item.id === undefined);
    const changed = whole.flatMap(({ item, row: { parent_id, position, ...row } }) => {
      const old = there.get(item.id ?? 0);
      if (!old) return [];
      const moved = { ...(old.parent_id === parent_id ? {} : { parent_id }), ...(old.position === position ? {} : { position }) };
      return Object.keys({ ...row, ...moved, row_version: 0 }).length > 1 ? [{ item, row: { id: old.id, ...row, ...moved } }] : [];
    });
    const sents = (list: readonly { item: Sent }[]): Sent[] => list.map(({ item }) => item);
    if (added.length) {
      const made = await named('items', sents(added), () =>
        tx.create(
          'project_checklist',
          added.map(({ row }) => ({ ...row, stage_id: stage })),
        ),
      );
      added.forEach(({ item }, i) => (ids[item.at] = made[i] as number));
    }
    if (changed.length)
      await named('items', sents(changed), () =>
        tx.update(
          'project_checklist',
          changed.map(({ row }) => row),
        ),
      );
  }
  for (const gone of branches(rows, removed)) await tx.remove('project_checklist', gone);
  return ids;
}

/** Items that leave, in rounds: an item leaves after its parts. */
function branches(rows: readonly There[], removed: readonly number[]): number[][] {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const depth = (id: number): number => {
    let [n, at] = [0, parents.get(id) ?? null];
    for (; at !== null && n < MOST_LEVELS * 2; n += 1) at = parents.get(at) ?? null;
    return n;
  };
  const rounds = new Map<number, number[]>();
  for (const id of removed) if (parents.has(id)) rounds.set(depth(id), [...(rounds.get(depth(id)) ?? []), id]);
  return [...rounds].sort(([a], [b]) => b - a).map(([, ids]) => ids);
}

export const saveChecklist: RouteDef = {
  method: 'POST',
  path: 'project-checklist/save',
  permission: 'update_stage',
  title: { en: 'Save the checklist of a stage', ar: 'حفظ قائمة تحقق المرحلة' },
  async run(ctx) {
    const body = objectOf(ctx.request.body);
    const [stage, list] = [keyOf(body['stage_id'], 'stage_id'), body['items']];
    if (stage === undefined) throw invalid({ stage_id: [text('pmis.wrong_value')] });
    if (!Array.isArray(list)) throw invalid({ items: [text('pmis.wrong_value')] });
    if (list.length > MOST_ITEMS) throw invalid({ items: [text('pmis.too_many', { most: MOST_ITEMS })] });
    const items = itemsOf(list);
    const removed = keysOf(body['removed'], 'removed', MOST_ITEMS);
    if (!(await ctx.one('project_stage', { id: stage }))) throw new AppError('not_found');
    const ids = await ctx.transaction((tx) => write(tx, stage, items, removed));
    return { data: ids.map((id) => ({ id })) };
  },
};
