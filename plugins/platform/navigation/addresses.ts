/** What an address of the screens shows: a record, a saved view of a list, or a page. */
import { can, keyOf, refuse } from '../../../core/engine.ts';
import { invalid, text, type Registry, type ResolvedEntity } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { MOST_ADDRESS } from '../../../core/shared/navigation.ts';
import { pageAt } from '../../../core/shared/page-at.ts';
import type { PageDef } from '../../../core/shared/page.ts';

export interface Address {
  path: string;
  page: PageDef;
  kind: 'record' | 'view' | 'page';
  entity?: ResolvedEntity;
  /** Key of the record or of the saved view. */
  id?: number;
}

/** Query parameter that names a saved view in the address of a list. */
const VIEW = 'saved';

/** @returns what the address shows; undefined for an address without a page of signed-in people. */
export function addressOf(registry: Registry, path: string): Address | undefined {
  const [pathname = '', query = ''] = path.split('?', 2);
  const page = pageAt(pathname, registry.pages);
  if (!page?.guards.includes('auth')) return undefined;
  const entity = page.entity === undefined ? undefined : registry.entities.get(page.entity);
  const known = { path, page, ...(entity ? { entity } : {}) };
  if (entity && page.path.endsWith('/:id')) {
    const id = keyOf(pathname.split('/').at(-1));
    return id === undefined ? undefined : { ...known, kind: 'record', id };
  }
  const view = keyOf(new URLSearchParams(query).get(VIEW));
  return view !== undefined && view > 0 ? { ...known, kind: 'view', id: view } : { ...known, kind: 'page' };
}

/** @throws AppError invalid that names `field`. */
export function readAddress(registry: Registry, given: unknown, field: string): Address {
  if (typeof given !== 'string' || given === '') throw invalid({ [field]: [text('field.required')] });
  if (given.length > MOST_ADDRESS) throw refuse(field, 'field.too_long', { max: MOST_ADDRESS });
  const found = given.startsWith('/') && !given.includes('\0') ? addressOf(registry, given) : undefined;
  if (!found) throw invalid({ [field]: [text('navigation.unknown_page')] });
  return found;
}

/** The page of an address may be opened by its permission; the record is a question of its own. */
export const mayOpen = (actor: Actor, { page }: Address): boolean => can(actor, page.permission);
