/** Assets in and out. */
import type { EndpointDef } from '../../../core/index.ts';
import { importDoor } from '../../platform/import/index.ts';

export const exchangeEndpoints: EndpointDef[] = [
  importDoor({
    path: 'assets/import',
    entity: 'asset',
    permission: ['create_asset', 'update_asset'],
    title: { en: 'Import assets', ar: 'استيراد الأصول' },
  }),
];
