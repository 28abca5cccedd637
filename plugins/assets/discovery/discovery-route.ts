/**
 * POST /api/assets/discovery with a file: what an nmap scan or the export of a directory says beside the register. It proposes and writes
 * nothing: what is accepted is sent to `apply-route.ts`.
 */
import { text, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { proposalOf } from './proposal.ts';
import { LIMIT, readDiscovery } from './read-file.ts';
import { knownAssets } from './register.ts';

export const discoveryRoute: RouteDef = {
  method: 'POST',
  path: 'assets/discovery',
  permission: ['create_asset', 'update_asset'],
  file: { limit: LIMIT },
  title: { en: 'Compare a discovery file with the register of assets', ar: 'مقارنة ملف استكشاف بسجل الأصول' },
  async run(ctx: RouteContext) {
    const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
    const found = await readDiscovery(await file.read());
    const proposal = proposalOf(found, await knownAssets(ctx));
    const counts = { added: proposal.added.length, changed: proposal.changed.length, gone: proposal.gone.length };
    return {
      status: 'success',
      message: ctx.texts.say(text('assets.discovery.compared', counts)),
      data: { file: file.name, format: found.format, devices: found.devices.length, down: found.down, ...proposal },
    };
  },
};
