/** Other sites that an organisation shows inside its own pages (`linked` of a page): their origins, for the policy of its documents. */
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { LinkedPage } from '../shared/navigation.ts';

/** @returns the origins, sorted, each once; none for a guest. */
export async function framesOf(kernel: Pick<Kernel, 'db'>, actor: Actor | null): Promise<string[]> {
  if (!actor) return [];
  const [row] = await kernel.db.query<{ pages: LinkedPage[] | null }>(
    { tenant: actor.tenantId },
    {
      name: 'frames',
      text: 'select pages from navigation_settings where tenant_id = $1 and deleted_at is null',
      values: [actor.tenantId],
    },
  );
  const embedded = (row?.pages ?? []).filter(({ mode, url }) => mode === 'embed' && url !== null);
  return [...new Set(embedded.map(({ url }) => new URL(url as string).origin))].sort();
}
