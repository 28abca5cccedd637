/**
 * POST /api/assets/discovery with a file: what an nmap scan or the export of a directory says beside the register. It proposes and writes
 * nothing: what is accepted is sent to the bulk calls of assets, by the same rules as every write.
 */
import { text, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { proposalOf } from './proposal.ts';
import { LIMIT, readDiscovery } from './read-file.ts';

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
] as const;

export const discoveryRoute: RouteDef = {
  method: 'POST',
  path: 'assets/discovery',
  permission: ['create_asset', 'update_asset'],
  file: { limit: LIMIT },
  title: { en: 'Compare a discovery file with the register of assets', ar: 'مقارنة ملف استكشاف بسجل الأصول' },
  async run(ctx: RouteContext) {
    const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
    const found = await readDiscovery(await file.read());
    const known = await ctx.find(
      'asset',
      {
        lifecycle: { nin: ['disposed', 'retired'] },
        or: [{ hostname: { empty: false } }, { network_address: { empty: false } }, { mac_address: { empty: false } }],
      },
      { fields: FIELDS, sort: ['id'], limit: MOST },
    );
    const proposal = proposalOf(found, known);
    const counts = { added: proposal.added.length, changed: proposal.changed.length, gone: proposal.gone.length };
    return {
      status: 'success',
      message: ctx.texts.say(text('assets.discovery.compared', counts)),
      data: { file: file.name, format: found.format, devices: found.devices.length, down: found.down, ...proposal },
    };
  },
};
