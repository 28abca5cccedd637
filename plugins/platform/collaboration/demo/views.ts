/** Saved views of the demo. */
import type { SeedContext } from '../../../../core/index.ts';
import type { Where } from '../../../../core/shared/where.ts';

export interface SavedViewRow {
  entity: string;
  /** In English and Arabic; of a person's own view one is enough. */
  name: readonly [english: string | null, arabic: string | null];
  /** Beginning of the address of whoever keeps it. */
  by: string;
  filter?: Where;
  sort?: string;
  shared: boolean;
}

/** Views of the tenant's people, in the order given; one write per person. */
export async function seedViews(ctx: SeedContext, views: readonly SavedViewRow[]): Promise<void> {
  for (const by of new Set(views.map((view) => view.by))) {
    const person = ctx.users[`${by}@${ctx.tenant.key}.example`];
    if (person === undefined) continue;
    const own = views.flatMap((view, i) => (view.by === by ? [{ ...view, position: (i + 1) * 100 }] : []));
    await ctx.create(
      'saved_view',
      own.map(({ entity, name: [name_en, name_ar], filter, sort, shared, position }) => ({
        entity,
        ...(name_en === null ? {} : { name_en }),
        ...(name_ar === null ? {} : { name_ar }),
        query: queryOf(filter, sort),
        shared,
        position,
      })),
      person,
    );
  }
}

const queryOf = (filter?: Where, sort?: string): string =>
  new URLSearchParams({ ...(filter ? { filter: JSON.stringify(filter) } : {}), ...(sort ? { sort } : {}) }).toString();
