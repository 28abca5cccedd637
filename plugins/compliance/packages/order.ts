/**
 * PUT /api/compliance-packages/{id}/order {parent_id, ids}: sets the order of all controls below a parent (or at the top); controls from
 * elsewhere move there.
 */
import { AppError, invalid, type RouteDef, type RouteTx, text } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';

interface Wanted {
  parent: number | null;
  ids: number[];
}

export const order: RouteDef = {
  method: 'PUT',
  path: 'compliance-packages/{id}/order',
  permission: 'manage_compliance_packages',
  title: { en: 'Order and move controls', ar: 'ترتيب الضوابط ونقلها' },
  async run(ctx) {
    const id = keyIn(ctx.request.params['id']);
    const wanted = wantedOf(ctx.request.body);
    await ctx.transaction(async (tx) => {
      const rows = await nodesOf(tx, id, wanted);
      await tx.update('package_node', rows);
    });
    return { status: 'success', message: ctx.texts.say(text('lookups.ordered')), data: { parent_id: wanted.parent, ids: wanted.ids } };
  },
};

function wantedOf(body: unknown): Wanted {
  const { parent_id: parent = null, ids } = (body ?? {}) as { parent_id?: unknown; ids?: unknown };
  if (parent !== null && !keyIn(parent)) throw invalid({ parent_id: [text('field.type')] });
  if (!Array.isArray(ids) || !ids.length || ids.some((id) => typeof id !== 'number' || !keyIn(id)))
    throw invalid({ ids: [text('lookups.keys')] });
  if (new Set(ids).size < ids.length) throw invalid({ ids: [text('lookups.key_twice')] });
  return { parent: parent === null ? null : keyIn(parent), ids: ids as number[] };
}

/** The rows to write, with their versions, so that parallel changes are not overwritten. */
async function nodesOf(tx: RouteTx, pack: number, { parent, ids }: Wanted): Promise<Record<string, unknown>[]> {
  const found = await tx.one('compliance_package', { id: pack }, { fields: ['status'], unscoped: true });
  if (!found) throw new AppError('not_found');
  if (found.status !== 'draft') throw invalid({ ids: [text('compliance.package_fixed')] }, text('compliance.package_fixed'));
  const stored = await tx.find(
    'package_node',
    { package_id: pack, or: [{ id: parent === null ? ids : [...ids, parent] }, { parent_id: parent }] },
    { fields: ['parent_id', 'row_version'], unscoped: true },
  );
  const nodes = new Map(stored.map((node) => [node.id, node]));
  const strange = ids.filter((id) => !nodes.has(id));
  if (strange.length)
    throw invalid({ ids: [text('field.unknown_references', { count: strange.length, ids: strange.slice(0, 10).join(', ') })] });
  if (parent !== null && !nodes.has(parent)) throw invalid({ parent_id: [text('field.unknown_reference')] });
  const named = new Set(ids);
  if (stored.some((node) => node.parent_id === parent && !named.has(node.id)))
    throw new AppError('conflict', { message: text('compliance.order_incomplete') });
  return ids.map((id, i) => ({ id, parent_id: parent, position: i + 1, row_version: nodes.get(id)?.row_version }));
}
