/** POST policy-items/{id}/arrange `{step}`: an item goes up, down, in below the one before it, or out behind the one above it. */
import { AppError, invalid, text, type RouteDef } from '../../../core/index.ts';
import { bodyOf, keyOf } from '../word/call.ts';
import { outlineOf, type Placed } from './outline.ts';
import { placeItems } from './policy-statements.ts';
import { WRITABLE } from './stages.ts';

export const STEPS = ['up', 'down', 'in', 'out'] as const;
export type Step = (typeof STEPS)[number];

interface Item {
  id: number;
  parent_id: number | null;
  number: string | null;
  position: number | null;
}

/** The items with the one moved, in the order of the text; undefined where it cannot go there. */
export function arranged<T extends Item>(items: readonly T[], id: number, step: Step): T[] | undefined {
  const item = items.find((one) => one.id === id);
  if (!item) return undefined;
  const known = new Set(items.map((one) => one.id));
  const parentOf = (one: Item): number => (one.parent_id !== null && known.has(one.parent_id) ? one.parent_id : 0);
  const parent = parentOf(item);
  const siblings = items.filter((one) => parentOf(one) === parent);
  const at = siblings.indexOf(item);
  const others = items.filter((one) => one !== item);
  const behind = (one: T, moved: T): T[] => others.flatMap((other) => (other === one ? [other, moved] : [other]));
  if (step === 'up' || step === 'down') {
    const other = siblings[at + (step === 'up' ? -1 : 1)];
    if (!other) return undefined;
    return step === 'down' ? behind(other, item) : others.flatMap((one) => (one === other ? [item, one] : [one]));
  }
  if (step === 'in') {
    const above = siblings[at - 1];
    return above && [...others, { ...item, parent_id: above.id }];
  }
  const above = items.find((one) => one.id === parent);
  return above && behind(above, { ...item, parent_id: above.parent_id });
}

/** Numbers follow the places where all of them did so before; numbers that somebody gave stay. */
const follow = (items: readonly (Item & Placed)[]): boolean =>
  items.every(({ number, counted }) => number === null || number === counted || number === '0');

export const arrange: RouteDef = {
  method: 'POST',
  path: 'policy-items/{id}/arrange',
  permission: ['update_policy', 'create_policy'],
  title: { en: 'Move a policy item', ar: 'نقل بند سياسة' },
  async run(ctx) {
    const id = keyOf(ctx.request.params['id']);
    const step = STEPS.find((one) => one === bodyOf(ctx)['step']);
    if (!step) throw invalid({ step: [text('field.not_allowed')] });
    const found = id ? await ctx.one('policy_item', { id }, { fields: ['policy_id'] }) : undefined;
    if (!found) throw new AppError('not_found');
    return ctx.transaction(async (tx) => {
      // Two moves at once come one after the other.
      const [policy] = await tx.find('policy', { id: found.policy_id as number }, { fields: ['stage'], lock: 'update' });
      if (!WRITABLE.has(policy?.stage)) throw invalid({ policy_id: [text('policy.settled')] }, text('policy.settled'));
      const items = await tx.find(
        'policy_item',
        { policy_id: found.policy_id as number },
        { fields: ['parent_id', 'number', 'position'], sort: ['position', 'id'], limit: 10_000 },
      );
      const before = outlineOf(items);
      const next = arranged(items, id, step);
      if (!next) throw invalid({ step: [text(`policy.arrange.${step}`)] });
      const after = outlineOf(next);
      const numbered = follow(before);
      const rows = after.map((item, i) => ({
        ...item,
        position: i + 1,
        number: numbered && item.number !== '0' ? item.counted : item.number,
      }));
      const moved = rows.find((one) => one.id === id) as (typeof rows)[number];
      // The item is written as by its own endpoint: permission, depth, history.
      await tx.update('policy_item', [{ id, parent_id: moved.parent_id, position: moved.position }]);
      await placeItems(
        tx,
        rows.filter((one) => {
          const was = items.find((other) => other.id === one.id);
          return was?.position !== one.position || was.number !== one.number;
        }),
      );
      return { status: 'success', data: { id, number: moved.number, position: moved.position, parent_id: moved.parent_id } };
    });
  },
};
