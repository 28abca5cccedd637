/** GET navigation/counts: the numbers beside the entries of the side bars, for the rows that the caller may read. */
import { can, listRows } from '../../../core/engine.ts';
import { AppError, type ApiRequest, type EndpointDef, type Registry } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { NavCounts } from '../../../core/shared/navigation.ts';
import type { NavItem } from '../../../core/shared/page.ts';
import type { Where } from '../../../core/shared/where.ts';

/** An entry with rows to count. */
interface Counted {
  /** `<bar>.<section>.<entry>`. */
  id: string;
  count: NonNullable<NavItem['count']>;
}

function maySee(actor: Actor, { permission, permissionMode, gate }: Pick<NavItem, 'permission' | 'permissionMode' | 'gate'>): boolean {
  const all = permissionMode === 'all' && Array.isArray(permission);
  return (all ? permission.every((each) => can(actor, each)) : can(actor, permission)) && (gate === undefined || can(actor, gate));
}

/** Entries that the caller sees. */
const countedFor = (registry: Registry, actor: Actor): Counted[] =>
  registry.bars.flatMap((bar) =>
    bar.sections.flatMap((section) =>
      section.items.flatMap(({ id, count, ...gates }) =>
        count && can(actor, section.permission) && maySee(actor, gates) ? [{ id: `${bar.id}.${section.id}.${id}`, count }] : [],
      ),
    ),
  );

/**
 * One statement, which stops at a thousand rows. The condition is that of the metadata, so it may ask for fields that the caller may not
 * read; the rows are those within the caller's reach. @returns undefined without the permission to read them.
 */
async function numberOf({ kernel, actor, locale }: ApiRequest, entity: string, where: Where | undefined): Promise<number | undefined> {
  const request = {
    where: [],
    params: where ? [{ where, value: '' }] : [],
    sort: [{ field: 'id', descending: false }],
    fields: ['id'],
    page: 1,
    limit: 1,
    deleted: false,
    count: true,
  };
  try {
    return (await listRows(kernel, kernel.registry.entity(entity), request, { actor, locale })).total;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

async function countOf(r: ApiRequest, { id, count: { entity, where, late } }: Counted): Promise<[string, NavCounts[string]][]> {
  const [count, overdue] = await Promise.all([numberOf(r, entity, where), late ? numberOf(r, entity, late) : 0]);
  return count === undefined ? [] : [[id, { count, late: overdue ?? 0 }]];
}

export const countsEndpoint: EndpointDef = {
  method: 'GET',
  path: 'navigation/counts',
  permission: null,
  title: { en: 'Numbers of the side bar', ar: 'أعداد الشريط الجانبي' },
  async run(r: ApiRequest): Promise<{ data: NavCounts }> {
    const counts = await Promise.all(countedFor(r.kernel.registry, r.actor).map((entry) => countOf(r, entry)));
    return { data: Object.fromEntries(counts.flat()) };
  },
};
