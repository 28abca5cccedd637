/** Reads of plugins' routes: rows that the caller may read, limited to the workspaces of the call. */
import { readsOf, type Reads } from '../crud/find.ts';
import type { Tx } from '../db/pool.ts';
import type { ApiRequest } from './context.ts';
import { hereOnly } from './external-source.ts';
import { withinWorkspaces } from './within-workspace.ts';

export const routeReads = (r: ApiRequest, workspaces: readonly number[] | null, tx?: Pick<Tx, 'query'>): Reads =>
  readsOf({
    kernel: r.kernel,
    actor: r.actor,
    locale: r.locale,
    ...(tx ? { tx } : {}),
    also(entity) {
      hereOnly(r, entity);
      return withinWorkspaces(r.kernel.registry, entity.name, workspaces);
    },
  });
