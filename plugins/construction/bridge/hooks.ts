/** Rules of a connection, for all kinds of writes. */
import { type Draft, type DraftHook, faultOf, text } from '../../../core/index.ts';
import { forgetSecret } from './connection-statements.ts';

interface Row {
  base_url: string;
  user_name: string | null;
  is_active: boolean;
  secret_set_at: string | null;
}

const EMPTY: Row = { base_url: '', user_name: null, is_active: false, secret_set_at: null };
const after = (d: Draft<'construction_connection'>): Row => ({ ...EMPTY, ...d.before, ...d.row }) as Row;
const moved = (d: Draft<'construction_connection'>, name: keyof Row): boolean =>
  d.row[name] !== undefined && d.row[name] !== (d.before?.[name] ?? null);

/** Only a person may change the source of records, not an API token. A secret is bound to its address and account. */
export const checkConnection: DraftHook<'construction_connection'> = (drafts, { actor, config: { providerAddresses: reach } }) => {
  for (const d of drafts) {
    if (actor.tokenId !== undefined) d.reject({}, text('tokens.people_only'));
    if (d.op === 'remove') continue;
    const fault = typeof d.row.base_url === 'string' ? faultOf(d.row.base_url, reach) : null;
    if (fault) d.reject({ base_url: [text(`bridge.url.${fault}`)] });
    if (d.op === 'restore') d.row.is_active = false;
    if (d.op === 'update' && moved(d, 'base_url')) d.row.lists = [];
    if (d.op === 'update' && (moved(d, 'base_url') || moved(d, 'user_name'))) d.row.secret_set_at = null;
    if (after(d).is_active && after(d).secret_set_at === null) {
      // A connection whose secret was cleared is deactivated; one without a secret cannot be activated.
      if (d.row.is_active === true) d.reject({ is_active: [text('bridge.secret_missing')] });
      else d.row.is_active = false;
    }
  }
};

/** Deletes a cleared secret, and makes every process reload the source of records. */
export const announceConnection: DraftHook<'construction_connection'> = async (drafts, ctx) => {
  const {
    tx,
    events,
    actor: { tenantId: tenant },
  } = ctx;
  if (drafts.some((d) => d.op === 'remove' || d.row.secret_set_at === null)) await forgetSecret(ctx);
  tx.afterCommit(() => {
    events.publish({ tenant, type: 'people', data: {} });
    events.publish({ tenant, type: 'source', data: {} });
  });
};
