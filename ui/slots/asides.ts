/** Panels beside the overview of a record, by entity: what its rooms bring beyond what metadata says. Loaded with the record page. */
import type { ComponentType } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { loadMessages } from '../i18n/index.ts';

export interface AsideProps {
  meta: EntityMeta;
  row: Row;
}
export type AsideLoader = () => Promise<{ default: ComponentType<AsideProps> }>;

const asides = new Map<string, AsideLoader>([
  ['user', async () => (await Promise.all([import('../people/person-aside.tsx'), loadMessages('people')]))[0]],
  ['workspace', () => import('../workspaces/workspace-aside.tsx')],
]);

/** Makes the panel of an entity known; the last one registered is used. */
export function registerAside(entity: string, load: AsideLoader): void {
  asides.set(entity, load);
}

/** The loader of an entity's panel; undefined when no room brings one. */
export const asideLoader = (entity: string): AsideLoader | undefined => asides.get(entity);
