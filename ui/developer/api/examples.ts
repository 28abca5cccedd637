/** Examples of a call: on the command line, and with the generated client. Pure. */
import type { ApiDocument } from '../../../core/shared/openapi.ts';
import { parameterOf } from './document.ts';
import type { Call } from './document.ts';

/** The path with `{id}` as 1, and the other parameters replaced by values. */
export const filledPath = (path: string, values: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] || '1'));

const bodyOf = ({ operation }: Call): unknown => operation.requestBody?.content['application/json']?.example;

export function curlOf(call: Call, origin: string, secret = 'rukn_…'): string {
  const { method, path, operation } = call;
  const content = operation.requestBody?.content;
  const json = JSON.stringify(bodyOf(call) ?? {});
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${filledPath(path)}'`,
    ...(operation.security?.length === 0 ? [] : [`-H 'Authorization: Bearer ${secret}'`]),
    ...(content?.['application/json'] ? [`-H 'Content-Type: application/json'`, `-d '${json.replaceAll("'", String.raw`'\''`)}'`] : []),
    ...(content?.['multipart/form-data'] ? ['-F record_type=project -F record_id=1 -F file=@plan.pdf'] : []),
  ];
  return parts.join(' \\\n  ');
}

/** `/api/saved-views` -> savedViews, like the generator (core/cli/client). */
function propertyOf(document: ApiDocument, entity: string): string {
  const at = (verb: string): string | undefined =>
    Object.entries(document.paths).find(([, ops]) => Object.values(ops).some((o) => o['x-entity'] === entity && o['x-verb'] === verb))?.[0];
  const last =
    (at('list') ?? at('get') ?? entity)
      .split('/')
      .filter((s) => s && !s.startsWith('{'))
      .at(-1) ?? entity;
  return last
    .split(/[^A-Za-z0-9]+/)
    .map((w, i) => (i === 0 ? w : w.charAt(0).toUpperCase() + w.slice(1)))
    .join('');
}

const PLAIN = new Set(['get', 'remove', 'restore', 'history']);

export function clientOf(document: ApiDocument, call: Call): string {
  const {
    operation: { 'x-entity': entity, 'x-verb': verb = '', parameters = [] },
    method,
    path,
  } = call;
  const body = JSON.stringify(bodyOf(call) ?? {}, null, 2);
  const open = `const client = createClient({ url: '${document.servers[0]?.url === '/' ? window.location.origin : (document.servers[0]?.url ?? '')}', token });\n`;
  if (!entity || verb === 'version' || verb === 'revert')
    return `${open}const answer = await client.request('${method}', '${filledPath(path)}'${method === 'GET' ? '' : `, { body: ${body} }`});`;
  const at = `client.${propertyOf(document, entity)}`;
  if (verb === 'list')
    return `${open}const { rows, meta } = await ${at}.list({ filter: ${JSON.stringify(filterOf(document, parameters))}, limit: 50 });`;
  if (verb === 'create') return `${open}const row = await ${at}.create(${body});`;
  if (verb === 'update') return `${open}const row = await ${at}.update(1, ${body});`;
  if (PLAIN.has(verb)) return `${open}const answer = await ${at}.${verb}(1);`;
  if (!verb.startsWith('bulk_')) return `${open}const row = await ${at}.act(1, '${verb}');`;
  const many = verb.slice('bulk_'.length);
  return ['create', 'update', 'remove', 'restore'].includes(many)
    ? `${open}const results = await ${at}.bulk.${many}([…]);`
    : `${open}const results = await ${at}.bulk.act('${many}', [1, 2, 3]);`;
}

const filterOf = (document: ApiDocument, parameters: NonNullable<Call['operation']['parameters']>): unknown =>
  parameters.map((p) => parameterOf(document, p)).find((p) => p.name === 'filter')?.content?.['application/json']?.example ?? {};
