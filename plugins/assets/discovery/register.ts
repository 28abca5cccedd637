/** What the register knows of the assets that a discovery file may list. */
import type { Reads } from '../../../core/index.ts';
import type { Known } from './proposal.ts';

/** Assets that are compared. */
const MOST = 100_000;
const FIELDS = [
  'asset_id',
  'asset_name',
  'hostname',
  'network_address',
  'second_address',
  'mac_address',
  'operating_system',
  'model',
  'serial_no',
  'lifecycle',
  'row_version',
] as const;

export const knownAssets = ({ find }: Pick<Reads, 'find'>): Promise<Known[]> =>
  find(
    'asset',
    {
      lifecycle: { nin: ['disposed', 'retired'] },
      or: [{ hostname: { empty: false } }, { network_address: { empty: false } }, { mac_address: { empty: false } }],
    },
    { fields: FIELDS, sort: ['id'], limit: MOST },
  );
