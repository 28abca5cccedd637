/** POST /api/tokens: the only answer that contains a token's secret. All other calls about tokens are the entity's. */
import { AppError, text } from '../errors.ts';
import { WriteDraft } from '../crud/draft.ts';
import { secretOf } from '../identity/tokens/hooks.ts';
import type { EndpointDef } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';
import { answerOf, objectBody, writeOne } from './single.ts';

/** Declared before the entities' routes: the first declaration of a path wins. */
export const tokenEndpoints: EndpointDef[] = [{ method: 'POST', path: 'tokens', permission: null, run: make }];

async function make(r: ApiRequest): Promise<object> {
  if (r.actor.tokenId !== undefined) throw new AppError('forbidden', { message: text('tokens.not_by_token') });
  const entity = r.kernel.registry.entity('api_token');
  const draft = await writeOne(r, entity, new WriteDraft('create', 0, await objectBody(r)));
  const answer = JSON.parse(answerOf(r, entity, draft)) as { data: object };
  r.koa.set('Cache-Control', 'no-store');
  return r.query.get('dry_run') === '1' ? answer : { ...answer, data: { ...answer.data, secret: secretOf(draft) } };
}
